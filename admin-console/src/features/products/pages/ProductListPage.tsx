import { Button, Kbd, Paper } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { formatCount, PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@store/domain';
import { SelectionProvider, useColumns, useSelection } from '../../../shared/lists';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { sortingOf, type Sorting } from '../../../shared/url/sorting';
import { useUrlFilter, valuesOf, type UrlFilter } from '../../../shared/url/use-url-filter';
import { DataTable, type Column } from '../../../shared/ui/DataTable';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { productListQuery, type ProductList, type ProductRow } from '../api/products';
import { BulkStatus } from '../components/BulkStatus';
import { CHOOSABLE, DELETED_COLUMNS, PRODUCT_COLUMNS, shownColumns } from '../components/product-columns';
import { ProductToolbar } from '../components/ProductToolbar';
import { PRODUCT_FILTER, toRequest, type ProductFilter } from '../lib/product-filter';

/** Tab of deleted products, which can be restored. */
const DELETED_TAB = 'deleted';

const ALL = { label: '상품 목록', emptyTitle: '아직 상품이 없습니다' };
const DELETED = { label: '삭제된 상품 목록', emptyTitle: '삭제된 상품이 없습니다' };

const idsOf = (list: ProductList | undefined): number[] => list?.items.map(({ id }) => id) ?? [];

export const preload = (queries: QueryClient, search: URLSearchParams): void =>
  void queries.prefetchQuery(productListQuery(toRequest(valuesOf(search, PRODUCT_FILTER))));

/** All products; the address holds filter, sort order and page. */
export default function ProductListPage() {
  const filter = useUrlFilter<ProductFilter>(PRODUCT_FILTER);
  const request = toRequest(filter.values);
  const products = useQuery(productListQuery(request));
  // Another page is still the same list; another filter is another list.
  const selection = useSelection(JSON.stringify({ ...request, page: null }));
  const columns = useColumns('products', CHOOSABLE, {
    value: filter.values.cols,
    set: (cols) => filter.set({ cols }),
  });
  const list = products.data;
  const deleted = request.deleted === 'true';
  return (
    <>
      <PageHeader title="상품" fact={list && `${formatCount(list.total)}개`} actions={<NewProductButton />} />
      <ProductToolbar filter={filter} request={request} columns={columns} />
      <Paper withBorder mt="sm">
        <Tabs filter={filter} deleted={deleted} list={list} />
        {!deleted && <BulkStatus selection={selection} total={list?.total ?? 0} request={request} />}
        <SelectionProvider value={{ selection, page: idsOf(list) }}>
          <ProductRows
            {...(deleted ? DELETED : ALL)}
            columns={shownColumns(deleted ? DELETED_COLUMNS : PRODUCT_COLUMNS, columns.shown)}
            sorting={sortingOf(filter)}
            products={products}
            onReset={filter.isNarrowed ? filter.reset : undefined}
          />
        </SelectionProvider>
      </Paper>
      <Pages list={list} filter={filter} />
    </>
  );
}

function Pages({ list, filter }: { list: ProductList | undefined; filter: UrlFilter<ProductFilter> }) {
  if (list === undefined || list.total === 0) return null;
  return <ListPager {...list.meta} onPage={(page) => filter.set({ page: String(page) })} />;
}

function NewProductButton() {
  const navigate = useNavigate();
  useHotkeys([['N', () => void navigate('/admin/products/new')]]);
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
  deleted: boolean;
  list: ProductList | undefined;
}

/** One tab per status, and the last one for deleted products, whose statuses are not counted. */
function Tabs({ filter, deleted, list }: TabsProps) {
  const counts = deleted ? undefined : list?.meta.counts;
  const tabs = [
    ...tabsOf(PRODUCT_STATUSES, PRODUCT_STATUS_LABELS, counts),
    { value: DELETED_TAB, label: '삭제됨', count: deleted ? list?.total : undefined },
  ];
  return (
    <StatusTabs
      label="상품 상태"
      tabs={tabs}
      value={deleted ? DELETED_TAB : filter.values.status}
      hrefOf={(value) =>
        filter.hrefWith(
          value === DELETED_TAB ? { status: '', deleted: 'true' } : { status: value, deleted: '' },
        )
      }
    />
  );
}

interface ProductRowsProps {
  label: string;
  products: UseQueryResult<ProductList>;
  columns: Column<ProductRow>[];
  sorting: Sorting;
  /** The text for an empty list. */
  emptyTitle: string;
  /** Set while a filter is active. */
  onReset?: () => void;
}

/** Rows of a product list: pending → failed → empty → data. */
function ProductRows(props: ProductRowsProps) {
  const { label, products, columns, sorting, emptyTitle, onReset } = props;
  if (products.isPending) return <RowsSkeleton />;
  if (products.isError) return <ErrorState error={products.error} onRetry={() => void products.refetch()} />;
  if (products.data.items.length === 0) {
    return (
      <EmptyState title={onReset === undefined ? emptyTitle : '조건에 맞는 상품이 없습니다'}>
        {onReset !== undefined && (
          <Button variant="default" onClick={onReset}>
            조건 지우기
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={products.data.items}
      rowId={(product) => String(product.id)}
      sorting={sorting}
      stale={products.isPlaceholderData}
    />
  );
}
