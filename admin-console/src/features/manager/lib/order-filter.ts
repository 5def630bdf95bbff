import { isKstDay, ORDER_STATUSES } from '@store/domain';
import { bothWays, BY_AGE, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { OrderListRequest } from '../api/manager';

/** The list's part of the address, with its default values. */
export const ORDER_FILTER = {
  status: '',
  q: '',
  group: '',
  paidFrom: '',
  paidTo: '',
  sort: '',
  cols: '',
  page: '0',
};
export type OrderFilter = typeof ORDER_FILTER;

/** Sort orders of the list, by column. */
export const ORDER_SORTS = { total: bothWays('total', 'descending'), placed: BY_AGE } as const;

/** What the figures of the first page count. */
export const ORDER_GROUPS = [
  { value: 'open', label: '진행 중' },
  { value: 'sales', label: '취소 제외' },
] as const;

/** The query for the server; wrong values in the address are ignored. */
export function toRequest(filter: OrderFilter): OrderListRequest {
  return {
    status: ORDER_STATUSES.find((status) => status === filter.status),
    q: filter.q.trim() || undefined,
    group: ORDER_GROUPS.find(({ value }) => value === filter.group)?.value,
    paidFrom: isKstDay(filter.paidFrom) ? filter.paidFrom : undefined,
    paidTo: isKstDay(filter.paidTo) ? filter.paidTo : undefined,
    sort: sortWord(ORDER_SORTS, filter.sort),
    page: pageNumber(filter.page, 0),
  };
}
