import { REFUND_STATUSES } from '@store/domain';
import { bothWays, BY_AGE, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { RefundListRequest } from '../api/refunds';

/** The queue's part of the address, with its default values. */
export const REFUND_FILTER = { state: '', q: '', sort: '', cols: '', page: '0' };
export type RefundFilter = typeof REFUND_FILTER;

/** Sort orders of the queue, by column. */
export const REFUND_SORTS = {
  buyer: bothWays('buyer'),
  amount: bothWays('amount', 'descending'),
  created: BY_AGE,
} as const;

/** The query for the server; wrong values in the address are ignored. */
export function toRequest(filter: RefundFilter): RefundListRequest {
  return {
    state: REFUND_STATUSES.find((state) => state === filter.state),
    q: filter.q.trim() || undefined,
    sort: sortWord(REFUND_SORTS, filter.sort),
    page: pageNumber(filter.page, 0),
  };
}
