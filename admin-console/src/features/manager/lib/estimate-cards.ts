import { formatCount, formatWon } from '@store/domain';
import type { Figure } from '../../../shared/ui/FigureCard';
import type { EstimateSummary } from '../api/manager';

const LIST = '/manager/estimate?view=list';

/** The manager's estimates in figures; each leads to its list. */
export function estimateCardsOf(summary: EstimateSummary): Figure[] {
  const { waiting, overdue, dueToday, sent, accepted, won, lost } = summary;
  return [
    {
      label: '답변 대기',
      value: `${formatCount(waiting)}건`,
      hint: overdue === 0 ? '요청·작성 중·문의' : `기한 지남 ${formatCount(overdue)}건`,
      href: `${LIST}&${overdue === 0 ? 'group=waiting' : 'due=overdue'}&sort=due`,
      urgent: overdue > 0,
    },
    {
      label: '오늘 마감',
      value: `${formatCount(dueToday)}건`,
      hint: '답변 기한과 유효기간',
      href: `${LIST}&due=today&sort=due`,
    },
    {
      label: '발송',
      value: `${formatCount(sent.count)}건`,
      hint: `${formatWon(sent.amount)} · 수락 ${formatCount(accepted.count)}건`,
      href: `${LIST}&group=sent&sort=due`,
    },
    {
      label: '이번 달 수주',
      value: formatWon(won.amount),
      hint: `${formatCount(won.count)}건 주문 완료`,
      href: `${LIST}&group=won&sort=updated`,
    },
    {
      label: '이번 달 실주',
      value: formatWon(lost.amount),
      hint: `${formatCount(lost.count)}건 거절·만료·취소`,
      href: `${LIST}&group=lost&sort=updated`,
    },
  ];
}
