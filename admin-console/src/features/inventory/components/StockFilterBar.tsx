import { FilterBar, type ListView } from '../../../shared/lists';
import { CategorySelect } from '../../../shared/ui/CategorySelect';
import { SearchField } from '../../../shared/ui/SearchField';
import type { UrlFilter } from '../../../shared/url/use-url-filter';
import type { StockRow } from '../api/stock';
import { toRequest, type StockFilter } from '../lib/stock-filter';

interface StockFilterBarProps {
  filter: UrlFilter<StockFilter>;
  view: ListView<StockRow>;
}

/** Filters of the stock list. */
export function StockFilterBar({ filter, view }: StockFilterBarProps) {
  const { values, set } = filter;
  const { page: _page, ...query } = toRequest(values);
  return (
    <FilterBar
      filter={filter}
      search={<SearchField label="상품명, SKU, 브랜드" value={values.q} onSearch={(q) => set({ q })} />}
      apart={['stock']}
      view={view}
      file={{ label: '재고 목록', what: 'stock', query }}
    >
      <CategorySelect
        by="code"
        aria-label="카테고리"
        placeholder="모든 카테고리"
        value={values.category}
        onChange={(category) => set({ category })}
        clearable
        w={180}
      />
    </FilterBar>
  );
}
