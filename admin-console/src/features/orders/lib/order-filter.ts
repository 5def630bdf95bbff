import { kstDate } from '@store/domain';
import { pageNumber } from '../../../shared/url/useUrlFilter';
import type { OrderListRequest } from '../api/orders';

/** The order list's part of the address and what holds where nothing is written. */
export const ORDER_FILTER = { status: '', q: '', from: '', to: '', dateBy: 'placed', page: '1' };
export type OrderFilter = typeof ORDER_FILTER;

const DAY_MS = 24 * 60 * 60 * 1000;
const dateOrNothing = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;

/** What to ask the server for; what an address says wrongly is left out. */
export function toRequest(filter: OrderFilter): OrderListRequest {
  const words = filter.q.trim();
  return {
    status: filter.status === '' ? undefined : filter.status,
    q: words === '' ? undefined : words,
    from: dateOrNothing(filter.from),
    to: dateOrNothing(filter.to),
    dateBy: filter.dateBy === 'approved' ? 'approved' : undefined,
    page: pageNumber(filter.page, 1),
  };
}

/** Days back of each ready-made period; today alone is 0. */
const PERIODS = { today: 0, week: 6, month: 29 } as const;
export type Period = keyof typeof PERIODS | 'all' | 'custom';

/** First and last day of a period, by the Korean calendar. */
export function daysOf(period: 'today' | 'week' | 'month' | 'all', now: Date): { from: string; to: string } {
  if (period === 'all') return { from: '', to: '' };
  return { from: kstDate(now.getTime() - PERIODS[period] * DAY_MS), to: kstDate(now) };
}

/** The period that two days make up; `custom` for any other pair. */
export function periodOf(days: { from: string; to: string }, now: Date): Period {
  const known = (['all', 'today', 'week', 'month'] as const).find((period) => {
    const { from, to } = daysOf(period, now);
    return from === days.from && to === days.to;
  });
  return known ?? 'custom';
}
