import { isKstDay, kstDate, ORDER_STATUSES } from '@store/domain';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { OrderListFilter, OrderListRequest } from '../api/orders';

/** The order list's part of the address, with its default values. */
export const ORDER_FILTER = {
  status: '',
  q: '',
  from: '',
  to: '',
  dateBy: 'placed',
  paymentMethod: '',
  tracking: '',
  refund: '',
  group: '',
  organizationId: '',
  sort: 'recent',
  cols: '',
  page: '1',
};
export type OrderFilter = typeof ORDER_FILTER;

export const ORDER_SORTS = [
  { value: 'recent', label: '최근 주문순' },
  { value: 'oldest', label: '오래된 주문순' },
  { value: 'approved', label: '최근 결제순' },
  { value: 'totalDesc', label: '금액 높은순' },
  { value: 'totalAsc', label: '금액 낮은순' },
] as const;

export const REFUND_FILTERS = [
  { value: 'any', label: '환불 있음' },
  { value: 'requested', label: '환불 접수' },
  { value: 'underway', label: '환불 처리중' },
  { value: 'done', label: '환불 완료' },
  { value: 'failed', label: '환불 실패' },
  { value: 'none', label: '환불 없음' },
] as const;

/** What figures about orders count. */
export const ORDER_GROUPS = [
  { value: 'open', label: '진행 중' },
  { value: 'sales', label: '취소 제외' },
] as const;

/** In the payment provider's terms. */
export const PAYMENT_METHODS = ['카드', '간편결제', '계좌이체', '가상계좌', '휴대폰'] as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const dateOrNothing = (text: string): string | undefined => (isKstDay(text) ? text : undefined);

function oneOf<T extends string>(options: readonly { value: T }[], text: string): T | undefined {
  return options.find(({ value }) => value === text)?.value;
}

/** The query for the server; wrong values in the address are ignored. */
export function toListFilter(filter: OrderFilter): OrderListFilter {
  const q = filter.q.trim();
  const sort = oneOf(ORDER_SORTS, filter.sort);
  return {
    status: ORDER_STATUSES.find((status) => status === filter.status),
    q: q === '' ? undefined : q,
    from: dateOrNothing(filter.from),
    to: dateOrNothing(filter.to),
    dateBy: filter.dateBy === 'approved' ? 'approved' : undefined,
    paymentMethod: filter.paymentMethod === '' ? undefined : filter.paymentMethod,
    tracking: filter.tracking === 'missing' ? 'missing' : undefined,
    refund: oneOf(REFUND_FILTERS, filter.refund),
    group: oneOf(ORDER_GROUPS, filter.group),
    organizationId: /^[1-9]\d{0,8}$/.test(filter.organizationId) ? Number(filter.organizationId) : undefined,
    sort: sort === 'recent' ? undefined : sort,
  };
}

export function toRequest(filter: OrderFilter): OrderListRequest {
  return { ...toListFilter(filter), page: pageNumber(filter.page, 1) };
}

/** Days back for each preset period; only today is 0. */
const PERIODS = { today: 0, week: 6, month: 29 } as const;
export type Period = keyof typeof PERIODS | 'all' | 'custom';

/** First and last day of a period, by the Korean calendar. */
export function daysOf(period: 'today' | 'week' | 'month' | 'all', now: Date): { from: string; to: string } {
  if (period === 'all') return { from: '', to: '' };
  return { from: kstDate(now.getTime() - PERIODS[period] * DAY_MS), to: kstDate(now) };
}

/** The preset period between two days; `custom` for any other pair. */
export function periodOf(days: { from: string; to: string }, now: Date): Period {
  const match = (['all', 'today', 'week', 'month'] as const).find((period) => {
    const { from, to } = daysOf(period, now);
    return from === days.from && to === days.to;
  });
  return match ?? 'custom';
}
