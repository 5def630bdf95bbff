import { CHANGE_TYPES, formatCount, type ChangeEventType } from '@store/domain';
import type { ChangeFeed } from '../api/change-feed';
import type { Bar } from '../../../shared/charts/BarChart';
import { hourLabel, tickOf } from './hours';

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** An open transaction of this age, seconds, holds partners back long enough for somebody to look. */
export const LATE_SECONDS = 60;

/** The last 24 hours up to the present one; those without events have zeros. */
export function feedBars(hours: ChangeFeed['hours'], now: Date): Bar[] {
  const counts = new Map<number, number>();
  for (const { hour, count } of hours) {
    const at = Date.parse(hour);
    counts.set(at, (counts.get(at) ?? 0) + count);
  }
  const present = now.getTime() - (now.getTime() % HOUR_MS);
  return Array.from({ length: HOURS }, (_, index) => {
    const moment = present - (HOURS - 1 - index) * HOUR_MS;
    const count = counts.get(moment) ?? 0;
    const key = new Date(moment).toISOString();
    const text = `${hourLabel(key)}: ${formatCount(count)}건`;
    return { key, values: [count], text, tick: tickOf(key, 'day') };
  });
}

export interface TypeCount {
  type: ChangeEventType;
  count: number;
}

/** Events of each type that has some, in the order of the document. */
export const countsByType = (hours: ChangeFeed['hours']): TypeCount[] =>
  CHANGE_TYPES.map((type) => ({
    type,
    count: hours.filter((hour) => hour.type === type).reduce((sum, { count }) => sum + count, 0),
  })).filter(({ count }) => count > 0);
