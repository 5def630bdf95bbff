import { sql, type RawBuilder } from 'kysely';
import type { StockMove } from './entities/stock.entity.js';

/**
 * Changes the stock of `part` (product_id, quantity), whose rows the caller holds locked; to be named `moved`.
 * `o` is what they were.
 */
export function moveStock(change: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`update stock_items k set ${change}, updated_at = now(), version = k.version + 1
    from part join stock_items o on o.product_id = part.product_id where k.product_id = part.product_id
    returning k.product_id, o.on_hand as had, k.on_hand as has, o.reserved as held, k.reserved as holds`;
}

/** Writes the movements of `moved` into the history, in the same statement. */
export function noteMoves(kind: StockMove, orderId: number): RawBuilder<unknown> {
  return sql`insert into stock_movements (product_id, kind, on_hand_before, on_hand_after, reserved_before,
      reserved_after, order_id)
    select product_id, ${kind}, had, has, held, holds, ${orderId}::int from moved`;
}
