import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReturnedLine } from '@store/domain';
import { sql } from 'kysely';
import type { RefundLine } from './entities/refund.entity.js';

/** A line of an order as refunds see it. */
interface OrderLineFacts extends ReturnedLine {
  id: number;
  /** Null for what an estimate agreed beside the catalogue. */
  productId: number | null;
}

export async function linesOf(em: EntityManager, orderId: number): Promise<OrderLineFacts[]> {
  const { rows } = await sql<OrderLineFacts>`
    select id, product_id as "productId", unit_price as "unitPrice", quantity from order_lines
    where order_id = ${orderId} order by id`.execute(em.getKysely());
  return rows;
}

/** Whether each names another line of the order, and no more pieces than were bought. */
export function areOf(lines: readonly RefundLine[], bought: readonly OrderLineFacts[]): boolean {
  const known = new Map(bought.map((line) => [line.id, line.quantity]));
  const ids = new Set(lines.map((line) => line.lineId));
  return (
    ids.size === lines.length && lines.every(({ lineId, quantity }) => quantity <= (known.get(lineId) ?? 0))
  );
}

/** The same pieces by product, as stock counts them. */
export async function piecesOf(
  em: EntityManager,
  orderId: number,
  lines: readonly RefundLine[],
): Promise<{ productId: number; quantity: number }[]> {
  const bought = new Map((await linesOf(em, orderId)).map((line) => [line.id, line.productId]));
  return lines.flatMap(({ lineId, quantity }) => {
    const productId = bought.get(lineId);
    return productId == null ? [] : [{ productId, quantity }];
  });
}
