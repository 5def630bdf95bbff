import { priceRanges, type PriceRange, type ProductPrice } from '@store/domain';

/** One tier as the page shows it: a range of quantities with one unit price. */
export type TierRange = PriceRange;

/** Every range of quantities with its unit price. Equal neighbours are one range. */
export function tierTableOf(price: ProductPrice): TierRange[] {
  const rows: TierRange[] = [];
  for (const range of priceRanges(price)) {
    const last = rows.at(-1);
    if (last !== undefined && last.unitPrice === range.unitPrice) last.to = range.to;
    else rows.push({ ...range });
  }
  return rows;
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
