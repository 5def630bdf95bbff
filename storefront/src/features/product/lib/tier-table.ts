import { minimumQuantity, priceSteps, unitPriceFor, type ProductPrice } from '@store/domain';

/** One row of the tier table: a range of quantities with one unit price. */
export interface TierRange {
  from: number;
  /** Inclusive; null = without end. */
  to: number | null;
  /** Won a piece; null = ask for a quote. */
  unitPrice: number | null;
  /** How much cheaper a piece is than in the first range, whole percent. */
  off: number;
}

/** Every range of quantities with its unit price, including gaps and the open top. Equal neighbours are one range. */
export function tierTableOf(price: ProductPrice): TierRange[] {
  const minimum = minimumQuantity(price);
  const starts = [...new Set([minimum, ...priceSteps(price.tiers).filter((step) => step > minimum)])];
  const first = unitPriceFor(minimum, price);
  const ranges: TierRange[] = [];
  for (const from of starts) {
    const unitPrice = unitPriceFor(from, price);
    const last = ranges.at(-1);
    if (last !== undefined && last.unitPrice === unitPrice) continue;
    if (last !== undefined) last.to = from - 1;
    ranges.push({ from, to: null, unitPrice, off: percentOff(first, unitPrice) });
  }
  return ranges;
}

function percentOff(first: number | null, price: number | null): number {
  if (first === null || price === null || first === 0 || price >= first) return 0;
  return Math.floor(((first - price) / first) * 100);
}

/** The range that `quantity` is in; null below the first. */
export function rangeAt(ranges: readonly TierRange[], quantity: number): TierRange | null {
  return ranges.find(({ from, to }) => quantity >= from && quantity <= (to ?? Infinity)) ?? null;
}

/** The first range with the lowest price of a piece; null where none has a price. */
export function cheapestRange(ranges: readonly TierRange[]): (TierRange & { unitPrice: number }) | null {
  const priced = ranges.flatMap(({ unitPrice, ...range }) =>
    unitPrice === null ? [] : [{ ...range, unitPrice }],
  );
  return priced.toSorted((a, b) => a.unitPrice - b.unitPrice)[0] ?? null;
}

/** The next range beyond `quantity` with a lower price of a piece; null on the cheapest. */
export function nextCheaperRange(ranges: readonly TierRange[], quantity: number): TierRange | null {
  const now = rangeAt(ranges, quantity)?.unitPrice ?? null;
  if (now === null) return null;
  return (
    ranges.find(({ from, unitPrice }) => from > quantity && unitPrice !== null && unitPrice < now) ?? null
  );
}
