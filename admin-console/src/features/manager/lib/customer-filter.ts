import { bothWays, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { CustomerListRequest } from '../api/manager';

/** The list's part of the address, with its default values. */
export const CUSTOMER_FILTER = { q: '', sort: '', cols: '', page: '0' };
export type CustomerFilter = typeof CUSTOMER_FILTER;

/** Sort orders of the list, by column. */
export const CUSTOMER_SORTS = {
  customer: bothWays('name'),
  amount: bothWays('amount', 'descending'),
  last: bothWays('lastOrder', 'descending'),
} as const;

/** The query for the server; wrong values in the address are ignored. */
export const toRequest = ({ q, sort, page }: CustomerFilter): CustomerListRequest => ({
  q: q.trim() || undefined,
  sort: sortWord(CUSTOMER_SORTS, sort),
  page: pageNumber(page, 0),
});
