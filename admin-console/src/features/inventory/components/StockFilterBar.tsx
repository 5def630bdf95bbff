import { FilterBar } from '../../../shared/lists';
import type { ReactNode } from 'react';
import { CategorySelect } from '../../../shared/ui/CategorySelect';
import { SearchField } from '../../../shared/ui/SearchField';
import type { UrlFilter } from '../../../shared/url/use-url-filter';
import type { StockFilter } from '../lib/stock-filter';

interface StockFilterBarProps {
  filter: UrlFilter<StockFilter>;
  /** What works on the list as a whole. */
  tools: ReactNode;
}

/** What narrows the stock list. */
export function StockFilterBar({ filter, tools }: StockFilterBarProps) {
  const { values, set } = filter;
  return (
    <FilterBar
      filter={filter}
      search={<SearchField label="상품명, SKU, 브랜드" value={values.q} onSearch={(q) => set({ q })} />}
      apart={['stock']}
      tools={tools}
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
