import { sortsBy, type SortOf } from '../../platform/lists/sorts.js';

/** What staff look for; every part is optional. */
export interface SiteFilter {
  /** Part of a site's, company's or customer's name, or of the address on the web. */
  q?: string;
  userId?: number;
  managerId?: number;
  /** Newest first where none is asked for. */
  sort?: SiteSort;
}

/** Orders of the list. */
export const SITE_SORTS = sortsBy('s.id', {
  name: 's.name',
  company: 's.company_name',
  customer: 'o.name',
});
export type SiteSort = SortOf<typeof SITE_SORTS>;
