import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { GatewayPayment } from './gateway/payment-gateway.js';
import { bookCancels } from './movements.js';
import type { LockedOrder } from './order-lock.js';

/**
 * Books captured money, and what of it has gone back already (a cancel in Toss's dashboard before we learnt of the
 * capture). The unique transaction key keeps the same movement from being booked twice.
 */
export async function bookCapture(
  em: EntityManager,
  orderId: number,
  attemptId: number,
  payment: GatewayPayment,
): Promise<void> {
  const { totalAmount, balanceAmount, paymentKey, transactionKey } = payment;
  const untouched = balanceAmount === totalAmount;
  // Toss names the last movement only; a capture that others followed gets a name of ours.
  const captureKey = untouched ? transactionKey : `${paymentKey}:captured`;
  await sql`
    insert into payment_ledger (order_id, attempt_id, kind, amount, transaction_key)
    values (${orderId}, ${attemptId}, 'captured', ${totalAmount}, ${captureKey})`.execute(em.getKysely());
  if (!untouched) await bookCancels(em, { id: attemptId, orderId }, payment, null);
}

/** Marks the order as paid, or as cancelled where there is a reason not to complete it, and writes its history. */
export async function bookPaidOrder(
  em: EntityManager,
  order: LockedOrder,
  payment: GatewayPayment,
  { now, reason }: { now: Date; reason: string | null },
): Promise<void> {
  const complete = reason === null;
  // An admin may have moved an unpaid order on by hand (decision A58); money does not move it back.
  const paid = order.status === 'NEW' ? 'PAID' : order.status;
  const status = complete ? paid : 'CANCELED';
  await sql`
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
  await sql`
    update orders set payment_method = ${payment.method}, receipt_url = ${payment.receiptUrl},
      expires_at = coalesce(${payment.dueDate}::timestamptz, expires_at), updated_at = now(), version = version + 1
    where id = ${orderId}`.execute(db);
  await sql`
    update stock_reservations set expires_at = coalesce(${payment.dueDate}::timestamptz, expires_at)
    where order_id = ${orderId} and state = 'held'`.execute(db);
}

/** A first confirm makes the order visible. */
export async function place(em: EntityManager, orderId: number, now: Date): Promise<void> {
  await sql`
    update orders set placed_at = coalesce(placed_at, ${now}::timestamptz), updated_at = ${now}, version = version + 1
    where id = ${orderId}`.execute(em.getKysely());
}

/** A refused payment hides it again; it can still be paid with another payment until it expires. */
export async function unplace(em: EntityManager, orderId: number): Promise<void> {
  await sql`
    update orders set placed_at = null, updated_at = now(), version = version + 1
    where id = ${orderId} and status = 'NEW'`.execute(em.getKysely());
}

/** What was bought, as the cart names its lines, and how much of it. */
export async function orderLines(
  em: EntityManager,
  orderId: number,
): Promise<{ productId: number; optionKey: string; quantity: number }[]> {
  const { rows } = await sql<{ productId: number; optionKey: string; quantity: number }>`
    select product_id as "productId", option_key as "optionKey", quantity from order_lines
    where order_id = ${orderId}`.execute(em.getKysely());
  return rows;
}
