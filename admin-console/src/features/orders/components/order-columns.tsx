import { Text } from '@mantine/core';
import { formatCount, formatDateTimeKst, formatWon } from '@store/domain';
import { selectColumn } from '../../../shared/lists';
import { column, type Column } from '../../../shared/ui/DataTable';
import { bothWays, BY_AGE, oneWay } from '../../../shared/url/sorting';
import { RowLink } from '../../../shared/ui/RowLink';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import type { OrderRow } from '../api/orders';
import { carrierName } from '../../../shared/orders/carrier-name';

/** Columns of the order list; small screens keep what an operator looks for first. */
export const ORDER_COLUMNS: Column<OrderRow>[] = [
  selectColumn((order) => `주문 ${order.orderNo}`),
  column('order', '주문', (order) => (
    <RowLink to={`/admin/orders/${order.id}`} below={order.orderName}>
      {order.orderNo}
    </RowLink>
  )),
  column('status', '상태', (order) => <StatusBadge status={order.status} label={order.statusLabel} />, {
    width: 104,
    card: 'mark',
  }),
  column('buyer', '주문자', (order) => <Buyer order={order} />, { from: 'sm' }),
  column('lines', '품목', (order) => `${formatCount(order.itemsCount)}종`, {
    align: 'right',
    from: 'lg',
    width: 70,
  }),
  column('total', '금액', (order) => <Total won={order.total} />, {
    align: 'right',
    card: 'figure',
    sort: bothWays('total', 'descending'),
  }),
  column('payment', '결제', (order) => order.paymentMethod ?? '–', { from: 'lg', width: 90 }),
  column(
    'shipping',
    '배송',
    (order) =>
      order.carrier === null && order.trackingNo === null ? (
        '–'
      ) : (
        <TwoLines first={carrierName(order.carrier) || '–'} second={order.trackingNo} />
      ),
    { from: 'md' },
  ),
  column(
    'eta',
    '도착 예정',
    (order) => (order.etaDate === null ? '–' : <Faint>{order.etaDate.replaceAll('-', '.')}</Faint>),
    {
      from: 'md',
      width: 100,
      choice: 'off',
    },
  ),
  column(
    'approved',
    '결제일시',
    (order) => (order.approvedAt === null ? '–' : <Moment at={order.approvedAt} />),
    {
      from: 'sm',
      width: 140,
      sort: oneWay('approved', 'descending'),
      choice: 'off',
    },
  ),
  column('placed', '주문일시', (order) => <Moment at={order.createdAt} />, {
    from: 'sm',
    width: 140,
    sort: BY_AGE,
  }),
];

function Buyer({ order: { company, memberName } }: { order: OrderRow }) {
  return <TwoLines first={company ?? memberName} second={company === null ? null : memberName} />;
}

function Total({ won }: { won: number }) {
  return (
    <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
      {formatWon(won)}
    </Text>
  );
}

function Moment({ at }: { at: string }) {
  return <Faint>{formatDateTimeKst(at)}</Faint>;
}

function Faint({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  );
}

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
