import type { EntityManager } from '@mikro-orm/postgresql';
import { orderAfter, type OrderStatus } from '@store/domain';
import { sql } from 'kysely';
import type { GatewayPayment } from './gateway/payment-gateway.js';
import type { LockedOrder } from './order-lock.js';

/** Marks the order as paid, or as cancelled where there is a reason not to complete it, and writes its history. */
export async function bookPaidOrder(
  em: EntityManager,
  order: LockedOrder,
  payment: GatewayPayment,
  { now, reason }: { now: Date; reason: string | null },
): Promise<void> {
  const complete = reason === null;
  const status = orderAfter(order.status, complete ? 'captured' : 'captured-in-vain') ?? order.status;
  await sql`/* prepared */
    with changed as (
      update orders set status = ${status}, placed_at = coalesce(placed_at, ${now}::timestamptz),
        approved_at = ${payment.approvedAt ?? now}, payment_method = ${payment.method},
        receipt_url = ${payment.receiptUrl}, canceled_at = ${complete ? null : now},
        updated_at = ${now}, version = version + 1
      where id = ${order.id} returning id)
    insert into order_events (order_id, kind, from_value, to_value, note, created_at)
    select id, 'status', ${order.status}, ${status}, ${reason}, ${now} from changed`.execute(em.getKysely());
}

/** The order stands, unpaid, until the deposit; its stock is held until the account's due date. */
export async function markWaiting(
  em: EntityManager,
  orderId: number,
  payment: GatewayPayment,
): Promise<void> {
  const db = em.getKysely();
  await sql`/* prepared */
    update orders set payment_method = ${payment.method}, receipt_url = ${payment.receiptUrl},
      expires_at = coalesce(${payment.dueDate}::timestamptz, expires_at), updated_at = now(), version = version + 1
    where id = ${orderId}`.execute(db);
  await sql`/* prepared */
    update stock_reservations set expires_at = coalesce(${payment.dueDate}::timestamptz, expires_at)
    where order_id = ${orderId} and state = 'held'`.execute(db);
}

/** The order is no longer paid, or ends, for a reason that its history tells. */
export async function markUnpaid(
  em: EntityManager,
  order: LockedOrder,
  { to, note, now }: { to: OrderStatus; note: string; now: Date },
): Promise<void> {
  const ended = to === 'CANCELED' && order.status !== 'CANCELED';
  await sql`/* prepared */
    with changed as (
      update orders set status = ${to}, approved_at = case when ${to === 'NEW'} then null else approved_at end,
        canceled_at = case when ${ended} then ${now}::timestamptz else canceled_at end,
        updated_at = ${now}, version = version + 1
      where id = ${order.id} returning id)
    insert into order_events (order_id, kind, from_value, to_value, note, created_at)
    select id, 'status', ${order.status}, ${to}, ${note}, ${now} from changed`.execute(em.getKysely());
}

/** A first confirm makes the order visible. */
export async function place(em: EntityManager, orderId: number, now: Date): Promise<void> {
  await sql`/* prepared */
    update orders set placed_at = coalesce(placed_at, ${now}::timestamptz), updated_at = ${now}, version = version + 1
    where id = ${orderId}`.execute(em.getKysely());
}

/** A refused payment hides it again; it can still be paid with another payment until it expires. */
export async function unplace(em: EntityManager, orderId: number): Promise<void> {
  await sql`/* prepared */
    update orders set placed_at = null, updated_at = now(), version = version + 1
    where id = ${orderId} and status = 'NEW'`.execute(em.getKysely());
}

/** Goods of the catalogue that were bought, as the cart names its lines, and how much of them. */
export async function orderLines(
  em: EntityManager,
  orderId: number,
): Promise<{ productId: number; optionKey: string; quantity: number }[]> {
  const { rows } = await sql<{ productId: number; optionKey: string; quantity: number }>`/* prepared */
    select product_id as "productId", option_key as "optionKey", quantity from order_lines
    where order_id = ${orderId} and product_id is not null`.execute(em.getKysely());
  return rows;
}
