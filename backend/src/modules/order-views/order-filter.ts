import type { OrderStatus, RefundStatus } from '@store/domain';

/** Orders of the console's list; the id decides between equals. */
export const ORDER_SORTS = ['recent', 'oldest', 'totalDesc', 'totalAsc', 'approved'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** What the list calls the state of an order's refunds. */
export const ORDER_REFUND_FILTERS = ['any', 'requested', 'underway', 'done', 'failed', 'none'] as const;
export type OrderRefundFilter = (typeof ORDER_REFUND_FILTERS)[number];

/** What an operator asks the order list for; every part is optional. */
export interface OrderFilter {
  status: OrderStatus | null;
  /** Part of an order number, a name, a company, a receiver or a tracking number. */
  q: string;
  /** First and last day, yyyy-MM-dd in Seoul, both included. */
  from?: string;
  to?: string;
  dateBy: 'placed' | 'approved';
  /** Only orders of the customers of this manager. */
  managerId?: number;
  /** Only orders of this member. */
  memberId?: number;
  /** As the payment provider says it. */
  paymentMethod?: string;
  /** `missing`: parcels on their way or delivered, of which nobody has written the number down. */
  tracking?: 'missing';
  refund?: OrderRefundFilter;
  sort?: OrderSort;
}

/** A piece of SQL with its parameters. */
export interface SqlPart {
  sql: string;
  params: unknown[];
}

/** `%text%` for LIKE, with its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

const SEARCHED = [
  'o.order_no',
  'o.order_name',
  'o.tracking_no',
  'o.pg_order_id',
  'm.name',
  'm.company_name',
  "o.ship_to->>'receiverName'",
];

const SORTS: Readonly<Record<OrderSort, string>> = {
  recent: 'o.placed_at desc, o.id desc',
  oldest: 'o.placed_at, o.id',
  totalDesc: 'o.total_amount desc, o.id desc',
  totalAsc: 'o.total_amount, o.id desc',
  approved: 'o.approved_at desc nulls last, o.id desc',
};

/** The list's `order by`. */
export const orderSorting = ({ sort }: Pick<OrderFilter, 'sort'>): string => SORTS[sort ?? 'recent'];

const REFUND_STATES: Readonly<Record<Exclude<OrderRefundFilter, 'any' | 'none'>, readonly RefundStatus[]>> = {
  requested: ['requested'],
  underway: ['approved', 'processing'],
  done: ['done'],
  failed: ['failed'],
};

function refundCondition(refund: OrderRefundFilter): SqlPart {
  const any = 'exists (select 1 from refunds r where r.order_id = o.id';
  if (refund === 'none') return { sql: `not ${any})`, params: [] };
  if (refund === 'any') return { sql: `${any})`, params: [] };
  const states = REFUND_STATES[refund];
  return { sql: `${any} and r.state in (${states.map(() => '?').join(', ')}))`, params: [...states] };
}

/** Parts of the filter that are one comparison each. */
function comparisons(filter: OrderFilter): SqlPart[] {
  const { managerId, memberId, paymentMethod, tracking, refund } = filter;
  return [
    ...(managerId === undefined ? [] : [{ sql: 'm.manager_id = ?', params: [managerId] }]),
    ...(memberId === undefined ? [] : [{ sql: 'o.member_id = ?', params: [memberId] }]),
    ...(paymentMethod === undefined ? [] : [{ sql: 'o.payment_method = ?', params: [paymentMethod] }]),
    ...(tracking === undefined ? [] : [{ sql: NO_TRACKING, params: [] }]),
    ...(refund === undefined ? [] : [refundCondition(refund)]),
  ];
}

const NO_TRACKING = `o.status in ('SHIPPED', 'DELIVERED') and coalesce(o.tracking_no, '') = ''`;

/** Condition over `orders o join members m` for all of the filter but the status, which the tabs count. */
export function orderCondition(filter: OrderFilter): SqlPart {
  const column = filter.dateBy === 'approved' ? 'o.approved_at' : 'o.placed_at';
  const sql = ['o.placed_at is not null'];
  const params: unknown[] = [];
  if (filter.q !== '') {
    sql.push(`(${SEARCHED.map((searched) => `${searched} ilike ?`).join(' or ')})`);
    params.push(...SEARCHED.map(() => containing(filter.q)));
  }
  if (filter.from !== undefined) {
    sql.push(`${column} >= (?::date)::timestamp at time zone 'Asia/Seoul'`);
    params.push(filter.from);
  }
  if (filter.to !== undefined) {
    sql.push(`${column} < (?::date + 1)::timestamp at time zone 'Asia/Seoul'`);
    params.push(filter.to);
  }
  for (const part of comparisons(filter)) {
    sql.push(part.sql);
    params.push(...part.params);
  }
  return { sql: sql.join(' and '), params };
}

/** The same with the status: what the rows of the list, its export and its bulk actions are. */
export function listedOrders(filter: OrderFilter): SqlPart {
  const { sql, params } = orderCondition(filter);
  return filter.status === null
    ? { sql, params }
    : { sql: `${sql} and o.status = ?`, params: [...params, filter.status] };
}
