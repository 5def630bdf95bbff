import { REQUEST_STATES } from '@store/domain';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { RequestListRequest } from '../api/purchase-requests';

/** The list's part of the address, with its default values. */
export const REQUEST_FILTER = { state: '', organizationId: '', q: '', cols: '', page: '0' };
export type RequestFilter = typeof REQUEST_FILTER;

/** The query for the server; wrong values in the address are ignored. */
export const toRequest = (filter: RequestFilter): RequestListRequest => ({
  state: REQUEST_STATES.find((state) => state === filter.state),
  organizationId: pageNumber(filter.organizationId, 0) || undefined,
  q: filter.q.trim() || undefined,
  page: pageNumber(filter.page, 0),
});
