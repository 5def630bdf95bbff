import { sortsBy, type SortOf } from '../../platform/lists/sorts.js';

/** Filters for staff; all are optional. */
export interface SiteFilter {
  /** Part of a site's, company's or customer's name, or of the web address. */
  q?: string;
  userId?: number;
  managerId?: number;
  /** Newest first by default. */
  sort?: SiteSort;
}

/** Sort orders of the list. */
export const SITE_SORTS = sortsBy('s.id', {
  name: 's.name',
  company: 's.company_name',
  customer: 'o.name',
});
export type SiteSort = SortOf<typeof SITE_SORTS>;
