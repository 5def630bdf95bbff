import { MAX_QUANTITY, type PriceRange } from '@store/domain';

/** Quantities whose total is above that of `orderInstead`, a larger one. */
export interface DearRange {
  from: number;
  to: number;
  orderInstead: number;
  /** What the larger quantity costs, won. */
  total: number;
}

export interface CurvePoint {
  quantity: number;
  /** Null if a quote is needed: the line has a gap there. */
  unit: number | null;
  total: number | null;
}

/** Where the chart ends: the open top gets a third of the width below it, and at least a little. */
export function curveEnd(ranges: readonly PriceRange[]): number {
  const last = ranges.at(-1);
  return last === undefined ? 1 : Math.min(MAX_QUANTITY, last.from + Math.max(10, Math.ceil(last.from / 3)));
}

/** Corners of both lines. Between them the unit price is level and the total rises evenly. */
export function curvePoints(ranges: readonly PriceRange[]): CurvePoint[] {
  const end = curveEnd(ranges);
  return ranges.flatMap(({ from, to, unitPrice }) =>
    [from, to ?? end].map((quantity) => ({
      quantity,
      unit: unitPrice,
      total: unitPrice === null ? null : unitPrice * quantity,
    })),
  );
}

/** Where ordering more costs less: within each range, from the quantity at which a later step is cheaper. */
export function dearRanges(ranges: readonly PriceRange[]): DearRange[] {
  return ranges.flatMap(({ from, to, unitPrice }, index): DearRange[] => {
    if (unitPrice === null || unitPrice === 0 || to === null) return [];
    const later = ranges.slice(index + 1).flatMap((step) => {
      const total = step.unitPrice === null ? null : step.unitPrice * step.from;
      return total !== null && total < unitPrice * to ? [{ orderInstead: step.from, total }] : [];
    });
    const best = later.sort((a, b) => a.total - b.total)[0];
    if (best === undefined) return [];
    const first = Math.max(from, Math.floor(best.total / unitPrice) + 1);
    return [{ from: first, to, ...best }];
  });
}
