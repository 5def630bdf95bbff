import { ENQUIRY_STATUSES, type EnquiryStatus } from '@store/domain';
import { bothWays, BY_AGE, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { EnquiryListRequest } from '../api/enquiries';

/** The list's part of the address and what holds where nothing is written. */
export const ENQUIRY_FILTER = { state: '', q: '', sort: '', cols: '', page: '0' };
export type EnquiryFilter = typeof ENQUIRY_FILTER;

/** Orders of the list, by the column that shows them. */
export const ENQUIRY_SORTS = {
  title: bothWays('title'),
  asker: bothWays('asker'),
  assignee: bothWays('assignee'),
  at: BY_AGE,
} as const;

const isStatus = (value: string): value is EnquiryStatus => ENQUIRY_STATUSES.some((known) => known === value);

/** What to ask the server for; what an address says wrongly is left out. */
export function toRequest(filter: EnquiryFilter): EnquiryListRequest {
  return {
    state: isStatus(filter.state) ? filter.state : undefined,
    q: filter.q.trim() || undefined,
    sort: sortWord(ENQUIRY_SORTS, filter.sort),
    page: pageNumber(filter.page, 0),
  };
}
