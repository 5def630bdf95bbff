import { ORDER_STATUSES } from '@store/domain';
import { bothWays, BY_AGE, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { OrderListRequest } from '../api/manager';

/** The list's part of the address and what holds where nothing is written. */
export const ORDER_FILTER = { status: '', q: '', sort: '', cols: '', page: '0' };
export type OrderFilter = typeof ORDER_FILTER;

/** Orders of the list, by the column that shows them. */
export const ORDER_SORTS = { total: bothWays('total', 'descending'), placed: BY_AGE } as const;

/** What to ask the server for; what an address says wrongly is left out. */
export function toRequest(filter: OrderFilter): OrderListRequest {
  return {
    status: ORDER_STATUSES.find((status) => status === filter.status),
    q: filter.q.trim() || undefined,
    sort: sortWord(ORDER_SORTS, filter.sort),
    page: pageNumber(filter.page, 0),
  };
}
