import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { DataTable } from '../../../shared/ui/DataTable';
import { Section } from '../../../shared/ui/Section';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { orderListQuery } from '../api/manager';
import { ORDER_COLUMNS } from './order-columns';

const MOST_LISTED = 8;

/** The latest orders of the manager's own customers. */
export function RecentOrders() {
  return (
    <Section
      title="최근 주문"
      aside={
        <Anchor component={Link} to="/manager/orders" size="sm">
          고객 주문 전체 보기
        </Anchor>
      }
    >
      <Rows />
    </Section>
  );
}

function Rows() {
  const orders = useQuery(orderListQuery({ page: 0 }));
  if (orders.isPending) return <RowsSkeleton rows={MOST_LISTED} />;
  if (orders.data === undefined) {
    const retry = () => void orders.refetch();
    return <ErrorState error={orders.error} fallback={messageFor('ORDERS_LOAD_FAILED')} onRetry={retry} />;
  }
  if (orders.data.total === 0) return <EmptyState title="고객 주문이 없습니다" />;
  return (
    <DataTable
      label="최근 주문"
      columns={ORDER_COLUMNS}
      rows={orders.data.items.slice(0, MOST_LISTED)}
      rowId={(order) => String(order.id)}
      stale={false}
    />
  );
}
