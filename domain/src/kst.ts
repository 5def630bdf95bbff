/** Korea has used UTC+9 all year since 1988, so a fixed offset is exact. */
const KST_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Order list periods: everything, this week from Monday, this month, and the last one, three and six months. */
export const ORDER_PERIODS = ['all', 'week', 'month', '1m', '3m', '6m'] as const;
export type OrderPeriod = (typeof ORDER_PERIODS)[number];

export function isOrderPeriod(value: unknown): value is OrderPeriod {
  return ORDER_PERIODS.some((period) => period === value);
}

/** A date whose UTC fields read like a clock in Korea. RangeError for an invalid date. */
function wallClock(instant: Date | string | number): Date {
  const wall = new Date(new Date(instant).getTime() + KST_OFFSET_MS);
  if (Number.isNaN(wall.getTime())) throw new RangeError(`not a date: ${String(instant)}`);
  return wall;
}

function fromWallClock(wallMs: number): Date {
  return new Date(wallMs - KST_OFFSET_MS);
}

/** The moment today began in Seoul. */
export function startOfTodayKst(now: Date): Date {
  const wall = wallClock(now);
  return fromWallClock(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()));
}

/** The moment this week's Monday began in Seoul. */
export function startOfWeekKst(now: Date): Date {
  const daysSinceMonday = (wallClock(now).getUTCDay() + 6) % 7;
  return new Date(startOfTodayKst(now).getTime() - daysSinceMonday * DAY_MS);
}

/** The moment this month began in Seoul. */
export function startOfMonthKst(now: Date): Date {
  const wall = wallClock(now);
  return fromWallClock(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), 1));
}

/** The moment the same day some months ago began in Seoul; the last day of that month where it is shorter. */
function startOfMonthsAgoKst(now: Date, months: number): Date {
  const wall = wallClock(now);
  const [year, month] = [wall.getUTCFullYear(), wall.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromWallClock(Date.UTC(year, month, Math.min(wall.getUTCDate(), lastDay)));
}

/** First moment of the period, null for `all`. */
export function periodStartKst(period: OrderPeriod, now: Date): Date | null {
  switch (period) {
    case 'all':
      return null;
    case 'week':
      return startOfWeekKst(now);
    case 'month':
      return startOfMonthKst(now);
    case '1m':
      return startOfMonthsAgoKst(now, 1);
    case '3m':
      return startOfMonthsAgoKst(now, 3);
    case '6m':
      return startOfMonthsAgoKst(now, 6);
  }
}

/** '2026-11-21' in Seoul. */
export function kstDate(instant: Date | string | number): string {
  return wallClock(instant).toISOString().slice(0, 10);
}

/** '2026-11-21 14:05:09' in Seoul. */
export function kstDateTime(instant: Date | string | number): string {
  return wallClock(instant).toISOString().slice(0, 19).replace('T', ' ');
}

/** '2026.11.21' in Seoul, for screens. */
export function formatDateKst(instant: Date | string | number): string {
  return kstDate(instant).replaceAll('-', '.');
}

/** '2026.11.21 14:05' in Seoul, for screens. */
export function formatDateTimeKst(instant: Date | string | number): string {
  return `${formatDateKst(instant)} ${wallClock(instant).toISOString().slice(11, 16)}`;
}

/**
 * The current moment. For components that show something that depends on the clock: they read it at each rendering, on
 * purpose.
 */
export const now = (): Date => new Date();
