import { vatShares } from '../estimates/estimate-amounts.js';
import { splitVat, won, type Won } from '../won.js';

/** Most lines that one document has. */
export const TAX_LINES_MAX = 99;

/** A line of an order as it is paid: VAT included, its share of the discount taken off. */
export interface PaidLine {
  name: string;
  /** Options and the like; '' for none. */
  spec: string;
  quantity: number;
  /** Won, VAT included, at least 0. */
  amount: number;
  /** Pieces of `quantity` that have come back; absent = none. */
  returned?: number;
}

/** What a refund kept back for the returned pieces (반품 배송비 and the like). */
const DEDUCTION = '환불 공제액';
/** Won that are only a remainder of rounding, shown on a goods line. */
const ROUNDING = 100;

/** A line of a 세금계산서. */
export interface TaxLine {
  name: string;
  spec: string;
  /** Null if the line stands for several. */
  quantity: number | null;
  /** Price of a piece without tax, won; null if it is no whole won. */
  unitCost: number | null;
  /** 공급가액, won. */
  supplied: number;
  /** 세액, won. */
  vat: number;
}

/** The split of a document's money, won; negative on an amendment that reverses something. */
export interface TaxAmounts {
  /** 공급가액. */
  supplied: number;
  /** 세액. */
  vat: number;
  total: number;
}

/** 공급가액, 세액 and total of the money held for an order. */
export function taxAmounts(held: Won): Record<keyof TaxAmounts, Won> {
  const { suppliedAmount, vat } = splitVat(held);
  return { supplied: suppliedAmount, vat, total: held };
}

/**
 * The lines of a document over `held`, which sum to its 공급가액 and 세액 to the won. Returned pieces are not on it. If less
 * is held than the lines say, because the price was reduced, each line shrinks by its share; if more is held than the
 * remaining pieces cost, a line says so. With more than `most` lines, the last one says `외 N건`. RangeError if more is
 * held than was paid.
 */
export function taxLines(paid: readonly PaidLine[], held: Won, most = TAX_LINES_MAX): TaxLine[] {
  const sum = paid.reduce((total, { amount }) => total + BigInt(amount), 0n);
  if (sum < BigInt(held)) throw new RangeError(`lines of ${sum} for ${held}`);
  const lines = reduced(
    withDeduction(
      paid.map(withoutReturned).filter(({ amount }) => amount > 0),
      held,
    ),
    held,
  );
  const folded = fold(lines, most);
  const shares = vatShares(folded.map(({ amount }) => amount));
  return folded.map(({ name, spec, quantity }, i) => {
    const { suppliedAmount: supplied = 0, vat = 0 } = shares[i] ?? {};
    const isWhole = quantity !== null && supplied % quantity === 0;
    return { name, spec, quantity, unitCost: isWhole ? supplied / quantity : null, supplied, vat };
  });
}

type FoldedLine = Omit<PaidLine, 'quantity'> & { quantity: number | null };

/** The remaining pieces, with their share of the amount. */
function withoutReturned({ returned = 0, ...line }: PaidLine): PaidLine {
  const left = Math.max(0, line.quantity - returned);
  if (left === line.quantity) return line;
  const pieces = BigInt(line.quantity);
  return {
    ...line,
    quantity: left,
    amount: Number((BigInt(line.amount) * BigInt(left) + pieces - 1n) / pieces),
  };
}

/** Lines that sum to at least `held`. */
function withDeduction(lines: readonly PaidLine[], held: Won): PaidLine[] {
  const missing = held - lines.reduce((total, { amount }) => total + amount, 0);
  if (missing <= 0) return [...lines];
  const [first, ...others] = lines;
  if (first !== undefined && missing < ROUNDING)
    return [{ ...first, amount: first.amount + missing }, ...others];
  return [...lines, { name: DEDUCTION, spec: '', quantity: 1, amount: missing }];
}

/** Lines whose amounts sum to `held`: each keeps its share of the rest, rounded so that the running total is right. */
function reduced(lines: readonly PaidLine[], held: Won): PaidLine[] {
  const sum = lines.reduce((total, { amount }) => total + BigInt(amount), 0n);
  if (sum === BigInt(held)) return [...lines];
  let running = 0n;
  return lines
    .map((line) => {
      const before = (running * BigInt(held)) / sum;
      running += BigInt(line.amount);
      return { ...line, amount: Number((running * BigInt(held)) / sum - before) };
    })
    .filter(({ amount }) => amount > 0);
}

function fold(lines: readonly PaidLine[], most: number): FoldedLine[] {
  if (lines.length <= most) return [...lines];
  const separate = lines.slice(0, most - 1);
  const rest = lines.slice(most - 1);
  const amount = rest.reduce((sum, line) => sum + line.amount, 0);
  const name = `${rest[0]?.name ?? ''} 외 ${rest.length - 1}건`;
  return [...separate, { name, spec: '', quantity: null, amount: won(amount) }];
}
