import { Button, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatWon, messageFor, ORDER_STATUS_LABELS, ORDER_STATUSES } from '@store/domain';
import { DataTable } from '../../../shared/ui/data-table';
import { ListPager } from '../../../shared/ui/list-pager';
import { PageHeader } from '../../../shared/ui/page-header';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/states';
import { StatusTabs } from '../../../shared/ui/status-tabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter, type UrlFilter } from '../../../shared/url/useUrlFilter';
import { orderListQuery, type OrderList } from '../api/orders';
import { ORDER_COLUMNS } from '../components/order-columns';
import { OrderFilterBar } from '../components/OrderFilterBar';
import { ORDER_FILTER, toRequest, type OrderFilter } from '../lib/order-filter';

/** All placed orders, newest first; the address holds filter and page. */
export default function OrderListPage() {
  const filter = useUrlFilter<OrderFilter>(ORDER_FILTER);
  const orders = useQuery(orderListQuery(toRequest(filter.values)));
  const tabs = tabsOf(ORDER_STATUSES, ORDER_STATUS_LABELS, orders.data?.meta.counts);
  const fact = orders.data && `${formatCount(orders.data.total)}건 · ${formatWon(orders.data.amount)}`;
  return (
    <>
      <PageHeader title="주문" fact={fact} />
      <OrderFilterBar filter={filter} />
      <Paper withBorder mt="sm">
        <StatusTabs
          label="주문 상태"
          tabs={tabs}
          value={filter.values.status}
          hrefOf={(status) => filter.hrefWith({ status })}
        />
        <Rows orders={orders} filter={filter} />
      </Paper>
      {orders.data !== undefined && orders.data.total > 0 && (
        <ListPager {...orders.data.meta} onPage={(page) => filter.set({ page: String(page) })} />
      )}
    </>
  );
}

interface RowsProps {
  orders: {
    data: OrderList | undefined;
    error: Error | null;
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  filter: UrlFilter<OrderFilter>;
}

function Rows({ orders, filter }: RowsProps) {
  if (orders.isPending) return <RowsSkeleton />;
  if (orders.data === undefined || orders.error !== null) {
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
      columns={ORDER_COLUMNS}
      rows={orders.data.items}
      rowId={(order) => String(order.id)}
      stale={orders.isPlaceholderData}
    />
  );
}
