import { Text } from '@mantine/core';
import { formatDateTimeKst, formatWon } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { CompanyAndName } from '../../../shared/ui/TwoLines';
import { OrderMarks } from '../../../shared/orders/OrderMarks';
import type { OrderRow } from '../api/manager';
import { ORDER_SORTS } from '../lib/order-filter';

/** Columns of customers' orders; a row leads to the order, read-only. */
export const ORDER_COLUMNS: Column<OrderRow>[] = [
  column('order', '주문', (order) => (
    <RowLink to={`/manager/orders/${order.id}`} below={order.orderName}>
      {order.orderNo}
    </RowLink>
  )),
  column('status', '상태', (order) => <StatusBadge status={order.status} label={order.statusLabel} />, {
    width: 104,
    card: 'mark',
  }),
  column('buyer', '고객', (order) => <CompanyAndName company={order.company} name={order.memberName} />, {
    from: 'sm',
  }),
  column('marks', '표시', (order) => <OrderMarks order={order} />, { from: 'sm', width: 76 }),
  column(
    'total',
    '금액',
    (order) => (
      <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
        {formatWon(order.total)}
      </Text>
    ),
    { align: 'right', card: 'figure', sort: ORDER_SORTS.total },
  ),
  column('tracking', '송장번호', (order) => order.trackingNo ?? '–', { from: 'lg' }),
  column(
    'placed',
    '주문일시',
    (order) => (
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {formatDateTimeKst(order.createdAt)}
      </Text>
    ),
    { from: 'md', width: 140, sort: ORDER_SORTS.placed },
  ),
];
