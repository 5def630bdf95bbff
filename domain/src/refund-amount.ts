import type { OrderLineKind } from './order-lines.js';
import { splitVat, subtractWon, won, type VatSplit, type Won } from './won.js';

/**
 * 공급가액 and 부가세 of a refund of `amount` where `before` was still held. Like Toss, it computes the tax of what is left,
 * so that several refunds sum up to the order's own split. RangeError for more than is held.
 */
export function splitRefund(before: Won, amount: Won): VatSplit {
  const was = splitVat(before);
  const left = splitVat(subtractWon(before, amount));
  const vat = subtractWon(was.vat, left.vat);
  return { vat, suppliedAmount: subtractWon(amount, vat) };
}

/** A line of an order, and how many of its pieces are returned. Amounts in won. */
export interface ReturnedLine {
  kind: OrderLineKind;
  /** For a line that is not goods: the index of its goods line in the list. */
  ofLineIndex: number | null;
  /** Of one piece. */
  unitPrice: number;
  /** Pieces that were bought. */
  quantity: number;
  /** Discount of promotions on the line. */
  discount: number;
  /** Pieces that earlier refunds returned; for a line that is not goods, its goods line has the number. */
  earlier: number;
  /** Pieces that are returned now; for a line that is not goods, its goods line has the number. */
  returned: number;
  /** Nothing of it is refunded: it was made for the buyer, who agreed to that (retainedOfPrint); absent = no. */
  retained?: boolean;
}

/**
 * The refund for the returned pieces of an order: what was paid for them, each line less its own discount, with their
 * printing; the set-up fee of a line only with the last of its pieces. The pieces that complete the order bring all
 * that is left: shipping, and the won that rounding held back, unless something of them is retained. Rounded down to
 * whole won over all pieces of a line so far, and never more than `refundable`. `lines` are all lines of the order. A
 * proposal: an operator decides.
 */
export function refundEstimate(lines: readonly ReturnedLine[], refundable: Won): Won {
  const goods = lines.filter(({ kind }) => kind === 'goods');
  const isWhole = goods.every(({ quantity, earlier, returned }) => earlier + returned >= quantity);
  const hasRetained = lines.some(
    (line) => line.retained === true && (goodsOf(line, lines)?.returned ?? 0) > 0,
  );
  if (isWhole && !hasRetained) return refundable;
  const sum = lines.reduce((total, line) => total + shareOfLine(line, lines), 0n);
  return won(Number(sum < BigInt(refundable) ? sum : BigInt(refundable)));
}

/** What makes up the refund for pieces, won. `amount` = `listed` − `discount` + `rest`, to the won. */
export interface RefundBreakdown {
  amount: Won;
  /** The pieces at their prices, with their printing and set-up. */
  listed: Won;
  /** The pieces' share of the order's discounts, and what rounding holds back until the last piece. */
  discount: Won;
  /**
   * What the last pieces bring besides: shipping, and held-back rounding. Negative where less is left than the pieces cost, because an
   * operator had already given some of it back.
   */
  rest: number;
}

/** How `refundEstimate` comes about, for people who decide about it. */
export function refundBreakdown(lines: readonly ReturnedLine[], refundable: Won): RefundBreakdown {
  const amount = refundEstimate(lines, refundable);
  const listed = lines.reduce((sum, line) => sum + shareOfLine({ ...line, discount: 0 }, lines), 0n);
  const paid = lines.reduce((sum, line) => sum + shareOfLine(line, lines), 0n);
  // Rounding over the parts of a printing can make a share larger than its price, by a won.
  const discount = won(Math.max(0, Number(listed - paid)));
  return { amount, listed: won(Number(listed)), discount, rest: amount - Number(listed) + discount };
}

/** The goods that a line is about. */
const goodsOf = (line: ReturnedLine, lines: readonly ReturnedLine[]): ReturnedLine | undefined =>
  line.ofLineIndex === null ? line : lines[line.ofLineIndex];

function shareOfLine(line: ReturnedLine, lines: readonly ReturnedLine[]): bigint {
  const of = goodsOf(line, lines);
  if (of === undefined || line.retained === true) return 0n;
  const { quantity, earlier, returned } = of;
  return paidFor(line, quantity, earlier + returned) - paidFor(line, quantity, earlier);
}

/** What was paid on a line for `pieces` of the `quantity` of its goods. */
function paidFor(line: ReturnedLine, quantity: number, pieces: number): bigint {
  const paid = BigInt(line.unitPrice) * BigInt(line.quantity) - BigInt(line.discount);
  if (line.kind === 'setup') return pieces < quantity ? 0n : paid;
  return (paid * BigInt(pieces)) / BigInt(quantity);
}
