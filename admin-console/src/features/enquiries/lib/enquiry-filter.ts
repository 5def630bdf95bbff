import { ENQUIRY_STATUSES, type EnquiryStatus } from '@store/domain';
import { bothWays, BY_AGE, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { EnquiryListRequest } from '../api/enquiries';

/** The list's part of the address, with its default values. */
export const ENQUIRY_FILTER = { state: '', q: '', sort: '', cols: '', page: '0' };
export type EnquiryFilter = typeof ENQUIRY_FILTER;

/** Sort orders of the list, by column. */
export const ENQUIRY_SORTS = {
  title: bothWays('title'),
  asker: bothWays('asker'),
  assignee: bothWays('assignee'),
  at: BY_AGE,
} as const;

const isStatus = (value: string): value is EnquiryStatus =>
  ENQUIRY_STATUSES.some((status) => status === value);

/** The query for the server; wrong values in the address are ignored. */
export function toRequest(filter: EnquiryFilter): EnquiryListRequest {
  return {
    state: isStatus(filter.state) ? filter.state : undefined,
    q: filter.q.trim() || undefined,
    sort: sortWord(ENQUIRY_SORTS, filter.sort),
    page: pageNumber(filter.page, 0),
  };
}
