import { Group, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@store/domain';
import { ListPager } from '../../../shared/ui/list-pager';
import { PageHeader } from '../../../shared/ui/page-header';
import { ResetFilter } from '../../../shared/ui/reset-filter';
import { SearchField } from '../../../shared/ui/search-field';
import { StatusTabs } from '../../../shared/ui/status-tabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/useUrlFilter';
import { productListQuery } from '../api/products';
import { CategorySelect } from '../components/CategorySelect';
import { PRODUCT_COLUMNS } from '../components/product-columns';
import { ProductRows } from '../components/ProductRows';
import { PRODUCT_FILTER, toRequest, type ProductFilter } from '../lib/product-filter';

/** All products that are not deleted, newest first; the address holds filter and page. */
export default function ProductListPage() {
  const filter = useUrlFilter<ProductFilter>(PRODUCT_FILTER);
  const products = useQuery(productListQuery(toRequest(filter.values)));
  const tabs = tabsOf(PRODUCT_STATUSES, PRODUCT_STATUS_LABELS, products.data?.meta.counts);
  const fact = products.data && `${formatCount(products.data.total)}개`;
  return (
    <>
      <PageHeader title="상품" fact={fact} />
      <Group gap="xs">
        <SearchField
          label="상품명, SKU, 브랜드"
          value={filter.values.q}
          onSearch={(q) => filter.set({ q })}
        />
        <CategorySelect value={filter.values.category} onChange={(category) => filter.set({ category })} />
        <ResetFilter filter={filter} />
      </Group>
      <Paper withBorder mt="sm">
        <StatusTabs
          label="상품 상태"
          tabs={tabs}
          value={filter.values.status}
          hrefOf={(status) => filter.hrefWith({ status })}
        />
        <ProductRows
          label="상품 목록"
          products={products}
          columns={PRODUCT_COLUMNS}
          emptyTitle="아직 상품이 없습니다"
          onReset={filter.isNarrowed ? filter.reset : undefined}
        />
      </Paper>
      {products.data !== undefined && products.data.total > 0 && (
        <ListPager {...products.data.meta} onPage={(page) => filter.set({ page: String(page) })} />
      )}
    </>
  );
}
