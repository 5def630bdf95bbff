import { REFUND_STATUSES } from '@store/domain';
import { pageNumber } from '../../../shared/url/useUrlFilter';
import type { RefundListRequest } from '../api/refunds';

/** The queue's part of the address and what holds where nothing is written. */
export const REFUND_FILTER = { state: '', q: '', cols: '', page: '0' };
export type RefundFilter = typeof REFUND_FILTER;

/** What to ask the server for; what an address says wrongly is left out. */
export function toRequest(filter: RefundFilter): RefundListRequest {
  return {
    state: REFUND_STATUSES.find((state) => state === filter.state),
    q: filter.q.trim() || undefined,
    page: pageNumber(filter.page, 0),
  };
}
