import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { int, listOf, nullable, object, readRows, rowOf, text, won } from '../../../platform/db/rows.js';
import { maySeeOrderPapers } from '../../orders/repository/order-rights.filter.js';
import { OrderBooks } from '../repository/order-books.columns.js';

const USAGE = rowOf(import.meta.filename, {
  total: won,
  bySite: listOf(object({ siteId: nullable(int), name: nullable(text), amount: won })),
  byMember: listOf(object({ memberId: int, name: nullable(text), amount: won })),
  byMonth: listOf(object({ month: text, amount: won })),
});
const ORDER = rowOf(import.meta.filename, {
  day: text,
  orderNo: text,
  orderName: text,
  siteName: nullable(text),
  memberName: nullable(text),
  poNo: nullable(text),
  costCentre: nullable(text),
  amount: won,
});

/** Sums of what was bought. */
export type UsageRow = ReturnType<typeof USAGE>;
/** An order of the month's file. */
export type UsageOrder = ReturnType<typeof ORDER>;

/** Which purchases: those of the organization that the member may read the papers of, captured in the range. */
export interface UsageScope {
  organizationId: number;
  memberId: number;
  from: Date;
  to: Date;
}

/** Most orders of a file. */
const MOST_ORDERS = 10_000;

const bought = ({ organizationId, memberId, from, to }: UsageScope): RawBuilder<unknown> => sql`
  o.organization_id = ${organizationId} and o.approved_at >= ${from} and o.approved_at < ${to}
  and ${maySeeOrderPapers(memberId)}`;

/** Statements on what organizations bought. */
@Injectable()
export class SpendingUsageRepository {
  constructor(private readonly books: OrderBooks) {}

  /** The sums of a month, and of each month of the range. */
  async usage(em: EntityManager, scope: UsageScope, month: string): Promise<UsageRow> {
    const rows = await readRows(
      databaseOf(em),
      USAGE,
      sql`
        with bought as (
          select o.site_id, o.member_id, to_char(o.approved_at at time zone 'Asia/Seoul', 'YYYY-MM') as month,
            ${this.books.column(sql.ref('o.id'))} as amount
          from orders o where ${bought(scope)}),
        of_month as (select * from bought where month = ${month}::text),
        by_site as (select site_id, sum(amount)::bigint as amount from of_month group by site_id),
        by_member as (select member_id, sum(amount)::bigint as amount from of_month group by member_id),
        by_month as (select month, sum(amount)::bigint as amount from bought group by month)
        select (select coalesce(sum(amount), 0)::bigint from of_month) as total,
          (select coalesce(json_agg(json_build_object('siteId', b.site_id, 'name', s.name, 'amount', b.amount)
            order by b.amount desc, b.site_id), '[]') from by_site b left join sites s on s.id = b.site_id) as "bySite",
          (select coalesce(json_agg(json_build_object('memberId', b.member_id, 'name', m.name, 'amount', b.amount)
            order by b.amount desc, b.member_id), '[]')
            from by_member b join members m on m.id = b.member_id) as "byMember",
          (select coalesce(json_agg(json_build_object('month', b.month, 'amount', b.amount) order by b.month), '[]')
            from by_month b) as "byMonth"`,
    );
    return rows[0] ?? { total: 0, bySite: [], byMember: [], byMonth: [] };
  }

  /** The orders behind the sums, the oldest first. */
  orders(em: EntityManager, scope: UsageScope): Promise<UsageOrder[]> {
    return readRows(
      databaseOf(em),
      ORDER,
      sql`
        select to_char(o.approved_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, o.order_no as "orderNo",
          o.order_name as "orderName", s.name as "siteName", m.name as "memberName", o.po_no as "poNo",
          o.cost_centre as "costCentre", ${this.books.column(sql.ref('o.id'))} as amount
        from orders o join members m on m.id = o.member_id left join sites s on s.id = o.site_id
        where ${bought(scope)} order by o.approved_at, o.id limit ${sql.lit(MOST_ORDERS)}`,
    );
  }
}
