import { addKstDays, isKstDay } from './estimates/estimate-days.js';
import { kstDate } from './kst.js';

/** Hour of Seoul from which an approval, or the payment of goods from stock, counts for the next business day. */
export const APPROVAL_CUT_OFF_HOUR = 15;
/** Hour in Seoul at which reminders are sent. */
export const REMINDER_HOUR = 10;
/**
 * Business days after a request on which its recipient is reminded; after the last one the request counts as
 * unanswered.
 */
export const REMINDER_DAYS = [1, 3, 5] as const;
/** Business days that a delivery usually takes. */
export const DELIVERY_DAYS = 1;
/** From this month and day on, next year's public holidays should be there. */
const NEXT_YEAR_DUE = '10-01';
/** No run of days off is longer: a calendar that closes every day must not loop for ever. */
const MOST_STEPS = 4_000;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const KST_OFFSET_HOURS = 9;
const FRIDAY = 5;

/** Public holidays, days off of the store (회사 휴무) and days off on which it works all the same (근무일). */
export const HOLIDAY_KINDS = ['public', 'house', 'workday'] as const;
export type HolidayKind = (typeof HOLIDAY_KINDS)[number];

export const HOLIDAY_KIND_LABELS: Readonly<Record<HolidayKind, string>> = {
  public: '공휴일',
  house: '회사 휴무',
  workday: '근무일',
};

/** Known days off; days as yyyy-MM-dd in Seoul. It travels as JSON. */
export interface CalendarDays {
  /** Public holidays and days off of the store. */
  closed: readonly string[];
  /** Days on which the store works although they are holidays or weekend days. */
  workdays: readonly string[];
  /** Years whose public holidays are known. */
  years: readonly number[];
}

/** Days off, prepared for look-ups. */
export interface BusinessCalendar {
  closed: ReadonlySet<string>;
  workdays: ReadonlySet<string>;
  years: ReadonlySet<number>;
}

export const businessCalendar = ({ closed, workdays, years }: CalendarDays): BusinessCalendar => ({
  closed: new Set(closed),
  workdays: new Set(workdays),
  years: new Set(years),
});

/** Monday to Friday, ignoring holidays. */
export const WEEKDAYS_ONLY: BusinessCalendar = businessCalendar({ closed: [], workdays: [], years: [] });

/** Day of the week, 0 = Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Monday to Friday and no day off, or a day on which the store works all the same. RangeError for a text that is no day. */
export function isBusinessDay(day: string, { closed, workdays }: BusinessCalendar): boolean {
  if (!isKstDay(day)) throw new RangeError('not a day');
  if (workdays.has(day)) return true;
  const weekday = weekdayOf(day);
  return weekday >= 1 && weekday <= FRIDAY && !closed.has(day);
}

/**
 * The business day `days` business days after the day, or before it where `days` is negative; 0 returns the day itself.
 */
export function addBusinessDays(day: string, days: number, calendar: BusinessCalendar): string {
  const step = Math.sign(days);
  let left = Math.abs(days);
  let at = day;
  for (let steps = 0; left > 0; steps += 1) {
    if (steps > MOST_STEPS) throw new RangeError('the calendar has no business days');
    at = addKstDays(at, step);
    if (isBusinessDay(at, calendar)) left -= 1;
  }
  return at;
}

/** The day itself where it is a business day, else the next one. */
export const businessDayFrom = (day: string, calendar: BusinessCalendar): string =>
  isBusinessDay(day, calendar) ? day : addBusinessDays(day, 1, calendar);

/** The moment at which the given hour of the day begins in Seoul. */
export const kstHour = (day: string, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (hour - KST_OFFSET_HOURS) * HOUR_MS);

/** The first day of production: the day of the approval where it came before 15:00 of a business day, else the next one. */
export function productionStart(approved: Date, calendar: BusinessCalendar): string {
  const day = kstDate(approved);
  const isInTime = isBusinessDay(day, calendar) && approved < kstHour(day, APPROVAL_CUT_OFF_HOUR);
  return isInTime ? day : addBusinessDays(day, 1, calendar);
}

/** The day of dispatch (출고 예정일) for an approval at that moment. `days`: business days of production, at least 1. */
export const dispatchDay = (approved: Date, days: number, calendar: BusinessCalendar): string =>
  addBusinessDays(productionStart(approved, calendar), Math.max(1, days), calendar);

/** The last day on which an approval before 15:00 still delivers the goods by the day they are needed (희망 납기일). */
export const approveByDay = (needBy: string, days: number, calendar: BusinessCalendar): string =>
  addBusinessDays(needBy, -(DELIVERY_DAYS + Math.max(1, days)), calendar);

/**
 * What a proof sent at that moment can promise: approved before 15:00 of one day, the goods leave on another.
 * `approveBy` is the last day in time for the needed date, else the first day on which production can begin.
 */
export function proofOffer(
  { days, approveBy }: { days: number; approveBy: string | null },
  now: Date,
  calendar: BusinessCalendar,
): { approveBy: string; dispatchOn: string } {
  const first = productionStart(now, calendar);
  const last = approveBy !== null && approveBy > first ? approveBy : first;
  return { approveBy: last, dispatchOn: addBusinessDays(last, Math.max(1, days), calendar) };
}

/** The day by which a question from that moment should be answered: the next business day. */
export const answerDueDay = (requested: Date, calendar: BusinessCalendar): string =>
  addBusinessDays(kstDate(requested), 1, calendar);

/** Whether the public holidays of every year from now to that day are known; where not, the day is 공휴일 미반영. */
export function isCalendarKnown(day: string, now: Date, { years }: BusinessCalendar): boolean {
  const first = Number(kstDate(now).slice(0, 4));
  const last = Number(day.slice(0, 4));
  for (let year = first; year <= last; year += 1) if (!years.has(year)) return false;
  return true;
}

/** Whether next year's public holidays should be there and are not: from 1 October on. */
export function isNextYearMissing(now: Date, { years }: BusinessCalendar): boolean {
  const today = kstDate(now);
  return today.slice(5) >= NEXT_YEAR_DUE && !years.has(Number(today.slice(0, 4)) + 1);
}

/** Where an open request is in its schedule of reminders. */
export interface ReminderPlan {
  /** Regular reminders whose time has come, 0 to 3. */
  sent: number;
  /** The next moment at which something is due; null = none. */
  next: Date | null;
  /** Whether the reminder that is due now is the one of the last day in time. */
  isLastDay: boolean;
  /** Whether all reminders were sent without an answer (응답 없음). */
  isSilent: boolean;
}

/**
 * Reminders of a request from `since`: at 10:00 of business days 1, 3 and 5 after it, and of the last day in time
 * (`approveBy`). Past times count as sent, so that a worker that was away sends only one reminder.
 */
export function reminderPlan(
  { since, approveBy }: { since: Date; approveBy: string | null },
  now: Date,
  calendar: BusinessCalendar,
): ReminderPlan {
  const requested = kstDate(since);
  const regular = REMINDER_DAYS.map((days) =>
    kstHour(addBusinessDays(requested, days, calendar), REMINDER_HOUR),
  );
  const lastDay = approveBy === null ? null : kstHour(approveBy, REMINDER_HOUR);
  const moments = [...regular, ...(lastDay === null || lastDay <= since ? [] : [lastDay])];
  const coming = moments.filter((moment) => moment > now).map((moment) => moment.getTime());
  const sent = regular.filter((moment) => moment <= now).length;
  return {
    sent,
    next: coming.length === 0 ? null : new Date(Math.min(...coming)),
    isLastDay: lastDay !== null && lastDay <= now && kstDate(now) === approveBy,
    isSilent: sent === regular.length,
  };
}

/** Notices caused by staff or the clock wait from 21:00 to 08:00: the moment at which this one may be sent. */
export function afterQuietHours(now: Date): Date {
  const wallHour = (now.getUTCHours() + KST_OFFSET_HOURS) % 24;
  if (wallHour >= QUIET_FROM_HOUR) return kstHour(addKstDays(kstDate(now), 1), QUIET_UNTIL_HOUR);
  return wallHour < QUIET_UNTIL_HOUR ? kstHour(kstDate(now), QUIET_UNTIL_HOUR) : now;
}

const QUIET_FROM_HOUR = 21;
const QUIET_UNTIL_HOUR = 8;

/** Whole days from one day to another; negative if the second lies before the first. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

const WEEKDAY_LABELS = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** '12월 1일' */
export const monthDayLabel = (day: string): string =>
  `${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`;

/** '12월 1일(화)' */
export const dayLabel = (day: string): string => `${monthDayLabel(day)}(${WEEKDAY_LABELS[weekdayOf(day)]})`;

/** '12.1(화)' */
export const shortDayLabel = (day: string): string =>
  `${Number(day.slice(5, 7))}.${Number(day.slice(8, 10))}(${WEEKDAY_LABELS[weekdayOf(day)]})`;

/** What a buyer reads about the dates of a print: when it leaves, and whether it can arrive in time. */
export interface PrintDates {
  /** '지금 시안을 확정하면 12월 1일(화) 출고', marked where a year's holidays are not known. */
  dispatch: string;
  /** About the day on which the goods are needed; null if none was given. */
  need: string | null;
  /** Whether the needed day can be met; null if none was given. */
  isMet: boolean | null;
}

/** After a day for which a year's public holidays are not known. */
export const UNKNOWN_MARK = ' (공휴일 미반영)';

/** '12월 1일(화)', marked where a year's public holidays are not known. */
export const markedDayLabel = (day: string, now: Date, calendar: BusinessCalendar): string =>
  `${dayLabel(day)}${isCalendarKnown(day, now, calendar) ? '' : UNKNOWN_MARK}`;

/** How soon staff answer a request, in words. */
export const ANSWERED_WITHIN = '1영업일 이내에';

/** The sentences of the print panel. `days`: business days of production. */
export function printDates(
  { days, needBy }: { days: number; needBy: string | null },
  now: Date,
  calendar: BusinessCalendar,
): PrintDates {
  const mark = (day: string): string => (isCalendarKnown(day, now, calendar) ? '' : UNKNOWN_MARK);
  const earliest = dispatchDay(now, days, calendar);
  const dispatch = `지금 시안을 확정하면 ${dayLabel(earliest)} 출고${mark(earliest)}`;
  if (needBy === null) return { dispatch, need: null, isMet: null };
  const approveBy = approveByDay(needBy, days, calendar);
  if (productionStart(now, calendar) > approveBy) {
    const need = `희망 납기일에 맞추기 어렵습니다. 가장 빠른 출고는 ${monthDayLabel(earliest)}입니다.${mark(earliest)}`;
    return { dispatch, need, isMet: false };
  }
  const need = `${monthDayLabel(approveBy)} 15시까지 시안을 확정하시면 희망 납기일에 출고할 수 있습니다.${mark(needBy)}`;
  return { dispatch, need, isMet: true };
}
