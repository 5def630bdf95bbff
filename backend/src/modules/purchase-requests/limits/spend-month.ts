import { spendMonthOf } from '@store/domain';
import type { SpendMonth } from './limits.repository.js';

/** The month of the moment in Seoul, which has no summer time. */
export function spendMonth(moment: Date): SpendMonth {
  const month = spendMonthOf(moment);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const start = (of: string): Date => new Date(`${of}-01T00:00:00+09:00`);
  return { month, from: start(month), to: start(next) };
}
