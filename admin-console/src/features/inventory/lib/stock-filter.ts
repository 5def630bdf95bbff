import { bothWays, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { StockListRequest } from '../api/stock';

/** The stock list's part of the address and what holds where nothing is written. */
export const STOCK_FILTER = { stock: '', q: '', category: '', sort: '', cols: '', page: '0' };
export type StockFilter = typeof STOCK_FILTER;

/** Orders of the list, by the column that shows them. */
export const STOCK_SORTS = {
  product: bothWays('title'),
  onHand: bothWays('onHand'),
  available: bothWays('available'),
} as const;

/** What runs out first comes first, as the server has it where nothing else is asked for. */
export const usualSort = ({ stock }: StockFilter): string => (stock === 'low' ? 'availableAsc' : 'recent');

/** Parts of the list; what is counted comes first, since it is what one works with. */
export const STOCK_TABS = [
  { value: '', label: '관리 중' },
  { value: 'low', label: '재고 부족' },
  { value: 'untracked', label: '관리하지 않음' },
] as const;

/** What to ask the server for; what an address says wrongly is left out. */
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
