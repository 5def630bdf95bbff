import type { SalesGroup } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { startOfSeoulDay } from '../../../platform/db/seoul-day.js';
import { isPlaced } from '../../orders/repository/placed-orders.filter.js';

/** Days in Seoul, both included. */
export interface SalesPeriod {
  from: string;
  to: string;
}

/** Orders `o` that were paid in the period, without cancelled ones: the sales of the console's first page. */
export const soldIn = ({ from, to }: SalesPeriod): RawBuilder<unknown> =>
  sql`o.approved_at >= ${startOfSeoulDay(from)} and o.approved_at < ${startOfSeoulDay(to, '1 day')}
    and ${isPlaced('o')} and o.status <> 'CANCELED'`;

const PIECES = sql`(select sum(q.quantity) from order_lines q where q.order_id = o.id and q.kind = 'goods')`;

/** What orders `o` are joined with, and what makes a row. */
const GROUPS: Readonly<
  Record<SalesGroup, { from: RawBuilder<unknown>; id: RawBuilder<unknown>; name: RawBuilder<unknown> }>
> = {
  product: {
    from: sql`join order_lines l on l.order_id = o.id left join products p on p.id = l.product_id`,
    id: sql`p.id`,
    name: sql`coalesce(p.title, '목록에 없는 상품')`,
  },
  category: {
    from: sql`join order_lines l on l.order_id = o.id left join products p on p.id = l.product_id
      left join categories c on c.id = p.category_id`,
    id: sql`c.id`,
    name: sql`coalesce(c.name, '목록에 없는 상품')`,
  },
  customer: {
    from: sql`join members m on m.id = o.member_id`,
    id: sql`m.id`,
    name: sql`coalesce(m.company_name, m.name)`,
  },
  // An order keeps an address, which is copied from a site as it is.
  site: {
    from: sql`join members m on m.id = o.member_id left join lateral (
      select s.id, s.name from sites s
      where s.member_id = o.member_id and s.deleted_at is null
        and s.address ->> 'address1' = o.ship_to ->> 'address1'
        and coalesce(s.address ->> 'address2', '') = coalesce(o.ship_to ->> 'address2', '')
      order by s.id limit 1) s on true`,
    id: sql`s.id`,
    name: sql`case when s.id is null then '사이트가 아닌 배송지' else concat_ws(' · ', m.company_name, s.name) end`,
  },
};

const byLines = (by: SalesGroup): boolean => by === 'product' || by === 'category';

/** Rows (id, name, orders, quantity, amount) of a period, as a query; the list and its file order it. */
export function salesRows(period: SalesPeriod, by: SalesGroup): RawBuilder<unknown> {
  const { from, id, name } = GROUPS[by];
  const quantity = byLines(by) ? sql`sum(l.quantity) filter (where l.kind = 'goods')` : sql`sum(${PIECES})`;
  const amount = byLines(by) ? sql`sum(l.subtotal)` : sql`sum(o.total_amount)`;
  return sql`select ${id} as id, ${name} as name, count(distinct o.id)::int as orders,
      coalesce(${quantity}, 0)::bigint as quantity, ${amount}::bigint as amount
    from orders o ${from} where ${soldIn(period)} group by 1, 2`;
}

export const SALES_ORDER = sql`amount desc, id nulls last, name`;
