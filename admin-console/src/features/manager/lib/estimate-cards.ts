import { formatCount, formatWon } from '@store/domain';
import type { Figure } from '../../../shared/ui/FigureCard';
import type { EstimateSummary } from '../api/manager';

const LIST = '/manager/estimate?view=list';

const overdueCard = (overdue: number): Figure => ({
  label: '기한 지남',
  value: `${formatCount(overdue)}건`,
  hint: '답변 기한이 지난 견적',
  href: `${LIST}&due=overdue&sort=due`,
  urgent: true,
});

/** The manager's estimates in figures; each leads to its list. */
export function estimateCardsOf(summary: EstimateSummary): Figure[] {
  const { waiting, overdue, dueToday, sent, accepted, won, lost } = summary;
  return [
    {
      label: '답변 대기',
      value: `${formatCount(waiting)}건`,
      hint: '요청·작성 중·문의',
      href: `${LIST}&group=waiting&sort=due`,
    },
    ...(overdue === 0 ? [] : [overdueCard(overdue)]),
    {
      label: '오늘 마감',
      value: `${formatCount(dueToday)}건`,
      hint: '답변 기한과 유효기간',
      href: `${LIST}&due=today&sort=due`,
    },
    {
      label: '발송',
      value: `${formatCount(sent.count)}건`,
      hint: formatWon(sent.amount),
      href: `${LIST}&group=sent&sort=due`,
    },
    {
      label: '수락',
      value: `${formatCount(accepted.count)}건`,
      hint: `${formatWon(accepted.amount)} · 결제 대기`,
      href: `${LIST}&group=accepted&sort=due`,
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
