import { refundEstimate, returnsOfLines, won, type RetainedOfPrint, type Won } from '@store/domain';
import type { RefundLine } from './entities/refund.entity.js';
import type { RefundableLine, OrderPieces } from './repository/refunds.repository.js';
import * as refuse from './refunds.errors.js';

const goodsOf = (bought: readonly RefundableLine[]): RefundableLine[] =>
  bought.filter(({ kind }) => kind === 'goods');

/** Whether each names another goods line of the order, and no more pieces than were bought. */
export function areOf(lines: readonly RefundLine[], bought: readonly RefundableLine[]): boolean {
  const quantityById = new Map(goodsOf(bought).map((line) => [line.id, line.quantity]));
  const ids = new Set(lines.map((line) => line.lineId));
  return (
    ids.size === lines.length &&
    lines.every(({ lineId, quantity }) => quantity <= (quantityById.get(lineId) ?? 0))
  );
}

/** Refuses pieces that were not bought, and pieces that are already refunded or requested; null = all that is left. */
export function refuseLines(lines: readonly RefundLine[] | null, { bought, refunds }: OrderPieces): void {
  if (lines !== null && !areOf(lines, bought)) throw refuse.linesForm();
  const returns = returnsOfLines(goodsOf(bought), refunds);
  const left = new Map(returns.map(({ lineId, returnable }) => [lineId, returnable]));
  const isFree =
    lines === null
      ? returns.some(({ returnable }) => returnable > 0)
      : lines.every(({ lineId, quantity }) => quantity <= (left.get(lineId) ?? 0));
  if (!isFree) throw refuse.linesReturned(returns);
}

/**
 * The value of the lines in won, of the `refundable`: a proposal. Null = all that is left. `retained`: the parts of printed lines that
 * are not refunded, by line id; empty where the buyer has a better reason than a change of mind.
 */
export function estimateOf(
  lines: readonly RefundLine[] | null,
  { bought, refunds }: OrderPieces,
  refundable: number,
  retained: ReadonlyMap<number, RetainedOfPrint>,
): Won {
  const isRetained = [...retained.values()].some(({ goods, setup }) => goods || setup);
  if (lines === null && !isRetained) return won(refundable);
  const returns = returnsOfLines(goodsOf(bought), refunds);
  const requested = lines ?? returns.map(({ lineId, returnable }) => ({ lineId, quantity: returnable }));
  const now = new Map(requested.map(({ lineId, quantity }) => [lineId, quantity]));
  const earlier = new Map(returns.map(({ lineId, returned }) => [lineId, returned]));
  return refundEstimate(
    bought.map((line) => {
      const of = retained.get((line.ofLineIndex === null ? line : bought[line.ofLineIndex])?.id ?? 0);
      return {
        ...line,
        earlier: earlier.get(line.id) ?? 0,
        returned: now.get(line.id) ?? 0,
        retained: (line.kind === 'setup' ? of?.setup : of?.goods) ?? false,
      };
    }),
    won(refundable),
  );
}

/** The same pieces by product, as stock counts them; lines outside the catalogue are not counted. */
export function piecesOf(
  lines: readonly RefundLine[],
  bought: readonly RefundableLine[],
): { productId: number; quantity: number }[] {
  const products = new Map(bought.map((line) => [line.id, line.productId]));
  return lines.flatMap(({ lineId, quantity }) => {
    const productId = products.get(lineId);
    return productId == null ? [] : [{ productId, quantity }];
  });
}
