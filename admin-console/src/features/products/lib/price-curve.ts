import { MAX_QUANTITY, minimumQuantity, priceSteps, unitPriceFor, type ProductPrice } from '@store/domain';

/** Quantities with one unit price. */
export interface Stretch {
  from: number;
  /** Inclusive; null = no upper end. */
  to: number | null;
  /** Won per piece; null = ask for a quote. */
  unitPrice: number | null;
}

/** Quantities whose total is above that of `orderInstead`, a larger one. */
export interface DearStretch {
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

/** Every range of quantities with its unit price, including gaps and the open top. */
export function stretchesOf(price: ProductPrice): Stretch[] {
  const minimum = minimumQuantity(price);
  const steps = priceSteps(price.tiers).filter((step) => step > minimum && step <= MAX_QUANTITY);
  const starts = [minimum, ...steps];
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return { from, to: next === undefined ? null : next - 1, unitPrice: unitPriceFor(from, price) };
  });
}

/** Where the chart ends: the open top gets a third of the width below it, and at least a little. */
export function curveEnd(stretches: readonly Stretch[]): number {
  const last = stretches.at(-1);
  return last === undefined ? 1 : Math.min(MAX_QUANTITY, last.from + Math.max(10, Math.ceil(last.from / 3)));
}

/** Corners of both lines. Between them the unit price is level and the total rises evenly. */
export function curvePoints(stretches: readonly Stretch[]): CurvePoint[] {
  const end = curveEnd(stretches);
  return stretches.flatMap(({ from, to, unitPrice }) =>
    [from, to ?? end].map((quantity) => ({
      quantity,
      unit: unitPrice,
      total: unitPrice === null ? null : unitPrice * quantity,
    })),
  );
}

/** Where ordering more costs less: within each range, from the quantity at which a later step is cheaper. */
export function dearStretches(stretches: readonly Stretch[]): DearStretch[] {
  return stretches.flatMap(({ from, to, unitPrice }, index): DearStretch[] => {
    if (unitPrice === null || unitPrice === 0 || to === null) return [];
    const later = stretches.slice(index + 1).flatMap((step) => {
      const total = step.unitPrice === null ? null : step.unitPrice * step.from;
      return total !== null && total < unitPrice * to ? [{ orderInstead: step.from, total }] : [];
    });
    const best = later.sort((a, b) => a.total - b.total)[0];
    if (best === undefined) return [];
    const first = Math.max(from, Math.floor(best.total / unitPrice) + 1);
    return [{ from: first, to, ...best }];
  });
}
