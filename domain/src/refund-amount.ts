import { splitVat, subtractWon, won, type VatSplit, type Won } from './won.js';

/**
 * 공급가액 and 부가세 of a refund of `amount` where `before` was still held. As Toss does, tax is computed of what is
 * left, so that the parts of several refunds sum up to the order's own split. RangeError for more than is held.
 */
export function splitRefund(before: Won, amount: Won): VatSplit {
  const was = splitVat(before);
  const left = splitVat(subtractWon(before, amount));
  const vat = subtractWon(was.vat, left.vat);
  return { vat, suppliedAmount: subtractWon(amount, vat) };
}

/** A line's price and how many of its pieces come back. */
export interface ReturnedLine {
  /** Won a piece. */
  unitPrice: number;
  quantity: number;
}

/** What was paid for the order, won. */
export interface PaidOrder {
  itemsAmount: number;
  discountAmount: number;
}

/**
 * What the returned pieces cost, with their share of the order's discount; shipping is not part of it. Rounded down
 * to whole won, and never more than `refundable`. A proposal: an operator decides.
 */
export function refundEstimate(lines: readonly ReturnedLine[], order: PaidOrder, refundable: Won): Won {
  const returned = lines.reduce((sum, line) => sum + BigInt(line.unitPrice) * BigInt(line.quantity), 0n);
  if (returned >= BigInt(order.itemsAmount)) return refundable;
  const paid = BigInt(Math.max(0, order.itemsAmount - order.discountAmount));
  const share = Number((paid * returned) / BigInt(order.itemsAmount));
  return won(Math.min(share, refundable));
}
