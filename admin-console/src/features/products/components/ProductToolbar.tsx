import { Group, Select } from '@mantine/core';
import {
  ColumnChooser,
  ExportButton,
  exportColumns,
  FilterBar,
  SavedViews,
  type ColumnChoice,
} from '../../../shared/lists';
import { CategorySelect } from '../../../shared/ui/CategorySelect';
import { SearchField } from '../../../shared/ui/SearchField';
import type { UrlFilter } from '../../../shared/url/use-url-filter';
import type { ProductListRequest, ProductSort } from '../api/products';
import type { ProductFilter } from '../lib/product-filter';

const SORTS: { value: ProductSort; label: string }[] = [
  { value: 'recent', label: '최근 등록순' },
  { value: 'updated', label: '최근 수정순' },
  { value: 'title', label: '상품명순' },
  { value: 'price_asc', label: '판매가 낮은순' },
  { value: 'price_desc', label: '판매가 높은순' },
  { value: 'stock', label: '재고 적은순' },
];

interface ProductToolbarProps {
  filter: UrlFilter<ProductFilter>;
  /** The list's query: the file has the same rows in the same order. */
  request: ProductListRequest;
  columns: ColumnChoice;
}

/** Filters and sort orders of the product list; the address holds all of them. */
export function ProductToolbar({ filter, request, columns }: ProductToolbarProps) {
  const { values, set } = filter;
  const { page: _page, ...query } = request;
  // The default file has everything that an import of it needs; chosen columns are exported exactly as chosen.
  const chosen = columns.changed ? { columns: exportColumns(columns) } : {};
  return (
    <FilterBar
      filter={filter}
      search={<SearchField label="상품명, SKU, 브랜드" value={values.q} onSearch={(q) => set({ q })} />}
      apart={['status', 'deleted']}
      tools={
        <Group gap="xs" ml={{ md: 'auto' }}>
          <SavedViews list="products" />
          <ColumnChooser choice={columns} />
          <ExportButton choices={[{ label: '상품 목록', what: 'products', query, ...chosen }]} />
        </Group>
      }
      hasOrder
    >
      <CategorySelect
        by="code"
        aria-label="카테고리"
        placeholder="모든 카테고리"
        value={values.category}
        onChange={(category) => set({ category })}
        clearable
        w={210}
      />
      <Select
        aria-label="정렬"
        data={SORTS}
        value={SORTS.some(({ value }) => value === values.sort) ? values.sort : 'recent'}
        onChange={(sort) => set({ sort: sort ?? 'recent' })}
        allowDeselect={false}
        w={140}
      />
    </FilterBar>
  );
}
