import { Button, Group, Paper } from '@mantine/core';
import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FileUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount, formatWon, messageFor, ORDER_STATUS_LABELS, ORDER_STATUSES } from '@store/domain';
import {
  SelectionProvider,
  useColumns,
  useSelection,
  type ColumnChoice,
  ColumnChooser,
  ExportButton,
  exportColumns,
  SavedViews,
} from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter, valuesOf, type UrlFilter } from '../../../shared/url/use-url-filter';
import { orderListQuery, type OrderList, type OrderListFilter } from '../api/orders';
import { CHOOSABLE, ORDER_COLUMNS } from '../components/order-columns';
import { OrderBulkBar } from '../components/OrderBulkBar';
import { OrderFilterBar } from '../components/OrderFilterBar';
import { ORDER_FILTER, toListFilter, toRequest, type OrderFilter } from '../lib/order-filter';

const NONE: readonly number[] = [];

export const preload = (queries: QueryClient, search: URLSearchParams): void =>
  void queries.prefetchQuery(orderListQuery(toRequest(valuesOf(search, ORDER_FILTER))));

/** All placed orders, newest first; the address holds filter, sort order, columns and page. */
export default function OrderListPage() {
  const filter = useUrlFilter<OrderFilter>(ORDER_FILTER);
  const listed = toListFilter(filter.values);
  const orders = useQuery(orderListQuery(toRequest(filter.values)));
  const columns = useColumns('orders', CHOOSABLE, {
    value: filter.values.cols,
    set: (cols) => filter.set({ cols, page: filter.values.page }),
  });
  const selection = useSelection(JSON.stringify(listed));
  const page = useMemo(() => orders.data?.items.map(({ id }) => id) ?? NONE, [orders.data]);
  const tabs = tabsOf(ORDER_STATUSES, ORDER_STATUS_LABELS, orders.data?.meta.counts);
  const fact = orders.data && `${formatCount(orders.data.total)}건 · ${formatWon(orders.data.amount)}`;
  return (
    <>
      <PageHeader title="주문" fact={fact} />
      <OrderFilterBar filter={filter} tools={<OrderListTools filter={listed} columns={columns} />} />
      <Paper withBorder mt="sm">
        <StatusTabs
          label="주문 상태"
          tabs={tabs}
          value={filter.values.status}
          hrefOf={(status) => filter.hrefWith({ status })}
        />
        <OrderBulkBar selection={selection} total={orders.data?.total ?? 0} filter={listed} />
        <SelectionProvider value={{ selection, page }}>
          <Rows orders={orders} filter={filter} columns={columns} />
        </SelectionProvider>
      </Paper>
      {orders.data !== undefined && orders.data.total > 0 && (
        <ListPager {...orders.data.meta} onPage={(number) => filter.set({ page: String(number) })} />
      )}
    </>
  );
}

interface RowsProps {
  orders: UseQueryResult<OrderList>;
  filter: UrlFilter<OrderFilter>;
  columns: ColumnChoice;
}

function Rows({ orders, filter, columns: { shown } }: RowsProps) {
  const columns = useMemo(
    () => ORDER_COLUMNS.filter(({ id = '' }) => id === 'select' || shown.has(id)),
    [shown],
  );
  if (orders.isPending) return <RowsSkeleton />;
  if (orders.isError) {
    const retry = () => void orders.refetch();
    return <ErrorState error={orders.error} fallback={messageFor('ORDERS_LOAD_FAILED')} onRetry={retry} />;
  }
  if (orders.data.items.length === 0) {
    return filter.isNarrowed ? (
      <EmptyState title="조건에 맞는 주문이 없습니다">
        <Button variant="default" onClick={filter.reset}>
          조건 지우기
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title="아직 주문이 없습니다" text="첫 주문이 들어오면 여기에 표시됩니다." />
    );
  }
  return (
    <DataTable
      label="주문 목록"
      columns={columns}
      rows={orders.data.items}
      rowId={(order) => String(order.id)}
      sorting={sortingOf(filter)}
      stale={orders.isPlaceholderData}
    />
  );
}

/** Tools for the filtered list: views, columns, files, and the upload of tracking numbers. */
function OrderListTools({ filter, columns }: { filter: OrderListFilter; columns: ColumnChoice }) {
  const choices = [
    { label: '주문 (모든 열)', what: 'orders', query: filter },
    { label: '주문 (보이는 열)', what: 'orders', query: filter, columns: exportColumns(columns) },
    { label: '주문 상품', what: 'order-lines', query: filter },
  ] as const;
  return (
    <Group gap="xs" ml={{ md: 'auto' }}>
      <SavedViews list="orders" />
      <ColumnChooser choice={columns} />
      <ExportButton choices={choices} />
      <Button
        variant="default"
        component={Link}
        to="/admin/imports?kind=tracking"
        leftSection={<FileUp size={14} aria-hidden />}
      >
        송장 업로드
      </Button>
    </Group>
  );
}
