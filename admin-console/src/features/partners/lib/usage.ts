import { formatCount, kstDateTime } from '@store/domain';
import type { PartnerHour } from '../api/usage';

/** Ranges of the plot, by their name in the address: hours up to the present one. */
export const USAGE_RANGES = { day: 24, week: 168 } as const;
export type UsageRange = keyof typeof USAGE_RANGES;
export const USAGE_RANGE_CHOICES = [
  { value: 'day', label: '24시간' },
  { value: 'week', label: '7일' },
];

/** The range of the address; an unknown one is a day. */
export const rangeOf = (text: string): UsageRange => (text === 'week' ? 'week' : 'day');

/** `11.24 14시` in Seoul. */
export function hourLabel(at: string): string {
  const [day = '', time = ''] = kstDateTime(at).split(' ');
  return `${day.slice(5).replace('-', '.')} ${time.slice(0, 2)}시`;
}

/** Labels below the plot, by the position of the hour: each fourth hour of a day, each midnight of a week. */
export function tickOf({ at }: PartnerHour, range: UsageRange): string | null {
  const [day = '', hour = ''] = kstDateTime(at).split(' ');
  const number = Number(hour.slice(0, 2));
  if (range === 'week') return number === 0 ? day.slice(5).replace('-', '.') : null;
  return number % 4 === 0 ? `${number}시` : null;
}

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

/** `11.24 14시: 호출 120건, 실패 2건`. */
export const hourText = ({ at, calls, refused }: PartnerHour): string =>
  `${hourLabel(at)}: 호출 ${formatCount(calls)}건, 실패 ${formatCount(refused)}건`;
