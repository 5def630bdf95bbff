import type { RefundLine } from './entities/refund.entity.js';
import type { OrderLineFacts } from './repository/refunds.repository.js';

/** Whether each names another goods line of the order, and no more pieces than were bought. */
export function areOf(lines: readonly RefundLine[], bought: readonly OrderLineFacts[]): boolean {
  const goods = bought.filter(({ kind }) => kind === 'goods');
  const known = new Map(goods.map((line) => [line.id, line.quantity]));
  const ids = new Set(lines.map((line) => line.lineId));
  return (
    ids.size === lines.length && lines.every(({ lineId, quantity }) => quantity <= (known.get(lineId) ?? 0))
  );
}

/** The same pieces by product, as stock counts them; what is not of the catalogue is not counted. */
export function piecesOf(
  lines: readonly RefundLine[],
  bought: readonly OrderLineFacts[],
): { productId: number; quantity: number }[] {
  const products = new Map(bought.map((line) => [line.id, line.productId]));
  return lines.flatMap(({ lineId, quantity }) => {
    const productId = products.get(lineId);
    return productId == null ? [] : [{ productId, quantity }];
  });
}
