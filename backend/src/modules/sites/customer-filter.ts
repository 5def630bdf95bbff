import { sortsBy, type SortOf } from '../../platform/lists/sorts.js';

/** Filters of the recorded site list (decision B4); all are optional, and none grants access. */
export interface UserFilter {
  id?: number;
  userRoleId?: number;
  managerId?: number;
}

/** Sort orders of the list. */
export const CUSTOMER_SORTS = sortsBy('o.id', {
  name: 'coalesce(o.company_name, o.name)',
  amount: 'bought.amount',
  lastOrder: 'last.placed_at',
});
export type CustomerSort = SortOf<typeof CUSTOMER_SORTS>;

/** Filters of the list of customers. */
export interface CustomerFilter {
  /** Part of a name, company, e-mail, account or phone. */
  q?: string;
  /** Newest first by default. */
  sort?: CustomerSort;
}
