import { kstDateTime } from '@store/domain';

/** `11.24 14시` in Seoul. */
export function hourLabel(at: string): string {
  const [day = '', time = ''] = kstDateTime(at).split(' ');
  return `${day.slice(5).replace('-', '.')} ${time.slice(0, 2)}시`;
}

/** Labels below a plot: each fourth hour of a day, each midnight of a week. */
export function tickOf(at: string, range: 'day' | 'week'): string | null {
  const [day = '', time = ''] = kstDateTime(at).split(' ');
  const hour = Number(time.slice(0, 2));
  if (range === 'week') return hour === 0 ? day.slice(5).replace('-', '.') : null;
  return hour % 4 === 0 ? `${hour}시` : null;
}
