import { kstDate } from '../kst.js';

/** Days as `YYYY-MM-DD`, as the calendar in Seoul has them. */
export type Day = string;

/** When a 세금계산서 is issued: when the goods are shipped, or once the money is in. */
export const SUPPLY_MOMENTS = ['shipping', 'payment'] as const;
export type SupplyMoment = (typeof SUPPLY_MOMENTS)[number];

export const SUPPLY_MOMENT_LABELS: Readonly<Record<SupplyMoment, string>> = {
  shipping: '출고일에 발행',
  payment: '입금일에 발행',
};

/** Minutes between choice and issue, so that a typing error can be mended. */
export const GRACE_MINUTES = 60;

/** Day of the month until which the buyer may still choose a 세금계산서, and by which the store wants to issue it. */
const CHOICE_DAY = 5;
/** Day of the month until which an order may be taken out of the document of the month before. */
const MONTHLY_CHANGE_DAY = 2;

/** Day of the month by which the law requires it (부가가치세법 34조 3항), without the extension over holidays. */
const DUE_DAY = 10;
/** Days, that of the payment included, within which a cash receipt may be issued. */
const RECEIPT_DAYS = 5;
/** Days before the due day from which the console warns. */
const WARNED_DAYS = 3;

const at = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** The day so many days later; earlier for a negative number. */
export function daysAfter(day: Day, days: number): Day {
  const date = at(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** A day of the month that follows that of `day`. */
function nextMonth(day: Day, dayOfMonth: number): Day {
  const date = at(day);
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, dayOfMonth)));
}

/** Last day of the month of `day`: 작성일자 of a monthly 세금계산서. */
export function monthEnd(day: Day): Day {
  return daysAfter(nextMonth(day, 1), -1);
}

/** Moments of an order that decide the day of supply. */
export interface SuppliedOrder {
  shippedAt: Date | string | null;
  deliveredAt: Date | string | null;
}

/** The day on which the goods left, else on which they arrived; null before that. */
export function supplyDay({ shippedAt, deliveredAt }: SuppliedOrder): Day | null {
  const moment = shippedAt ?? deliveredAt;
  return moment === null ? null : kstDate(moment);
}

/**
 * 작성일자 of an order's 세금계산서 if it were issued on `today`: null while the setting makes it wait for shipping. When issued
 * by payment, it has the day of issue, or the day of supply if the goods left before (17조).
 */
export function writeDateOf(moment: SupplyMoment, order: SuppliedOrder, today: Day): Day | null {
  const supplied = supplyDay(order);
  if (moment === 'shipping') return supplied;
  return supplied !== null && supplied < today ? supplied : today;
}

/** The last day of issue without a surcharge: the 10th of the month after 작성일자. */
export const dueOn = (writeDate: Day): Day => nextMonth(writeDate, DUE_DAY);

/** overdue: an operator must issue it by hand; soon: at most three days are left. */
export type DueState = 'overdue' | 'soon' | 'open';

export function dueState(due: Day, today: Day): DueState {
  if (today > due) return 'overdue';
  return today >= daysAfter(due, -WARNED_DAYS) ? 'soon' : 'open';
}

/** The last day on which the buyer may choose a 세금계산서 or give it up: the 5th of the month after the supply. */
export const lastInvoiceChoice = (supplied: Day): Day => nextMonth(supplied, CHOICE_DAY);

/** The last day on which the buyer may take an order out of the document of its month: the 2nd of the month that follows. */
export const lastMonthlyChange = (supplied: Day): Day => nextMonth(supplied, MONTHLY_CHANGE_DAY);

/**
 * Whether an order joins the others of its month (합산): it was chosen in the month of its supply, or before, and the
 * documents of that month are still open. Other orders get a document of their own. `supplied` null: the goods are
 * still here.
 */
export function joinsMonthly(supplied: Day | null, chosenOn: Day, today: Day): boolean {
  if (supplied === null) return true;
  return chosenOn <= monthEnd(supplied) && today <= monthEnd(nextMonth(supplied, 1));
}

/** The last day on which a cash receipt may be chosen, and issued: the payment's day and four more. */
export const lastReceiptChoice = (paidAt: Date | string): Day => daysAfter(kstDate(paidAt), RECEIPT_DAYS - 1);

/** From this hour in Seoul on the payments of one more day get their receipts. */
const VOLUNTARY_HOUR = 10;
/**
 * Days after the payment within which the store still issues a forgotten receipt by itself (자진발급, 10 days with half the
 * surcharge).
 */
const VOLUNTARY_WITHIN_DAYS = 10;

/**
 * The payment days whose receipts no buyer has requested and that the store issues now: the buyer may choose until the
 * fourth day, and receipts that a stopped store has missed are issued until the tenth.
 */
export function voluntaryReceiptDays(now: Date): { first: Day; last: Day } {
  const begun = kstDate(new Date(now.getTime() - VOLUNTARY_HOUR * 3_600_000));
  return { first: daysAfter(kstDate(now), -VOLUNTARY_WITHIN_DAYS), last: daysAfter(begun, 1 - RECEIPT_DAYS) };
}

/** Years that documents are kept, from the 31st of May after the year of 작성일자. */
const RETENTION_YEARS = 5;

/** The last day on which a document keeps the buyer's data. An accountant confirms the term before the shop opens. */
export function retainedUntil(writeDate: Day): Day {
  return `${Number(writeDate.slice(0, 4)) + 1 + RETENTION_YEARS}-05-31`;
}

/**
 * Documents with a 작성일자 before this day have lost their buyer's data by `today`: their last day is over
 * (`retainedUntil`).
 */
export function erasedBefore(today: Day): Day {
  const year = Number(today.slice(0, 4)) - 1 - RETENTION_YEARS;
  return `${today.slice(5) > '05-31' ? year + 1 : year}-01-01`;
}
