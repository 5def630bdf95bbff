/** An instant of Toss. Those without an offset are KST (spec/toss-payments.md, sections 2 and 3). */
export function tossTime(value: unknown): Date | null {
  if (typeof value !== 'string' || value === '') return null;
  const time = new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(value) ? value : `${value}+09:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** An instant as Toss's lists take it: Korean time, without an offset. */
export function tossStamp(time: Date): string {
  return new Date(time.getTime() + 9 * 3_600_000).toISOString().slice(0, 19);
}
