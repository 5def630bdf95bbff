import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SPEND_FINDING_KINDS } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { int, nullable, oneOf, readRows, rowOf, text, won } from '../../../platform/db/rows.js';
import { OrderBooks } from '../repository/order-books.columns.js';
import type { SpendDifference } from './spend-check-set.js';

/** Most findings of one kind; more than that have one common cause. */
const MOST = 500;

const DIFFERENCE = rowOf(import.meta.filename, {
  kind: oneOf(SPEND_FINDING_KINDS),
  orderId: nullable(int),
  limitId: int,
  organization: text,
  month: text,
  counted: won,
  expected: won,
});
const COUNT = rowOf(import.meta.filename, { counters: int });

/** What every finding says besides its amounts; the month is that of the last entry. */
const ORDERS = sql`
  select e.order_id, e.limit_id, max(e.month) as month, sum(e.taken) as taken, sum(e.held) as held
  from spend_entries e group by e.order_id, e.limit_id`;

/** Statements that compare limits with what was bought; each reads one state of the tables. */
@Injectable()
export class SpendChecksRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly books: OrderBooks,
  ) {}

  async countCounters(): Promise<number> {
    const [row] = await readRows(
      databaseOf(this.em),
      COUNT,
      sql`select count(*)::int as counters from spend_counters`,
    );
    return row?.counters ?? 0;
  }

  /** Counters that are not the sums of their entries. */
  counters(): Promise<SpendDifference[]> {
    return readRows(
      databaseOf(this.em),
      DIFFERENCE,
      sql`
        select 'counter-differs' as kind, null::int as "orderId", limit_id as "limitId", g.name as organization, month,
          (coalesce(c.taken, 0) + coalesce(c.held, 0))::bigint as counted,
          (coalesce(e.taken, 0) + coalesce(e.held, 0))::bigint as expected
        from (select limit_id, month, sum(taken) as taken, sum(held) as held from spend_entries group by limit_id, month) e
          full join spend_counters c using (limit_id, month)
          join spending_limits l on l.id = limit_id join organizations g on g.id = l.organization_id
        where coalesce(c.taken, 0) <> coalesce(e.taken, 0) or coalesce(c.held, 0) <> coalesce(e.held, 0)
        order by limit_id, month limit ${MOST}`,
    );
  }

  /** Orders that count with another amount than the books hold of them; an order that was cancelled counts with none. */
  orders(): Promise<SpendDifference[]> {
    return readRows(
      databaseOf(this.em),
      DIFFERENCE,
      sql`
        with counted as (
          select e.*, case when o.status = 'CANCELED' then 0 else ${this.books.column(sql.ref('o.id'))} end as paid
          from (${ORDERS}) e join orders o on o.id = e.order_id)
        select 'order-differs' as kind, e.order_id as "orderId", e.limit_id as "limitId", g.name as organization,
          e.month, e.taken::bigint as counted, e.paid::bigint as expected
        from counted e join spending_limits l on l.id = e.limit_id join organizations g on g.id = l.organization_id
        where e.taken <> e.paid order by e.order_id, e.limit_id limit ${MOST}`,
    );
  }

  /** Orders that have ended and still reserve. */
  holds(): Promise<SpendDifference[]> {
    return readRows(
      databaseOf(this.em),
      DIFFERENCE,
      sql`
        select 'hold-left' as kind, e.order_id as "orderId", e.limit_id as "limitId", g.name as organization, e.month,
          e.held::bigint as counted, 0::bigint as expected
        from (${ORDERS}) e join orders o on o.id = e.order_id join spending_limits l on l.id = e.limit_id
          join organizations g on g.id = l.organization_id
        where e.held <> 0 and o.status = 'CANCELED' order by e.order_id, e.limit_id limit ${MOST}`,
    );
  }
}
