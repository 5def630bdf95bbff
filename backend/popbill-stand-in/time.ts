const KST_OFFSET_MS = 9 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** `20261121102047`, Korean time. */
export const stamp = (at: number): string =>
  new Date(at + KST_OFFSET_MS).toISOString().slice(0, 19).replace(/\D/g, '');

/** `20261121`, the day in Seoul. */
export const dayOf = (at: number): string => stamp(at).slice(0, 8);

/** Start of a day `yyyyMMdd` in Seoul; null if there is no such day. */
export function parseDay(text: unknown): number | null {
  const match = typeof text === 'string' ? /^(\d{4})(\d{2})(\d{2})$/.exec(text) : null;
  if (!match) return null;
  const at = Date.parse(`${match[1]}-${match[2]}-${match[3]}T00:00:00+09:00`);
  return Number.isNaN(at) || dayOf(at) !== text ? null : at;
}

/** From this moment on a document with this 작성일자 is late: the 11th of the following month. */
export function lateFrom(writeDate: number): number {
  const day = dayOf(writeDate);
  const nextMonth = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)), 11);
  return nextMonth - KST_OFFSET_MS;
}

export const daysFrom = (at: number, days: number): number => at + days * DAY_MS;
