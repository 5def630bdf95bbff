import { formatCount } from '@store/domain';
import type { Bar } from '../../../shared/charts/BarChart';
import type { PartnerHour } from '../api/usage';
import { hourLabel, tickOf } from './hours';

/** Ranges of the plot, by their name in the address: hours up to the present one. */
export const USAGE_RANGES = { day: 24, week: 168 } as const;
export type UsageRange = keyof typeof USAGE_RANGES;
export const USAGE_RANGE_CHOICES = [
  { value: 'day', label: '24시간' },
  { value: 'week', label: '7일' },
];

/** The range of the address; an unknown one is a day. */
export const rangeOf = (text: string): UsageRange => (text === 'week' ? 'week' : 'day');

export interface UsageSum {
  calls: number;
  refused: number;
  /** Per cent of the calls that were refused, as text; null without calls. */
  share: string | null;
  /** The hour with the most calls; null without calls. */
  busiest: PartnerHour | null;
}

export function sumOf(hours: readonly PartnerHour[]): UsageSum {
  const calls = hours.reduce((sum, hour) => sum + hour.calls, 0);
  const refused = hours.reduce((sum, hour) => sum + hour.refused, 0);
  const busiest = hours.reduce<PartnerHour | null>(
    (most, hour) => (hour.calls > (most?.calls ?? 0) ? hour : most),
    null,
  );
  const share = calls === 0 ? null : `${((refused / calls) * 100).toFixed(1).replace(/\.0$/, '')}%`;
  return { calls, refused, share, busiest };
}

/** The bars of the plot: all calls, and those that failed before them. */
export const barsOf = (hours: readonly PartnerHour[], range: UsageRange): Bar[] =>
  hours.map(({ at, calls, refused }) => ({
    key: at,
    values: [calls, refused],
    text: `${hourLabel(at)}: 호출 ${formatCount(calls)}건, 실패 ${formatCount(refused)}건`,
    tick: tickOf(at, range),
  }));
