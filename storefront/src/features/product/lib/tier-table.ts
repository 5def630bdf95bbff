import { minimumQuantity, priceSteps, unitPriceFor, type ProductPrice } from '@store/domain';

/** One rung of the price ladder: a range of quantities with one unit price. */
export interface Rung {
  from: number;
  /** Inclusive; null = without end. */
  to: number | null;
  /** Won a piece; null = ask for a quote. */
  unitPrice: number | null;
  /** How much cheaper a piece is than on the first rung, whole percent. */
  off: number;
}

/** Every range of quantities with its unit price, gaps and the open top included. Equal neighbours are one rung. */
export function priceLadder(price: ProductPrice): Rung[] {
  const minimum = minimumQuantity(price);
  const starts = [...new Set([minimum, ...priceSteps(price.tiers).filter((step) => step > minimum)])];
  const first = unitPriceFor(minimum, price);
  const rungs: Rung[] = [];
  for (const from of starts) {
    const unitPrice = unitPriceFor(from, price);
    const last = rungs.at(-1);
    if (last !== undefined && last.unitPrice === unitPrice) continue;
    if (last !== undefined) last.to = from - 1;
    rungs.push({ from, to: null, unitPrice, off: percentOff(first, unitPrice) });
  }
  return rungs;
}

function percentOff(first: number | null, price: number | null): number {
  if (first === null || price === null || first === 0 || price >= first) return 0;
  return Math.floor(((first - price) / first) * 100);
}

/** The rung that `quantity` stands on; null below the first. */
export function rungAt(rungs: readonly Rung[], quantity: number): Rung | null {
  return rungs.find(({ from, to }) => quantity >= from && quantity <= (to ?? Infinity)) ?? null;
}

/** The next rung beyond `quantity` on which a piece costs less than now; null on the cheapest. */
export function nextRung(rungs: readonly Rung[], quantity: number): Rung | null {
  const now = rungAt(rungs, quantity)?.unitPrice ?? null;
  if (now === null) return null;
  return (
    rungs.find(({ from, unitPrice }) => from > quantity && unitPrice !== null && unitPrice < now) ?? null
  );
}
