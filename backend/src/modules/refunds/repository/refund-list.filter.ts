import type { RefundStatus } from '@store/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { DB } from '../../../platform/db/tables.js';
import { sortsBy, type SortOf } from '../../../platform/lists/sorts.js';
import { containing, type ListRows } from '../../../platform/lists/sql.js';

/** The filter of an operator's list. */
export interface RefundFilter {
  state: RefundStatus | null;
  /** Part of an order number, a name, a company or a reason. */
  q: string;
  /** Newest first without it. */
  sort?: RefundSort;
}

/** Orders of the list. */
export const REFUND_SORTS = sortsBy('r.id', {
  amount: 'r.amount',
  buyer: 'coalesce(m.company_name, m.name)',
});

export type RefundSort = SortOf<typeof REFUND_SORTS>;

const SEARCHED = ['o.order_no', 'o.order_name', 'm.name', 'm.company_name', 'r.reason'] as const;

const row = expressionBuilder<
  DB & { r: DB['refunds']; o: DB['orders']; m: DB['members'] },
  'r' | 'o' | 'm'
>();

export function matching(q: string): Expression<SqlBool> {
  const text = q.replaceAll('\0', '').trim();
  if (text === '') return row.lit(true);
  return row.or(SEARCHED.map((column) => row(column, 'ilike', containing(text))));
}

export const listed = ({ state, q }: RefundFilter): Expression<SqlBool> =>
  state === null ? matching(q) : row.and([matching(q), row('r.state', '=', state)]);

export const orderOf = ({ sort }: RefundFilter) => sql.raw<never>(REFUND_SORTS[sort ?? 'recent']);

/** The rows of the list; its export reads the same with columns of its own: hence raw SQL. */
export const refundListSql = (filter: RefundFilter): ListRows => ({
  from: sql`from refunds r join orders o on o.id = r.order_id join members m on m.id = o.member_id`,
  where: sql`${listed(filter)}`,
  orderBy: orderOf(filter),
});
