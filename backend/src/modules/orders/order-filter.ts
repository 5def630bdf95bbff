import type { OrderStatus } from '@store/domain';

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
  if (filter.managerId !== undefined) {
    sql.push('m.manager_id = ?');
    params.push(filter.managerId);
  }
  if (filter.memberId !== undefined) {
    sql.push('o.member_id = ?');
    params.push(filter.memberId);
  }
  return { sql: sql.join(' and '), params };
}
