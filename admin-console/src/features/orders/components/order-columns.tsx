import { Text } from '@mantine/core';
import { formatCount, formatDateTimeKst, formatWon } from '@store/domain';
import { selectColumn } from '../../../shared/lists';
import { column, type Column } from '../../../shared/ui/DataTable';
import { bothWays, BY_AGE, oneWay } from '../../../shared/url/sorting';
import { RowLink } from '../../../shared/ui/RowLink';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import type { OrderRow } from '../api/orders';
import { carrierName } from '../../../shared/orders/carrier-name';
import { CompanyAndName, TwoLines } from '../../../shared/ui/TwoLines';
import { OrderMarks } from '../../../shared/orders/OrderMarks';

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
  column('buyer', '주문자', (order) => <CompanyAndName company={order.company} name={order.memberName} />, {
    from: 'sm',
  }),
  column('receiver', '수령인', (order) => order.receiverName, { from: 'sm', choice: 'off' }),
  column('marks', '표시', (order) => <OrderMarks order={order} />, { from: 'sm', width: 76 }),
  column('quantity', '수량', (order) => `${formatCount(order.quantity)}개`, {
    align: 'right',
    from: 'lg',
    width: 80,
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
