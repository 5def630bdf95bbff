import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AppliedPromotion } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { prepared } from '../../../platform/db/prepared.js';
import { int, readRows, rowOf } from '../../../platform/db/rows.js';

// Raw SQL: a prepared statement is recognised by the mark at the beginning of its text.

const ID = rowOf(import.meta.filename, { id: int });

/** Statements on used coupons, in the caller's transaction. */
@Injectable()
export class RedemptionsRepository {
  /** Stores the uses of a new order. */
  async insertReserved(
    em: EntityManager,
    order: { id: number; memberId: number },
    applied: readonly AppliedPromotion[],
  ): Promise<void> {
    await prepared(
      databaseOf(em),
      sql`
      insert into promotion_redemptions (promotion_id, order_id, member_id, amount, state)
    select u.promotion_id, ${order.id}::int, ${order.memberId}::int, u.amount, 'reserved'
    from unnest(${applied.map((promotion) => promotion.promotionId)}::int[],
      ${applied.map((promotion) => promotion.amount)}::bigint[]) as u (promotion_id, amount)`,
    );
  }

  /** Takes released uses of an order again; false where a limit was reached meanwhile. */
  async takeUpAgain(em: EntityManager, orderId: number): Promise<boolean> {
    const db = databaseOf(em);
    const locked = await readRows(
      db,
      ID,
      sql`
      select p.id from promotions p join promotion_redemptions r on r.promotion_id = p.id
    where r.order_id = ${orderId} and r.state = 'released' order by p.id for no key update of p`,
      { prepared: true },
    );
    if (locked.length === 0) return true;
    const others = (by: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
    select count(*) from promotion_redemptions o
    where o.promotion_id = p.id and o.state <> 'released' and o.order_id <> ${orderId} and ${by})`;
    const taken = await readRows(
      db,
      ID,
      sql`
      update promotion_redemptions r set state = 'reserved', updated_at = now()
    from promotions p
    where p.id = r.promotion_id and r.order_id = ${orderId} and r.state = 'released'
      and (p.total_limit is null or ${others(sql`true`)} < p.total_limit)
      and (p.per_member_limit is null or ${others(sql`o.member_id = r.member_id`)} < p.per_member_limit)
    returning r.id`,
      { prepared: true },
    );
    return taken.length === locked.length;
  }

  /** Moves the uses of an order; one that has already moved stays. */
  async moveRedemptions(
    em: EntityManager,
    orderId: number,
    from: readonly string[],
    to: 'used' | 'released',
  ): Promise<void> {
    await prepared(
      databaseOf(em),
      sql`
      update promotion_redemptions set state = ${to}, updated_at = now()
    where order_id = ${orderId} and state = any(${from}::text[])`,
    );
  }
}
