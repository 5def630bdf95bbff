import { formatCount, formatWon } from '@store/domain';
import type { Figure } from '../../../shared/ui/FigureCard';
import type { Summary } from '../api/manager';

/** The figures of one's own customers; each leads to its list. */
export const cardsOf = (summary: Summary): Figure[] => [
  {
    label: '고객',
    value: `${formatCount(summary.customers)}명`,
    hint: '담당 고객 목록',
    href: '/manager/customers',
  },
  {
    label: '사이트',
    value: `${formatCount(summary.sites)}개`,
    hint: '사이트와 양식',
    href: '/manager/sites',
  },
  {
    label: '진행 중 주문',
    value: `${formatCount(summary.ordersInProgress)}건`,
    hint: '결제 완료부터 배송 중까지',
    href: '/manager/orders',
  },
  {
    label: '이번 달 매출',
    value: formatWon(summary.monthSales),
    hint: '취소한 주문 제외',
    href: '/manager/orders',
  },
  {
    label: '이번 주 제출된 답',
    value: `${formatCount(summary.weekAnswers)}건`,
    hint: '월요일부터',
    href: '/manager/sites',
  },
];
