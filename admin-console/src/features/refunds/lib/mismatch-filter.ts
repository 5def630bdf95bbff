import { FINDING_STATES } from '@store/domain';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { MismatchListRequest } from '../api/mismatches';

/** The list's part of the address, with its default values. */
export const MISMATCH_FILTER = { state: '', q: '', cols: '', page: '0' };
export type MismatchFilter = typeof MISMATCH_FILTER;

/** The query for the server; wrong values in the address are ignored. */
export function toRequest(filter: MismatchFilter): MismatchListRequest {
  return {
    state: FINDING_STATES.find((state) => state === filter.state),
    q: filter.q.trim() || undefined,
    page: pageNumber(filter.page, 0),
  };
}
