import { addBusinessDays, isBusinessDay, kstHour, type BusinessCalendar } from '../business-days.js';
import { addKstDays } from '../estimates/estimate-days.js';
import { kstDate } from '../kst.js';

/** A row of a par list (적정 재고표) with what was counted. */
export interface ParCount {
  /** Pieces that should lie there. */
  par: number;
  /** Pieces are ordered in multiples of it, 1 or more. */
  step: number;
  counted: number;
  /** Paid and not delivered pieces to that site, less refunded ones. */
  onTheWay: number;
  /** Smallest quantity of the product that can be ordered. */
  minimum: number;
}

/** Bounds of par lists. */
export const PAR_LIMITS = {
  /** Largest par, and largest count. */
  par: 999_999,
  /** Largest step. */
  step: 100_000,
  /** Rows of a list. */
  items: 500,
  /** Lists of a site. */
  lists: 20,
  nameLength: 100,
  placeLength: 50,
  /** Last business day of a month on which people can be reminded; every month has as many, or nearly. */
  reminderDay: 20,
  /** Refills that are submitted in one step. */
  submitted: 100,
} as const;

/** Hour in Seoul at which a refill is reminded of. */
const REFILL_REMINDER_HOUR = 9;

/** The page of a par list. */
export const parListPath = (id: number): string => `/my/par-lists/${id}`;

/** Pieces to order so that the shelf is full again; 0 where it is. */
export function suggestedPieces({ par, step, counted, onTheWay, minimum }: ParCount): number {
  const need = par - counted - onTheWay;
  if (need <= 0) return 0;
  return Math.max(Math.ceil(need / step), Math.ceil(minimum / step)) * step;
}

/** Why a row cannot be ordered now, although less, more or later it can. */
const PASSING_PROBLEMS = [
  'QUANTITY_FORM',
  'QUANTITY_BELOW_MINIMUM',
  'QUANTITY_ABOVE_MAXIMUM',
  'OUT_OF_STOCK',
];

/** Whether a row's product cannot be ordered in any quantity: it asks for nothing, and need not be counted. */
export const isGoneProblem = (code: string): boolean => !PASSING_PROBLEMS.includes(code);

/** Where a refill (채우기) stands. */
export const REFILL_STATES = ['open', 'submitted', 'dropped'] as const;
export type RefillState = (typeof REFILL_STATES)[number];

export const REFILL_STATE_LABELS: Readonly<Record<RefillState, string>> = {
  open: '세는 중',
  submitted: '제출',
  dropped: '취소',
};

export const canMoveRefill = (from: RefillState, to: RefillState): boolean =>
  from === 'open' && to !== 'open';

/** The business day of the month (yyyy-MM) with this number, from 1; its last one where it has fewer. */
export function businessDayOfMonth(month: string, number: number, calendar: BusinessCalendar): string {
  const day = addBusinessDays(addKstDays(`${month}-01`, -1), number, calendar);
  if (day.startsWith(month)) return day;
  const last = addKstDays(firstOfNext(month), -1);
  return isBusinessDay(last, calendar) ? last : addBusinessDays(last, -1, calendar);
}

const firstOfNext = (month: string): string => `${addKstDays(`${month}-01`, 31).slice(0, 7)}-01`;

/** The numbers of business days whose reminder is due at this moment, in its month in Seoul: at 09:00 of the day, or since. */
export function dueRefillReminders(now: Date, calendar: BusinessCalendar): number[] {
  const month = kstDate(now).slice(0, 7);
  const numbers = Array.from({ length: PAR_LIMITS.reminderDay }, (_, i) => i + 1);
  return numbers.filter(
    (number) => kstHour(businessDayOfMonth(month, number, calendar), REFILL_REMINDER_HOUR) <= now,
  );
}
