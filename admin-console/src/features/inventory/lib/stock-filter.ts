import { pageNumber } from '../../../shared/url/useUrlFilter';
import type { StockListRequest } from '../api/stock';

/** The stock list's part of the address and what holds where nothing is written. */
export const STOCK_FILTER = { stock: '', q: '', category: '', cols: '', page: '0' };
export type StockFilter = typeof STOCK_FILTER;

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
    tracked: filter.stock === 'untracked' ? 'false' : 'true',
    page: pageNumber(filter.page, 0),
  };
}
