import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { prepared } from '../../platform/db/prepared.js';

/** The part of an order that payment decides by, read under its lock. */
export interface LockedOrder {
  id: number;
  memberId: number;
  orderNo: string;
  pgOrderId: string;
  status: OrderStatus;
  totalAmount: number;
  cartId: number | null;
  estimateId: number | null;
  estimateVersionId: number | null;
  expiresAt: Date;
}

/** Locks a member's cart for the rest of the transaction; the first lock of everybody who freezes it. */
export async function lockCartOf(em: EntityManager, memberId: number): Promise<void> {
  await prepared(
    em.getKysely(),
    sql`
      select id from carts where member_id = ${memberId} for update`,
  );
}

/**
 * Locks an order for the rest of the transaction. Everybody takes locks in the same sequence, cart or estimate, order,
 * stock, so that preparing, confirming and booking never wait for each other in a circle.
 */
export async function lockOrder(em: EntityManager, where: RawBuilder<unknown>): Promise<LockedOrder | null> {
  const db = em.getKysely();
  await prepared(
    db,
    sql`
      with cart as (select c.id from carts c join orders o on o.cart_id = c.id where ${where} for update of c),
      estimate as (select e.id from estimates e join orders o on o.estimate_id = e.id where ${where} for update of e)
    select (select count(*) from cart) + (select count(*) from estimate)`,
  );
  const { rows } = await prepared(
    db,
    sql<Omit<LockedOrder, 'expiresAt'> & { expiresAt: string }>`
      select o.id, o.member_id as "memberId", o.order_no as "orderNo", o.pg_order_id as "pgOrderId", o.status,
      o.total_amount::float8 as "totalAmount", o.cart_id as "cartId", o.estimate_id as "estimateId",
      o.estimate_version_id as "estimateVersionId", o.expires_at as "expiresAt"
    from orders o where ${where} for update of o`,
  );
  const row = rows[0];
  // Raw statements answer timestamps as text.
  return row === undefined ? null : { ...row, expiresAt: new Date(row.expiresAt) };
}
