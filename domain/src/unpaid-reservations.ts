const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long unpaid orders of one member may reserve pieces of one product, in sum, within a period before a new order.
 */
export const UNPAID_LIMITS = [
  // Nine orders that are prepared and abandoned.
  { withinMs: DAY_MS, mostMs: 6 * HOUR_MS },
  // One virtual account without a deposit, but not a second one.
  { withinMs: 30 * DAY_MS, mostMs: 8 * DAY_MS },
] as const;

/** The longest period before a new order that counts, milliseconds. */
export const UNPAID_MEMORY_MS = Math.max(...UNPAID_LIMITS.map(({ withinMs }) => withinMs));

/** Once the member's time is used up, a new order may reserve one part of this many of the free pieces. */
const SHARE = 4;

/** When an unpaid order reserved pieces. */
export interface UnpaidReservation {
  from: Date;
  until: Date;
}

/** Pieces of a product that an order may reserve however long the member has reserved it without a payment. */
export const alwaysReservable = (free: number): number => Math.floor(free / SHARE);

/** Whether the member's unpaid orders have used up their time for a product. */
export function isReservedTooLong(reservations: readonly UnpaidReservation[], now: Date): boolean {
  return UNPAID_LIMITS.some(({ withinMs, mostMs }) => {
    const start = now.getTime() - withinMs;
    const held = reservations.reduce(
      (sum, { from, until }) => sum + Math.max(0, until.getTime() - Math.max(from.getTime(), start)),
      0,
    );
    return held >= mostMs;
  });
}
