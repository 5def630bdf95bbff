import { Text } from '@mantine/core';
import { formatDateTimeKst, formatWon } from '@store/domain';
import { choosableOf } from '../../../shared/lists';
import { column, type Column } from '../../../shared/ui/data-table';
import { StatusBadge } from '../../../shared/ui/status-badge';
import type { OrderRow } from '../api/manager';

/** Columns of customers' orders. Looking at an order from the inside is the admins' part: rows lead nowhere. */
export const ORDER_COLUMNS: Column<OrderRow>[] = [
  column('order', '주문', (order) => <TwoLines first={order.orderNo} second={order.orderName} strong />),
  column('status', '상태', (order) => <StatusBadge status={order.status} label={order.statusLabel} />, {
    width: 104,
  }),
  column(
    'buyer',
    '고객',
    (order) => (
      <TwoLines
        first={order.company ?? order.memberName}
        second={order.company === null ? null : order.memberName}
      />
    ),
    { from: 'sm' },
  ),
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
  column('tracking', '송장번호', (order) => order.trackingNo ?? '–', { from: 'lg' }),
  column(
    'placed',
    '주문 시각',
    (order) => (
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {formatDateTimeKst(order.createdAt)}
      </Text>
    ),
    { from: 'md', width: 140 },
  ),
];

export const CHOOSABLE = choosableOf(ORDER_COLUMNS);

function TwoLines({
  first,
  second,
  strong = false,
}: {
  first: string;
  second: string | null;
  strong?: boolean;
}) {
  return (
    <>
      <Text size="sm" fw={strong ? 600 : undefined} lineClamp={1}>
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
