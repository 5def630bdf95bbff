import type { PromotionKind, PromotionStatus } from '@store/domain';
import { sortsBy, type SortOf } from '../../platform/lists/sorts.js';

/** The filter of an operator's list; null and '' mean all. */
export interface PromotionFilter {
  status: PromotionStatus | null;
  kind: PromotionKind | null;
  /** Part of a name or a code. */
  q: string;
  /** Newest first without it. */
  sort?: PromotionSort;
}

/** Orders of the list. */
export const PROMOTION_SORTS = sortsBy('p.id', { name: 'p.name', ends: 'p.ends_at', total: 'u.amount' });
export type PromotionSort = SortOf<typeof PROMOTION_SORTS>;
