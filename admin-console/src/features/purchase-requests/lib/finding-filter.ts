import { FINDING_STATES } from '@store/domain';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { FindingListRequest } from '../api/findings';

/** The list's part of the address, with its default values. */
export const FINDING_FILTER = { state: '', q: '', cols: '', page: '0' };
export type FindingFilter = typeof FINDING_FILTER;

/** The query for the server; wrong values in the address are ignored. */
export const toFindingRequest = (filter: FindingFilter): FindingListRequest => ({
  state: FINDING_STATES.find((state) => state === filter.state),
  q: filter.q.trim() || undefined,
  page: pageNumber(filter.page, 0),
});
