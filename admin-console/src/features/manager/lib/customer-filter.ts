import { bothWays, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { CustomerListRequest } from '../api/manager';

/** The list's part of the address and what holds where nothing is written. */
export const CUSTOMER_FILTER = { q: '', sort: '', cols: '', page: '0' };
export type CustomerFilter = typeof CUSTOMER_FILTER;

/** Orders of the list, by the column that shows them. */
export const CUSTOMER_SORTS = {
  customer: bothWays('name'),
  amount: bothWays('amount', 'descending'),
  last: bothWays('lastOrder', 'descending'),
} as const;

/** What to ask the server for; what an address says wrongly is left out. */
export const toRequest = ({ q, sort, page }: CustomerFilter): CustomerListRequest => ({
  q: q.trim() || undefined,
  sort: sortWord(CUSTOMER_SORTS, sort),
  page: pageNumber(page, 0),
});
