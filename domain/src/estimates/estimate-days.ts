const DAY_MS = 86_400_000;

/** Whether the text is an existing day, yyyy-MM-dd. */
export function isKstDay(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === value;
}

/** The day `days` days later, yyyy-MM-dd. RangeError for a text that is no day. */
export function addKstDays(day: string, days: number): string {
  if (!isKstDay(day)) throw new RangeError(`not a day: ${String(day)}`);
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first moment after the day in Seoul: from then on, what was valid until that day is not valid any more. */
export function endOfKstDay(day: string): Date {
  return new Date(Date.parse(`${addKstDays(day, 1)}T00:00:00+09:00`));
}
