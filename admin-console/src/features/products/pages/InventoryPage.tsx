import { Group, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@store/domain';
import { ListPager } from '../../../shared/ui/list-pager';
import { PageHeader } from '../../../shared/ui/page-header';
import { SearchField } from '../../../shared/ui/search-field';
import { StatusTabs } from '../../../shared/ui/status-tabs';
import { useUrlFilter } from '../../../shared/url/useUrlFilter';
import { productListQuery } from '../api/products';
import { INVENTORY_COLUMNS } from '../components/product-columns';
import { ProductRows } from '../components/ProductRows';
import { INVENTORY_FILTER, toInventoryRequest, type InventoryFilter } from '../lib/product-filter';

const TABS = [
  { value: 'low', label: '재고 부족' },
  { value: 'tracked', label: '재고 관리 상품 전체' },
];

/** Stock of tracked products (decision A15); a product without a stock row is always available. */
export default function InventoryPage() {
  const filter = useUrlFilter<InventoryFilter>(INVENTORY_FILTER);
  const products = useQuery(productListQuery(toInventoryRequest(filter.values)));
  const low = filter.values.stock !== 'tracked';
  return (
    <>
      <PageHeader title="재고" fact={products.data && `${formatCount(products.data.total)}개`} />
      <Group gap="xs">
        <SearchField
          label="상품명, SKU, 브랜드"
          value={filter.values.q}
          onSearch={(q) => filter.set({ q })}
        />
      </Group>
      <Paper withBorder mt="sm">
        <StatusTabs
          label="재고 상태"
          tabs={TABS}
          value={low ? 'low' : 'tracked'}
          hrefOf={(stock) => filter.hrefWith({ stock })}
        />
        <ProductRows
          label="재고 목록"
          products={products}
          columns={INVENTORY_COLUMNS}
          emptyTitle={low ? '재고가 부족한 상품이 없습니다' : '재고를 관리하는 상품이 없습니다'}
          onReset={filter.values.q === '' ? undefined : filter.reset}
        />
      </Paper>
      {products.data !== undefined && products.data.total > 0 && (
        <ListPager {...products.data.meta} onPage={(page) => filter.set({ page: String(page) })} />
      )}
    </>
  );
}
