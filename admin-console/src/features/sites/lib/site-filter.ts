import { bothWays, BY_AGE, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { SiteListRequest } from '../api/sites';

/** The list's part of the address, with its default values. */
export const SITE_FILTER = { q: '', managerId: '', sort: '', cols: '', page: '0' };
export type SiteFilter = typeof SITE_FILTER;

/** Sort orders of the list, by column. */
export const SITE_SORTS = {
  site: bothWays('name'),
  company: bothWays('company'),
  customer: bothWays('customer'),
  created: BY_AGE,
} as const;

/** The query for the server; wrong values in the address are ignored. */
export function toRequest(filter: SiteFilter): SiteListRequest {
  const managerId = pageNumber(filter.managerId, 0);
  return {
    q: filter.q.trim() || undefined,
    managerId: managerId === 0 ? undefined : managerId,
    sort: sortWord(SITE_SORTS, filter.sort),
    page: pageNumber(filter.page, 0),
  };
}
