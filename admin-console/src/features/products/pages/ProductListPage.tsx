import { Button, Kbd } from '@mantine/core';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@store/domain';
import { exportColumns, useSelection } from '../../../shared/lists';
import { ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { CategorySelect } from '../../../shared/ui/CategorySelect';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter, valuesOf, type UrlFilter } from '../../../shared/url/use-url-filter';
import { productListQuery, type ProductList, type ProductRow } from '../api/products';
import { BulkStatus } from '../components/BulkStatus';
import { DELETED_COLUMNS, PRODUCT_COLUMNS } from '../components/product-columns';
import { PRODUCT_FILTER, SORT_CHOICES, toRequest, type ProductFilter } from '../lib/product-filter';
import { useShortcuts } from '../../../shared/ui/use-shortcuts';

const PRODUCTS: ListDefinition<ProductRow, keyof ProductFilter> = {
  name: 'products',
  title: '상품',
  label: '상품 목록',
  unit: '개',
  rowId: ({ id }) => id,
  columns: PRODUCT_COLUMNS,
  exports: {
    product: ['id', 'sku', 'title'],
    category: ['categoryCode', 'categoryName'],
    price: ['basePrice', 'salePrice', 'tier'],
    stock: ['onHand', 'available'],
    updated: ['updatedAt'],
    status: ['status'],
  },
  // The default file has everything that an import of it needs; chosen columns are exported exactly as chosen.
  files: (query, choice) => [
    {
      label: '상품 목록',
      what: 'products',
      query,
      columns: choice.changed ? exportColumns(choice) : undefined,
    },
  ],
  search: '상품명, SKU, 브랜드',
  apart: ['status', 'deleted'],
  orders: SORT_CHOICES,
  none: { title: '아직 상품이 없습니다' },
  noMatch: '조건에 맞는 상품이 없습니다',
};

/** Products that can be restored. */
const DELETED_PRODUCTS: typeof PRODUCTS = {
  ...PRODUCTS,
  label: '삭제된 상품 목록',
  columns: DELETED_COLUMNS,
  none: { title: '삭제된 상품이 없습니다' },
};

export const preload = (queries: QueryClient, search: URLSearchParams): void =>
  void queries.prefetchQuery(productListQuery(toRequest(valuesOf(search, PRODUCT_FILTER))));

/** All products; the address holds filter, sort order and page. */
export default function ProductListPage() {
  const filter = useUrlFilter(PRODUCT_FILTER);
  const request = toRequest(filter.values);
  const products = useQuery(productListQuery(request));
  const selection = useSelection(request);
  const isDeleted = request.deleted === 'true';
  return (
    <ListPage
      list={isDeleted ? DELETED_PRODUCTS : PRODUCTS}
      filter={filter}
      request={request}
      rows={products}
      actions={<NewProductButton />}
      fields={
        <CategorySelect
          {...filter.field('category')}
          by="code"
          aria-label="카테고리"
          placeholder="모든 카테고리"
          clearable
          w={210}
        />
      }
      tabs={<Tabs filter={filter} isDeleted={isDeleted} list={products.data} />}
      bulk={{
        selection,
        actions: !isDeleted && (
          <BulkStatus selection={selection} total={products.data?.total ?? 0} request={request} />
        ),
      }}
    />
  );
}

function NewProductButton() {
  const navigate = useNavigate();
  useShortcuts([['N', () => void navigate('/admin/products/new')]]);
  return (
    <Button
      component={Link}
      to="/admin/products/new"
      leftSection={<Plus size={15} aria-hidden />}
      rightSection={
        <Kbd size="xs" aria-hidden>
          N
        </Kbd>
      }
    >
      새 상품
    </Button>
  );
}

interface TabsProps {
  filter: UrlFilter<ProductFilter>;
  isDeleted: boolean;
  list: ProductList | undefined;
}

/** Tab of deleted products. */
const DELETED_TAB = 'deleted';

/** One tab per status, and the last one for deleted products, whose statuses are not counted. */
function Tabs({ filter, isDeleted, list }: TabsProps) {
  const counts = isDeleted ? undefined : list?.meta.counts;
  const tabs = [
    ...tabsOf(PRODUCT_STATUSES, PRODUCT_STATUS_LABELS, counts),
    { value: DELETED_TAB, label: '삭제됨', count: isDeleted ? list?.total : undefined },
  ];
  return (
    <StatusTabs
      label="상품 상태"
      tabs={tabs}
      value={isDeleted ? DELETED_TAB : filter.values.status}
      hrefOf={(value) =>
        filter.hrefWith(
          value === DELETED_TAB ? { status: '', deleted: 'true' } : { status: value, deleted: '' },
        )
      }
    />
  );
}
