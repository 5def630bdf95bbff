import { isRefundUnderWay, REFUND_STATUSES, type OrderStatus, type RefundStatus } from '@store/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { isOrderOfManager } from '../../repository/order-care.filter.js';
import { isPlaced } from '../../repository/placed-orders.filter.js';
import type { DB } from '../../../../platform/db/tables.js';
import { containing, type ListRows } from '../../../../platform/lists/sql.js';
import type { OrderFilter, OrderGroup, OrderRefundFilter, OrderSort } from '../order-filter.js';
import { anyInt } from '../../../../platform/db/any-of.js';
import { startOfSeoulDay } from '../../../../platform/db/seoul-day.js';

type Rows = DB & { o: DB['orders']; m: DB['members'] };

const row = expressionBuilder<Rows, 'o' | 'm'>();

const SEARCHED = [
  row.ref('o.order_no'),
  row.ref('o.order_name'),
  row.ref('o.tracking_no'),
  row.ref('o.pg_order_id'),
  row.ref('o.po_no'),
  row.ref('m.name'),
  row.ref('m.company_name'),
  sql<string | null>`o.ship_to->>'receiverName'`,
];

const SORTS: Readonly<Record<OrderSort, string>> = {
  recent: 'o.placed_at desc, o.id desc',
  oldest: 'o.placed_at, o.id',
  totalDesc: 'o.total_amount desc, o.id desc',
  totalAsc: 'o.total_amount, o.id desc',
  approved: 'o.approved_at desc nulls last, o.id desc',
};

export const orderOf = ({ sort }: Pick<OrderFilter, 'sort'>) => sql.raw<never>(SORTS[sort ?? 'recent']);

export const UNDER_WAY = REFUND_STATUSES.filter(isRefundUnderWay);

const REFUND_STATES: Readonly<Record<OrderRefundFilter, readonly RefundStatus[] | null>> = {
  any: null,
  none: null,
  requested: ['requested'],
  underway: UNDER_WAY,
  done: ['done'],
  failed: ['failed'],
};

/** Whether the order has a refund, optionally in one of these states. */
function hasRefund(refund: OrderRefundFilter): Expression<SqlBool> {
  const states = REFUND_STATES[refund];
  const refunds = row.selectFrom('refunds as r').select('r.id').whereRef('r.order_id', '=', 'o.id');
  const exists = row.exists(states === null ? refunds : refunds.where('r.state', 'in', states));
  return refund === 'none' ? row.not(exists) : exists;
}

/** Shipped or delivered parcels without a tracking number. */
const withoutTracking = row.and([
  row('o.status', 'in', ['SHIPPED', 'DELIVERED'] satisfies OrderStatus[]),
  row(row.fn.coalesce('o.tracking_no', sql.lit('')), '=', sql.lit('')),
]);

const GROUPS: Readonly<Record<OrderGroup, Expression<SqlBool>>> = {
  open: row('o.status', 'in', ['PAID', 'PREPARING', 'SHIPPED'] satisfies OrderStatus[]),
  sales: row('o.status', '<>', 'CANCELED' satisfies OrderStatus),
};

/** Conditions of the filter that are one comparison each. */
function* comparisons(filter: OrderFilter): Generator<Expression<SqlBool>> {
  const { ids, managerId, memberId, organizationId, paymentMethod, tracking, refund, group } = filter;
  if (ids !== undefined) yield row('o.id', '=', anyInt(ids));
  if (managerId !== undefined) yield isOrderOfManager(managerId);
  if (memberId !== undefined) yield row('o.member_id', '=', memberId);
  if (organizationId !== undefined) yield row('o.organization_id', '=', organizationId);
  if (paymentMethod !== undefined) yield row('o.payment_method', '=', paymentMethod);
  if (tracking !== undefined) yield withoutTracking;
  if (group !== undefined) yield GROUPS[group];
  if (refund !== undefined) yield hasRefund(refund);
}

/** The filter on placed orders without the status: the tabs count each status. */
export function matching(filter: OrderFilter): Expression<SqlBool> {
  const { q, from, to, dateBy } = filter;
  const moment = dateBy === 'approved' ? 'o.approved_at' : 'o.placed_at';
  const parts: Expression<SqlBool>[] = [isPlaced('o')];
  if (q !== '') parts.push(row.or(SEARCHED.map((searched) => row(searched, 'ilike', containing(q)))));
  if (from !== undefined) parts.push(row(moment, '>=', startOfSeoulDay(from)));
  if (to !== undefined) parts.push(row(moment, '<', startOfSeoulDay(to, '1 day')));
  return row.and([...parts, ...comparisons(filter)]);
}

/** The same with the status: the rows of the list, its export and its bulk actions. */
export function listed(filter: OrderFilter): Expression<SqlBool> {
  const { status } = filter;
  return status === null ? matching(filter) : row.and([matching(filter), row('o.status', '=', status)]);
}

/** The orders of a list. A text, because the export reads the same rows with its own columns. */
export const orderListSql = (filter: OrderFilter): ListRows => ({
  from: sql`from orders o join members m on m.id = o.member_id`,
  where: sql`${listed(filter)}`,
  orderBy: orderOf(filter),
});
