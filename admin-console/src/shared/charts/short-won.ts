import { formatCount } from '@store/domain';

/** Amount for an axis: 12,500,000 → 1,250만, 130,000,000 → 1.3억. Tenths of 억 are enough for reading a bar. */
export function shortWon(amount: number): string {
  if (amount >= 100_000_000) return `${(amount / 100_000_000).toFixed(1).replace(/\.0$/, '')}억`;
  if (amount >= 10_000) return `${formatCount(amount / 10_000)}만`;
  return formatCount(amount);
}
