import { isRefundUnderWay, type RefundKind, type RefundStatus } from './refund-status.js';

/** Pieces of one order line. */
export interface LinePieces {
  lineId: number;
  quantity: number;
}

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
