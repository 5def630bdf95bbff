import { MISMATCH_STATES } from '@store/domain';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { MismatchListRequest } from '../api/mismatches';

/** The list's part of the address and what holds where nothing is written. */
export const MISMATCH_FILTER = { state: '', q: '', cols: '', page: '0' };
export type MismatchFilter = typeof MISMATCH_FILTER;

/** What to ask the server for; what an address says wrongly is left out. */
export function toRequest(filter: MismatchFilter): MismatchListRequest {
  return {
    state: MISMATCH_STATES.find((state) => state === filter.state),
    q: filter.q.trim() || undefined,
    page: pageNumber(filter.page, 0),
  };
}
