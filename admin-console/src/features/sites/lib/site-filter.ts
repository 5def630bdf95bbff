import { pageNumber } from '../../../shared/url/useUrlFilter';
import type { SiteListRequest } from '../api/sites';

/** The list's part of the address and what holds where nothing is written. */
export const SITE_FILTER = { q: '', managerId: '', cols: '', page: '0' };
export type SiteFilter = typeof SITE_FILTER;

/** What to ask the server for; what an address says wrongly is left out. */
export function toRequest(filter: SiteFilter): SiteListRequest {
  const managerId = pageNumber(filter.managerId, 0);
  return {
    q: filter.q.trim() || undefined,
    managerId: managerId === 0 ? undefined : managerId,
    page: pageNumber(filter.page, 0),
  };
}
