import { bothWays, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { StockListRequest } from '../api/stock';

/** The stock list's part of the address, with its default values; `item` is the product whose history is open. */
export const STOCK_FILTER = { stock: '', q: '', category: '', sort: '', cols: '', page: '0', item: '' };
export type StockFilter = typeof STOCK_FILTER;

/** Sort orders of the list, by column. */
export const STOCK_SORTS = {
  product: bothWays('title'),
  onHand: bothWays('onHand'),
  available: bothWays('available'),
  waiting: bothWays('waiting'),
} as const;

/** The default sort order: low stock with the lowest first, as on the server. */
export const usualSort = ({ stock }: StockFilter): string => (stock === 'low' ? 'availableAsc' : 'recent');

/** Tabs of the list; counted products come first, since operators work with those. */
export const STOCK_TABS = [
  { value: '', label: '관리 중' },
  { value: 'low', label: '재고 부족' },
  { value: 'untracked', label: '관리하지 않음' },
] as const;

/** The query for the server; wrong values in the address are ignored. */
export function toRequest(filter: StockFilter): StockListRequest {
  return {
    q: filter.q.trim() || undefined,
    category: filter.category || undefined,
    low: filter.stock === 'low' ? 'true' : undefined,
    sort: sortWord(STOCK_SORTS, filter.sort),
    tracked: filter.stock === 'untracked' ? 'false' : 'true',
    page: pageNumber(filter.page, 0),
  };
}
