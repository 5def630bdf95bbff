const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long unpaid orders of one member may hold pieces of one product, in sum, within the time before a new order. */
export const HOLD_LIMITS = [
  // Nine orders that are prepared and left alone.
  { withinMs: DAY_MS, mostMs: 6 * HOUR_MS },
  // A virtual account that nobody paid into, and not a second one.
  { withinMs: 30 * DAY_MS, mostMs: 8 * DAY_MS },
] as const;

/** The longest time before a new order that counts, milliseconds. */
export const HOLD_MEMORY_MS = Math.max(...HOLD_LIMITS.map(({ withinMs }) => withinMs));

/** Part of the free pieces that a new order may hold once the member's time is used up: one of so many. */
const SHARE = 4;

/** When an unpaid order held pieces. */
export interface Hold {
  from: Date;
  until: Date;
}

/** Pieces of a product that an order may hold however long the member held it without paying. */
export const alwaysHoldable = (free: number): number => Math.floor(free / SHARE);

/** Whether the member's unpaid orders have held a product as long as they may. */
export function isHeldTooLong(holds: readonly Hold[], now: Date): boolean {
  return HOLD_LIMITS.some(({ withinMs, mostMs }) => {
    const start = now.getTime() - withinMs;
    const held = holds.reduce(
      (sum, { from, until }) => sum + Math.max(0, until.getTime() - Math.max(from.getTime(), start)),
      0,
    );
    return held >= mostMs;
  });
}
