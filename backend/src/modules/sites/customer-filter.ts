import { sortsBy, type SortOf } from '../../platform/lists/sorts.js';

/** Filters of the recorded site list (decision B4); every part is optional, and none gives any right. */
export interface UserFilter {
  id?: number;
  userRoleId?: number;
  managerId?: number;
}

/** Orders of the list. */
export const CUSTOMER_SORTS = sortsBy('o.id', {
  name: 'coalesce(o.company_name, o.name)',
  amount: 'bought.amount',
  lastOrder: 'last.placed_at',
});
export type CustomerSort = SortOf<typeof CUSTOMER_SORTS>;

/** What of the list of customers is wanted. */
export interface CustomerFilter {
  /** Part of a name, company, e-mail, account or phone. */
  q?: string;
  /** Newest first where none is asked for. */
  sort?: CustomerSort;
}
