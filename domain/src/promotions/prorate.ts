import { sumWon, won, type Won } from '../won.js';

/** floor(a × b / c); exact, although the product of two amounts can be too large for a number. */
export function shareOf(a: number, b: number, c: number): { whole: number; rest: bigint } {
  const [product, divisor] = [BigInt(a) * BigInt(b), BigInt(c)];
  return { whole: Number(product / divisor), rest: product % divisor };
}

/**
 * Splits `amount` over lines in proportion to their prices. The parts sum to `amount` to the won and none is larger
 * than its line: the won that rounding down leaves go, one each, to the largest fractions, earlier lines first.
 * RangeError if the lines cost less than `amount`.
 */
export function prorate(amount: Won, costs: readonly Won[]): Won[] {
  const total = sumWon(costs);
  if (amount > total) throw new RangeError(`${amount} is more than the lines cost: ${total}`);
  if (amount === 0) return costs.map(() => won(0));
  const shares = costs.map((cost, index) => ({ index, ...shareOf(amount, cost, total) }));
  const parts = shares.map((share) => share.whole);
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byFraction = [...shares].sort((a, b) => Number(b.rest - a.rest));
  for (const { index } of byFraction.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map(won);
}
