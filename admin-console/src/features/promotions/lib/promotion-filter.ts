import { PROMOTION_KINDS, PROMOTION_STATUSES } from '@store/domain';
import { bothWays, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { PromotionListRequest } from '../api/promotions';

/** The list's part of the address, with its default values. */
export const PROMOTION_FILTER = { status: '', kind: '', q: '', sort: '', cols: '', page: '0' };
export type PromotionFilter = typeof PROMOTION_FILTER;

/** Sort orders of the list, by column. */
export const PROMOTION_SORTS = {
  name: bothWays('name'),
  period: bothWays('ends'),
  total: bothWays('total', 'descending'),
} as const;

/** The query for the server; wrong values in the address are ignored. */
export function toRequest(filter: PromotionFilter): PromotionListRequest {
  return {
    status: PROMOTION_STATUSES.find((status) => status === filter.status),
    kind: PROMOTION_KINDS.find((kind) => kind === filter.kind),
    q: filter.q.trim() || undefined,
    sort: sortWord(PROMOTION_SORTS, filter.sort),
    page: pageNumber(filter.page, 0),
  };
}
