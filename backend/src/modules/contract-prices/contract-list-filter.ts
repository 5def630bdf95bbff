import type { ContractListState } from '@store/domain';
import { sortsBy, type SortOf } from '../../platform/lists/sorts.js';

/** The filter of an operator's list; null and '' mean all. */
export interface ContractListFilter {
  state: ContractListState | null;
  /** Lists of this organization. */
  organizationId: number | null;
  /** Only active lists whose last day lies between these days, both included; null = all. */
  ending: { from: string; until: string } | null;
  /** Part of the name of a list or of an organization that it serves. */
  q: string;
  /** Newest first without it. */
  sort?: ContractListSort;
}

/** Orders of the list. */
export const CONTRACT_LIST_SORTS = sortsBy('l.id', {
  name: 'l.name',
  from: 'l.valid_from',
  until: 'l.valid_until',
});
export type ContractListSort = SortOf<typeof CONTRACT_LIST_SORTS>;
