import { formatCount } from './won.js';
import { isRefundUnderWay, type RefundKind, type RefundStatus } from './refund-status.js';

/** Pieces of one order line. */
export interface LinePieces {
  lineId: number;
  quantity: number;
}

/** Goods that a sentence names at most; more are counted. */
const NAMED_PIECES = 3;

/** Pieces as people read them: 텀블러 (검정) 10개, 머그 5개 외 1건. Lines without a name are 상품. */
export function piecesText(pieces: readonly LinePieces[], names: ReadonlyMap<number, string>): string {
  const named = pieces
    .slice(0, NAMED_PIECES)
    .map(({ lineId, quantity }) => `${names.get(lineId) ?? '상품'} ${formatCount(quantity)}개`)
    .join(', ');
  const more = pieces.length - NAMED_PIECES;
  return more > 0 ? `${named} 외 ${formatCount(more)}건` : named;
}

/** The name of an order's line with its options: 텀블러 (검정). */
export const lineName = (name: string, optionSummary: string): string =>
  optionSummary === '' ? name : `${name} (${optionSummary})`;

/** The part of a refund that is about pieces. */
export interface RefundedPieces {
  kind: RefundKind;
  /** Who began it: the member, or an operator without a request. */
  origin: 'member' | 'admin';
  status: RefundStatus;
  /** What is returned; null = all pieces that a member still has, or unnamed pieces. */
  lines: readonly LinePieces[] | null;
  /** What is restocked: nothing, all, or these pieces. */
  restock: boolean | readonly LinePieces[];
}

/** What has become of the pieces of a goods line. */
export interface LineReturns {
  lineId: number;
  /** Pieces whose money went back or is on its way. */
  returned: number;
  /** Pieces that can still be refunded: bought, less returned, less those in an open request. */
  returnable: number;
}

/**
 * The pieces of each goods line that can still be refunded, so that no piece is refunded twice. A member's request for
 * the whole order means every piece, even if an operator approved a part of the money and named no lines. An operator's
 * amount without lines is a price reduction and means only the pieces that it restocks.
 */
export function returnsOfLines(
  goods: readonly { id: number; quantity: number }[],
  refunds: readonly RefundedPieces[],
): LineReturns[] {
  const paidBack = refunds.filter(({ status }) => status === 'done' || isRefundUnderWay(status));
  const waiting = refunds.filter(({ status }) => status === 'requested');
  return goods.map(({ id, quantity }) => {
    const returned = piecesIn(paidBack, id, quantity);
    return {
      lineId: id,
      returned,
      returnable: Math.max(0, quantity - returned - piecesIn(waiting, id, quantity)),
    };
  });
}

function piecesIn(refunds: readonly RefundedPieces[], id: number, bought: number): number {
  const sum = refunds.reduce((pieces, refund) => pieces + piecesOf(refund, id, bought), 0);
  return Math.min(sum, bought);
}

function piecesOf({ kind, origin, lines, restock }: RefundedPieces, id: number, bought: number): number {
  if (lines === null && kind === 'refund' && origin === 'member') return bought;
  const named = lines ?? (typeof restock === 'boolean' ? [] : restock);
  return named.reduce((pieces, { lineId, quantity }) => (lineId === id ? pieces + quantity : pieces), 0);
}
