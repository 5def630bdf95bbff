import type { TierRange } from './tier-table';

/** Size of the plot in its own units; the screen scales it. */
export const PLOT = { width: 320, height: 72, inset: 6 } as const;

export interface CurvePoint {
  x: number;
  y: number;
}

export interface Curve {
  /** Steps from the first quantity to beyond the last step. */
  line: CurvePoint[];
  /** Where `quantity` stands; null below the first step. */
  here: CurvePoint | null;
}

interface Priced {
  from: number;
  unitPrice: number;
}

/** Beyond the last step the line continues for the same distance. */
const BEYOND = 2;

/**
 * The unit price over the quantity as falling steps. Quantities are on a logarithmic scale, because tiers grow by
 * factors; null where there are not two prices to compare.
 */
export function priceCurve(ranges: readonly TierRange[], quantity: number): Curve | null {
  const priced = ranges.flatMap(({ from, unitPrice }): Priced[] =>
    unitPrice === null ? [] : [{ from, unitPrice }],
  );
  const [first] = priced;
  const last = priced.at(-1);
  if (first === undefined || last === undefined || priced.length < 2) return null;
  const end = last.from * BEYOND;
  const prices = priced.map(({ unitPrice }) => unitPrice);
  const scale = scales([first.from, end], [Math.min(...prices), Math.max(...prices)]);
  const line = priced.flatMap(({ from, unitPrice }, index) => {
    const to = priced[index + 1]?.from ?? end;
    return [
      { x: scale.x(from), y: scale.y(unitPrice) },
      { x: scale.x(to), y: scale.y(unitPrice) },
    ];
  });
  const range = priced.findLast(({ from }) => from <= quantity);
  const here =
    range === undefined ? null : { x: scale.x(Math.min(quantity, end)), y: scale.y(range.unitPrice) };
  return { line, here };
}

type Range = readonly [number, number];

function scales([from, to]: Range, [low, high]: Range) {
  const { width, height, inset } = PLOT;
  const span = Math.log(to / from);
  return {
    x: (quantity: number): number => round(inset + (Math.log(quantity / from) / span) * (width - 2 * inset)),
    // The lowest price is not zero: it stands a third above the base.
    y: (price: number): number =>
      round(inset + ((high - price) / Math.max(1, high - low)) * (height - 2 * inset) * 0.8),
  };
}

const round = (number: number): number => Math.round(number * 10) / 10;
