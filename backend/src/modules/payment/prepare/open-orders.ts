import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { unseenInts } from '../../../platform/db/prepared.js';
import type { StockService } from '../../inventory/stock.service.js';
import { releasePromotions } from '../../promotions/promotions.service.js';
import { paymentInProgress } from '../payment.errors.js';

/** What is frozen anew, and the products that the new order will hold. */
interface Replacement {
  /** Over `orders o`: those of the same cart, or of the same estimate. */
  of: RawBuilder<unknown>;
  productIds: readonly number[];
  now: Date;
}

/**
 * Replaces the unpaid orders that were frozen of the same before. One whose payment is being settled right now is not
 * replaced but refuses the new one, so that nothing is paid twice (decision B1). The caller holds cart or estimate.
 */
export async function replaceOpenOrders(
  em: EntityManager,
  stock: StockService,
  { of, productIds, now }: Replacement,
): Promise<void> {
  const db = em.getKysely();
  const { rows: unsettled } = await sql`/* prepared */
    select 1 from payment_attempts a join orders o on o.id = a.order_id
    where ${of} and a.state in ('CONFIRMING', 'UNKNOWN') limit 1`.execute(db);
  if (unsettled.length > 0) throw paymentInProgress();
  // An order that waits for its deposit is not open any more: its lines have left the cart.
  const { rows: open } = await sql<{ id: number }>`/* prepared */
    select o.id from orders o
    where ${of} and o.status = 'NEW' and not exists (
      select 1 from payment_attempts a where a.order_id = o.id and a.state not in ('FAILED', 'EXPIRED'))
    order by o.id for update of o`.execute(db);
  const ids = open.map((row) => row.id);
  await lockGoods(em, ids, productIds);
  for (const id of ids) await closeUnpaid(em, stock, id, now);
}

/** Lines that are goods of the catalogue: what stock is held of. */
export function goodsOf<Line extends { productId: number | null }>(
  lines: readonly Line[],
): (Line & { productId: number })[] {
  return lines.filter((line): line is Line & { productId: number } => line.productId !== null);
}

/**
 * Locks at once, in product order, the stock that is about to be given back and that is about to be held: step by
 * step, two buyers whose old and new orders cross would wait for each other.
 */
async function lockGoods(
  em: EntityManager,
  orderIds: readonly number[],
  productIds: readonly number[],
): Promise<void> {
  await sql`/* prepared */
    select k.product_id from stock_items k
    where k.product_id in (
      select unnest(${unseenInts(productIds)})
      union select r.product_id from stock_reservations r where r.order_id = any(${unseenInts(orderIds)}))
    order by k.product_id for update of k`.execute(em.getKysely());
}

/** Ends an unpaid order: it can no longer be paid and gives its stock and its promotions back. The caller holds the order. */
export async function closeUnpaid(
  em: EntityManager,
  stock: StockService,
  orderId: number,
  now: Date,
): Promise<void> {
  await sql`/* prepared */
    update orders set status = 'CANCELED', canceled_at = ${now}, updated_at = ${now}, version = version + 1
    where id = ${orderId} and status = 'NEW'`.execute(em.getKysely());
  await stock.release(em, orderId);
  await releasePromotions(em, orderId);
}
