import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { CatalogWriter } from '../catalog/catalog-writer.service.js';
import { moveStock, noteMoves } from './stock-moves.js';
import type { StockLine } from './stock.service.js';
import { partsOf, type StockRow } from './stock-rows.js';

interface TakenRow extends StockRow {
  id: number;
  /** Pieces that the order took and has not given back yet. */
  out: number;
}

/** Pieces that come back into the house after they were bought. */
@Injectable()
export class StockReturnsService {
  constructor(private readonly catalog: CatalogWriter) {}

  /**
   * Puts pieces of an order that were taken back on the shelf: those named, or all of them; never more than it took,
   * however often this is called. Products that are not tracked (any more) are passed over.
   */
  async restock(em: EntityManager, orderId: number, what: 'all' | readonly StockLine[]): Promise<void> {
    const taken = await lockTaken(em, orderId);
    const parts = taken
      .map((row) => ({ ...row, quantity: Math.min(row.out, wanted(what, row.productId)) }))
      .filter((part) => part.quantity > 0);
    if (parts.length === 0) return;
    await sql`
      with part as (${partsOf(parts)}),
      moved as (${moveStock(sql`on_hand = k.on_hand + part.quantity`)}),
      noted as (${noteMoves('return', orderId)})
      update stock_reservations r set returned = r.returned + part.quantity
      from part where r.order_id = ${orderId} and r.state = 'taken' and r.product_id = part.product_id`.execute(
      em.getKysely(),
    );
    const flipped = parts.some(({ free, quantity, minimum }) => free < minimum && free + quantity >= minimum);
    if (flipped) await this.catalog.announce(em);
  }
}

function wanted(what: 'all' | readonly StockLine[], productId: number): number {
  if (what === 'all') return Number.MAX_SAFE_INTEGER;
  return what.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);
}

/** Locks what the order has taken together with its stock, in product order. */
async function lockTaken(em: EntityManager, orderId: number): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select r.id, k.product_id as "productId", k.on_hand - k.reserved as free, r.quantity - r.returned as out,
      coalesce((select min(t.min_qty) from price_tiers t where t.product_id = k.product_id), 1) as minimum
    from stock_reservations r join stock_items k on k.product_id = r.product_id
    where r.order_id = ${orderId} and r.state = 'taken' order by k.product_id for update of k, r`.execute(
    em.getKysely(),
  );
  return rows;
}
