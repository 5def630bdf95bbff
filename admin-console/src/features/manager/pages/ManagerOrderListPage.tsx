import { Button, Paper } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { formatCount, formatWon, messageFor, ORDER_STATUS_LABELS, ORDER_STATUSES } from '@store/domain';
import { FilterBar, useListView, type ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { SearchField } from '../../../shared/ui/SearchField';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { orderListQuery, type OrderList, type OrderRow } from '../api/manager';
import { CHOOSABLE, ORDER_COLUMNS } from '../components/order-columns';
import { ORDER_FILTER, toRequest, type OrderFilter } from '../lib/order-filter';

/** Orders of the manager's own customers, newest first; the address holds filter and page. */
export default function ManagerOrderListPage() {
  const filter = useUrlFilter<OrderFilter>(ORDER_FILTER);
  const view = useListView('manager-orders', ORDER_COLUMNS, CHOOSABLE, filter, sortingOf(filter));
  const { page: _page, ...query } = toRequest(filter.values);
  const orders = useQuery(orderListQuery(toRequest(filter.values)));
  const tabs = tabsOf(ORDER_STATUSES, ORDER_STATUS_LABELS, orders.data?.meta.counts);
  return (
    <>
      <PageHeader
        title="고객 주문"
        fact={orders.data && `${formatCount(orders.data.total)}건 · ${formatWon(orders.data.amount)}`}
      />
      <FilterBar
        filter={filter}
        search={
          <SearchField
            label="주문번호, 주문자, 상품, 송장번호"
            value={filter.values.q}
            onSearch={(q) => filter.set({ q })}
          />
        }
        apart={['status']}
        view={view}
        file={{ label: '고객 주문', what: 'manager-orders', query }}
      />
      <Paper withBorder mt="sm">
        <StatusTabs
          label="주문 상태"
          tabs={tabs}
          value={filter.values.status}
          hrefOf={(status) => filter.hrefWith({ status })}
        />
        <Rows orders={orders} view={view} onReset={filter.isNarrowed ? filter.reset : null} />
      </Paper>
      {orders.data !== undefined && orders.data.total > 0 && (
        <ListPager {...orders.data.meta} onPage={(page) => filter.set({ page: String(page) })} />
      )}
    </>
  );
}

interface RowsProps {
  orders: UseQueryResult<OrderList>;
  view: ListView<OrderRow>;
  onReset: (() => void) | null;
}

function Rows({ orders, view, onReset }: RowsProps) {
  if (orders.isPending) return <RowsSkeleton />;
  if (orders.isError) {
    const retry = () => void orders.refetch();
    return <ErrorState error={orders.error} fallback={messageFor('ORDERS_LOAD_FAILED')} onRetry={retry} />;
  }
  if (orders.data.items.length === 0) {
    return onReset === null ? (
      <EmptyState title="고객 주문이 없습니다" text="담당 고객이 주문하면 여기에 표시됩니다." />
    ) : (
      <EmptyState title="조건에 맞는 주문이 없습니다">
        <Button variant="default" onClick={onReset}>
          조건 지우기
        </Button>
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="고객 주문 목록"
      columns={view.columns}
      rows={orders.data.items}
      rowId={(order) => String(order.id)}
      sorting={view.sorting}
      stale={orders.isPlaceholderData}
    />
  );
}
