import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { opaqueIntArray, prepared } from '../../platform/db/prepared.js';

/** A tracked product's stock, read under its lock. */
export interface StockRow {
  productId: number;
  /** Pieces in the house less those held. */
  free: number;
  /** Smallest quantity of it that can be ordered. */
  minimum: number;
}

/** What an order holds, has taken or gave back of one product. */
export interface ReservedRow extends StockRow {
  id: number;
  quantity: number;
  state: 'held' | 'taken' | 'released';
}

const FREE = sql`k.product_id as "productId", k.on_hand - k.reserved as free,
  coalesce((select min(t.min_qty) from price_tiers t where t.product_id = k.product_id), 1) as minimum`;

/** Locks the stock of these products in product order; untracked ones have none. */
export async function lockStock(em: EntityManager, productIds: readonly number[]): Promise<StockRow[]> {
  const { rows } = await prepared(
    em.getKysely(),
    sql<StockRow>`
      select ${FREE} from stock_items k where k.product_id = any(${opaqueIntArray(productIds)})
    order by k.product_id for update of k`,
  );
  return rows;
}

/** Locks the stock of these products and of what these orders hold, in product order. */
export async function lockStockOf(
  em: EntityManager,
  { orderIds, productIds }: { orderIds: readonly number[]; productIds: readonly number[] },
): Promise<void> {
  await prepared(
    em.getKysely(),
    sql`
      select k.product_id from stock_items k
    where k.product_id in (
      select unnest(${opaqueIntArray(productIds)})
      union select r.product_id from stock_reservations r where r.order_id = any(${opaqueIntArray(orderIds)}))
    order by k.product_id for update of k`,
  );
}

/** `expires_at` stays where no time is given. */
export async function extendReservations(
  em: EntityManager,
  orderId: number,
  until: Date | null,
): Promise<void> {
  await prepared(
    em.getKysely(),
    sql`
      update stock_reservations set expires_at = coalesce(${until}::timestamptz, expires_at)
    where order_id = ${orderId} and state = 'held'`,
  );
}

/** Locks an order's reservations together with the stock they are of, in product order. */
export async function lockReservations(em: EntityManager, orderId: number): Promise<ReservedRow[]> {
  const { rows } = await prepared(
    em.getKysely(),
    sql<ReservedRow>`
      select ${FREE}, r.id, r.quantity, r.state
    from stock_reservations r join stock_items k on k.product_id = r.product_id
    where r.order_id = ${orderId} order by k.product_id for update of k, r`,
  );
  return rows;
}

/** Whether the order holds pieces now, or has taken them. */
export async function hasReservations(em: EntityManager, orderId: number): Promise<boolean> {
  const { rows } = await prepared(
    em.getKysely(),
    sql`
      select 1 from stock_reservations where order_id = ${orderId} and state <> 'released' limit 1`,
  );
  return rows.length > 0;
}

/** What is moved, as a relation (product_id, quantity). */
export function partsOf(parts: readonly { productId: number; quantity: number }[]): RawBuilder<unknown> {
  const ids = opaqueIntArray(parts.map((part) => part.productId));
  const quantities = opaqueIntArray(parts.map((part) => part.quantity));
  return sql`select * from unnest(${ids}, ${quantities}) as part (product_id, quantity)`;
}
