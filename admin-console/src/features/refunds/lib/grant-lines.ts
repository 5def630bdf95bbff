import { refundBreakdown, won, type RefundBreakdown } from '@store/domain';
import type { RefundOrder } from '../api/refunds';
import type { Pieces } from './types';

/** A line of the order with the state of its pieces. */
export interface GrantLine {
  id: number;
  kind: RefundOrder['items'][number]['kind'];
  ofLineIndex: number | null;
  /** Won per piece. */
  unitPrice: number;
  /** Pieces that were bought. */
  quantity: number;
  /** Discount of promotions on the line, won. */
  discount: number;
  /** Pieces that earlier refunds returned. */
  earlier: number;
  /** Pieces that this refund may return. */
  free: number;
}

type Source = Pick<RefundOrder, 'items' | 'returns' | 'discounts'>;

/** Lines of the order for a refund; a refund that waits for its decision reserves its own pieces, which it may use. */
export function grantLines({ items, returns, discounts }: Source, isWaiting: boolean): GrantLine[] {
  const returnsByLine = new Map(returns.map((line) => [line.lineId, line]));
  const shares = discounts.flatMap(({ perLine }) => perLine);
  return items.map(({ id, kind, ofLineIndex, unitPrice, qty }, index) => {
    const { returned = 0, returnable = 0 } = returnsByLine.get(id) ?? {};
    return {
      id,
      kind,
      ofLineIndex,
      unitPrice,
      quantity: qty,
      discount: shares.reduce((sum, share) => (share.lineIndex === index ? sum + share.amount : sum), 0),
      earlier: returned,
      free: kind === 'goods' && isWaiting ? qty - returned : returnable,
    };
  });
}

/** Pieces of all goods lines. */
export const allPieces = (lines: readonly GrantLine[]): Pieces[] =>
  lines.flatMap(({ id, kind, quantity }) => (kind === 'goods' ? [{ lineId: id, quantity }] : []));

/** Whether there are any, each of a known line and not more than it can return. */
export function areFree(pieces: readonly Pieces[], lines: readonly GrantLine[]): boolean {
  const free = new Map(lines.map((line) => [line.id, line.free]));
  return pieces.length > 0 && pieces.every(({ lineId, quantity }) => quantity <= (free.get(lineId) ?? 0));
}

/** The amount for these pieces, won: the server's own proposal. */
export const estimateOf = (
  pieces: readonly Pieces[],
  lines: readonly GrantLine[],
  refundable: number,
): number => breakdownOf(pieces, lines, refundable)?.amount ?? 0;

/** How the amount for these pieces comes about; null for pieces that cannot be returned. */
export function breakdownOf(
  pieces: readonly Pieces[],
  lines: readonly GrantLine[],
  refundable: number,
): RefundBreakdown | null {
  if (!areFree(pieces, lines)) return null;
  const now = new Map(pieces.map(({ lineId, quantity }) => [lineId, quantity]));
  return refundBreakdown(
    lines.map((line) => ({ ...line, returned: now.get(line.id) ?? 0 })),
    won(refundable),
  );
}
