import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LIMIT_ACTIONS, LIMIT_PERIODS, type LimitAction, type LimitPeriod } from '@store/domain';
import { sql } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { int, nullable, oneOf, readRows, rowOf, text, won } from '../../../platform/db/rows.js';
import type { Actor } from '../../../platform/http/access.js';
import { organizationInCareOf } from '../../organizations/views/organization-care.filter.js';
import type { SpendingLimitDto } from '../dto/spending-limit.dto.js';
import { OrderBooks } from '../repository/order-books.columns.js';

/** What a limit bounds, and how. */
export interface LimitFields {
  siteId: number | null;
  memberId: number | null;
  period: LimitPeriod;
  amount: number;
  action: LimitAction;
}

/** A month in Seoul as a range of time. */
export interface SpendMonth {
  /** yyyy-MM. */
  month: string;
  from: Date;
  to: Date;
}

const ROW = rowOf(import.meta.filename, {
  id: int,
  siteId: nullable(int),
  siteName: nullable(text),
  memberId: nullable(int),
  memberName: nullable(text),
  period: oneOf(LIMIT_PERIODS),
  amount: won,
  action: oneOf(LIMIT_ACTIONS),
  used: won,
  held: won,
  waiting: won,
});

/** Statements on limits; `em` is the caller's transaction. */
@Injectable()
export class LimitsRepository {
  constructor(private readonly books: OrderBooks) {}

  /** The limits that hold now, oldest first, with what counts on them in the month; only `id` where it is given. */
  list(
    em: EntityManager,
    organizationId: number,
    { month, id = null }: { month: string; id?: number | null },
  ): Promise<SpendingLimitDto[]> {
    return readRows(
      databaseOf(em),
      ROW,
      sql`
        select l.id, l.site_id as "siteId", s.name as "siteName", l.member_id as "memberId", m.name as "memberName",
          l.period, l.amount, l.action, coalesce(c.taken, 0) as used, coalesce(c.held, 0) as held,
          case when l.period = 'order' then 0 else (
            select coalesce(sum(r.total_amount), 0)::bigint from purchase_requests r
            where r.organization_id = l.organization_id and r.state = 'waiting'
              and (l.site_id is null or l.site_id = r.site_id)
              and (l.member_id is null or l.member_id = r.requester_id)) end as waiting
        from spending_limits l left join sites s on s.id = l.site_id left join members m on m.id = l.member_id
          left join spend_counters c on c.limit_id = l.id and c.month = ${month} and l.period = 'month'
        where l.organization_id = ${organizationId} and l.ended_at is null
          and (${id}::int is null or l.id = ${id}::int)
        order by l.id`,
    );
  }

  /** Whether the organization is in the operator's care. */
  async isInCare(em: EntityManager, organizationId: number, actor: Actor): Promise<boolean> {
    const { rows } = await sql`select 1 from organizations g
      where g.id = ${organizationId} and ${organizationInCareOf(actor)}`.execute(databaseOf(em));
    return rows.length > 0;
  }

  async count(em: EntityManager, organizationId: number): Promise<number> {
    const { total } = await databaseOf(em)
      .selectFrom('spending_limits')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('organization_id', '=', organizationId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    return total;
  }

  async add(
    em: EntityManager,
    organizationId: number,
    { siteId, memberId, period, amount, action }: LimitFields,
  ): Promise<number> {
    const { id } = await databaseOf(em)
      .insertInto('spending_limits')
      .values({
        organization_id: organizationId,
        site_id: siteId,
        member_id: memberId,
        period,
        amount,
        action,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async update(em: EntityManager, id: number, fields: Pick<LimitFields, 'amount' | 'action'>): Promise<void> {
    await databaseOf(em)
      .updateTable('spending_limits')
      .set({ ...fields, updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  }

  /** Ends a limit; its entries stay, and orders that count on it count on. */
  async end(em: EntityManager, id: number, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('spending_limits')
      .set({ ended_at: now, updated_at: now, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  }

  /** Ends the limits of a person whose account is closed. */
  async eraseOf(em: EntityManager, memberId: number, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('spending_limits')
      .set({ ended_at: now, updated_at: now, version: sql`version + 1` })
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .execute();
  }

  /**
   * Locks, by their ids, the orders that count on a new limit: bought this month, or being paid now. An order whose payment
   * was declined counts until its time is over.
   */
  async lockOrders(
    em: EntityManager,
    organizationId: number,
    { siteId, memberId }: Pick<LimitFields, 'siteId' | 'memberId'>,
    { from, to, now }: Omit<SpendMonth, 'month'> & { now: Date },
  ): Promise<number[]> {
    const rows = await databaseOf(em)
      .selectFrom('orders as o')
      .select('o.id')
      .where('o.organization_id', '=', organizationId)
      .where('o.status', '<>', 'CANCELED')
      .$if(siteId !== null, (query) => query.where('o.site_id', '=', siteId))
      .$if(memberId !== null, (query) => query.where('o.member_id', '=', memberId ?? 0))
      .where(({ or, and, eb }) =>
        or([
          and([eb('o.approved_at', '>=', from.toISOString()), eb('o.approved_at', '<', to.toISOString())]),
          and([
            eb('o.status', '=', 'NEW'),
            or([eb('o.placed_at', 'is not', null), eb('o.expires_at', '>', now.toISOString())]),
          ]),
        ]),
      )
      .orderBy('o.id')
      .forUpdate()
      .execute();
    return rows.map(({ id }) => id);
  }

  /**
   * Writes what these orders count on a new limit, and its counter: what is paid of them, or all of an order that waits for
   * its money. The caller holds their locks, so that no capture is missed or counted twice.
   */
  async countOrders(
    em: EntityManager,
    limit: { id: number; month: string },
    orderIds: readonly number[],
  ): Promise<void> {
    await sql`
      with bought as (
        select o.id, o.total_amount as total, ${this.books.column(sql.ref('o.id'))} as paid from orders o
        where o.id = ${anyInt(orderIds)}),
      written as (
        insert into spend_entries (limit_id, month, order_id, no, kind, taken, held)
        select ${limit.id}::int, ${limit.month}, id, 1, case when paid > 0 then 'taken' else 'held' end,
          greatest(paid, 0), case when paid > 0 then 0 else total end
        from bought where total > 0 order by id
        returning taken, held)
      insert into spend_counters (limit_id, month, taken, held)
      select ${limit.id}::int, ${limit.month}, coalesce(sum(taken), 0), coalesce(sum(held), 0) from written`.execute(
      databaseOf(em),
    );
  }
}
