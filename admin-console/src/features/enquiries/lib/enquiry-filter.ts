import { ENQUIRY_STATUSES, type EnquiryStatus } from '@store/domain';
import { pageNumber } from '../../../shared/url/useUrlFilter';
import type { EnquiryListRequest } from '../api/enquiries';

/** The list's part of the address and what holds where nothing is written. */
export const ENQUIRY_FILTER = { state: '', q: '', cols: '', page: '0' };
export type EnquiryFilter = typeof ENQUIRY_FILTER;

const isStatus = (value: string): value is EnquiryStatus => ENQUIRY_STATUSES.some((known) => known === value);

/** What to ask the server for; what an address says wrongly is left out. */
export function toRequest(filter: EnquiryFilter): EnquiryListRequest {
  return {
    state: isStatus(filter.state) ? filter.state : undefined,
    q: filter.q.trim() || undefined,
    page: pageNumber(filter.page, 0),
  };
}
