import { Text } from '@mantine/core';
import { formatCount, formatDateTimeKst, formatWon } from '@store/domain';
import { column, type Column } from '../../../shared/ui/data-table';
import { RowLink } from '../../../shared/ui/row-link';
import { StatusBadge } from '../../../shared/ui/status-badge';
import type { OrderRow } from '../api/orders';
import { carrierName } from '../lib/carrier-name';

/** Columns of the order list; small screens keep what an operator looks for first. */
export const ORDER_COLUMNS: Column<OrderRow>[] = [
  column('order', '주문', (order) => (
    <RowLink to={`/admin/orders/${order.id}`} below={order.orderName}>
      {order.orderNo}
    </RowLink>
  )),
  column('status', '상태', (order) => <StatusBadge status={order.status} label={order.statusLabel} />, {
    width: 104,
  }),
  column(
    'buyer',
    '주문자',
    (order) => (
      <TwoLines
        first={order.company ?? order.memberName}
        second={order.company === null ? null : order.memberName}
      />
    ),
    {
      from: 'sm',
    },
  ),
  column('lines', '품목', (order) => `${formatCount(order.itemsCount)}종`, {
    align: 'right',
    from: 'lg',
    width: 70,
  }),
  column(
    'total',
    '금액',
    (order) => (
      <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
        {formatWon(order.total)}
      </Text>
    ),
    { align: 'right' },
  ),
  column('payment', '결제', (order) => order.paymentMethod ?? '–', { from: 'lg', width: 90 }),
  column(
    'shipping',
    '배송',
    (order) => <TwoLines first={carrierName(order.carrier) || '–'} second={order.trackingNo} />,
    {
      from: 'md',
    },
  ),
  column(
    'placed',
    '주문 시각',
    (order) => (
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {formatDateTimeKst(order.createdAt)}
      </Text>
    ),
    {
      from: 'sm',
      width: 140,
    },
  ),
];

function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <>
      <Text size="sm" lineClamp={1}>
        {first}
      </Text>
      {second !== null && (
        <Text size="xs" c="dimmed" lineClamp={1}>
          {second}
        </Text>
      )}
    </>
  );
}
