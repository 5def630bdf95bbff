import {
  addBusinessDays,
  APPROVAL_CUT_OFF_HOUR,
  dayLabel,
  DELIVERY_DAYS,
  dispatchDay,
  isCalendarKnown,
  kstHour,
  productionStart,
  shortDayLabel,
  UNKNOWN_MARK,
  type BusinessCalendar,
} from './business-days.js';
import { kstDate } from './kst.js';
import { skipsProofByItself, type PrintJobState } from './print/print-jobs.js';
import type { PrintProduction } from './print/print-production.js';
import type { PrintSelection } from './print/print-selection.js';

/** How long the printing of a line takes, and what it waits for. */
export interface LineProduction {
  /** Business days from the approval to dispatch, at least 1. */
  days: number;
  /** Nobody has to approve a proof unless the check of the file finds something. */
  skipsProof: boolean;
}

/** The same for a line whose printing is known. */
export const lineProduction = (
  { days, proofPolicy }: Pick<PrintProduction, 'days' | 'proofPolicy'>,
  { proof, reprintOf }: Pick<PrintSelection, 'proof' | 'reprintOf'>,
): LineProduction => ({
  days,
  skipsProof: reprintOf !== undefined || skipsProofByItself(proofPolicy, proof),
});

/** What the days are counted from: the payment, the check of a print file, or the approval of a proof. */
export const DISPATCH_STARTS = ['payment', 'file', 'proof'] as const;
export type DispatchStart = (typeof DISPATCH_STARTS)[number];

/** When goods leave and usually arrive, if what they wait for happens now. An expectation, no guarantee. */
export interface Dispatch {
  start: DispatchStart;
  /** Holds until 15:00 of today; otherwise until 15:00 of the next business day. */
  isByCutOff: boolean;
  /** Days as yyyy-MM-dd in Seoul. */
  leavesOn: string;
  arrivesOn: string;
  /** The public holidays of these days are known. */
  isKnown: boolean;
}

/**
 * When a line leaves. Goods from stock (`production` null) leave on the day of the payment if it is a business day
 * before 15:00, else on the next one. Printed goods leave after their days of production, counted from the approval.
 */
export function dispatchOf(
  production: LineProduction | null,
  moment: Date,
  calendar: BusinessCalendar,
): Dispatch {
  const first = productionStart(moment, calendar);
  const leavesOn = production === null ? first : dispatchDay(moment, production.days, calendar);
  const arrivesOn = addBusinessDays(leavesOn, DELIVERY_DAYS, calendar);
  return {
    start: production === null ? 'payment' : production.skipsProof ? 'file' : 'proof',
    isByCutOff: first === kstDate(moment),
    leavesOn,
    arrivesOn,
    isKnown: isCalendarKnown(arrivesOn, moment, calendar),
  };
}

/** The dispatch of lines that leave together: the latest line decides, and the slowest beginning. Null without lines. */
export function latestDispatch(dispatches: readonly Dispatch[]): Dispatch | null {
  const [first, ...others] = dispatches;
  if (first === undefined) return null;
  return others.reduce((latest, one) => {
    const { leavesOn, arrivesOn, isKnown } = one.leavesOn > latest.leavesOn ? one : latest;
    const isSlower = DISPATCH_STARTS.indexOf(one.start) > DISPATCH_STARTS.indexOf(latest.start);
    return { ...latest, leavesOn, arrivesOn, isKnown, start: isSlower ? one.start : latest.start };
  }, first);
}

const STARTS: Readonly<Record<DispatchStart, string>> = {
  payment: '결제',
  file: '파일 확인',
  proof: '시안 확정',
};

/** '오늘 15시 전 결제 시 11.30(월) 출고'. `paying`: the word for the payment, such as 입금. */
export function dispatchText(
  { start, isByCutOff, leavesOn, isKnown }: Dispatch,
  paying = STARTS.payment,
): string {
  const word = start === 'payment' ? paying : STARTS[start];
  const until = isByCutOff ? `오늘 ${APPROVAL_CUT_OFF_HOUR}시 전` : '지금';
  return `${until} ${word} 시 ${shortDayLabel(leavesOn)} 출고${isKnown ? '' : UNKNOWN_MARK}`;
}

/** '보통 12.1(화) 도착' */
export const arrivalText = ({ arrivesOn }: Pick<Dispatch, 'arrivesOn'>): string =>
  `보통 ${shortDayLabel(arrivesOn)} 도착`;

/** On a card of goods from stock: '11.30(월) 출고'; null where a holiday may be missing, because a card has no room to say so. */
export const cardDispatchText = ({ leavesOn, isKnown }: Dispatch): string | null =>
  isKnown ? `${shortDayLabel(leavesOn)} 출고` : null;

/** On a card of goods that are always printed: '시안 확정 후 7영업일'. */
export const cardProductionText = (days: number): string => `시안 확정 후 ${days}영업일`;

/** A placed order, as far as its dispatch is concerned. */
export interface DispatchedOrder {
  /** In the customer's vocabulary. */
  status: string;
  /** When the money arrived, UTC; null before. */
  approvedAt: string | null;
  items: readonly {
    id: number;
    kind: string;
    productId: number | null;
    print: unknown;
    printFileWanted: boolean;
  }[];
  /** `dueOn`: the day of dispatch of a job, which staff may move; null before its approval. */
  printJobs: readonly { lineId: number; state: PrintJobState; dueOn: string | null }[];
}

/** When a paid order leaves, as a whole; `leavesOn` null = not before a print is approved. */
export interface OrderDispatch {
  leavesOn: string | null;
  arrivesOn: string | null;
  /** The day has passed, and the order is still here. */
  isLate: boolean;
  isKnown: boolean;
}

const UNSHIPPED: readonly string[] = ['PAID', 'PREPARING'];

/**
 * The dispatch of a paid order that has not left; null for every other one, and for goods outside the catalogue, whose
 * day was agreed elsewhere. Goods from stock keep the day that their payment gave; printed ones have the day of their job.
 */
export function orderDispatch(
  { status, approvedAt, items, printJobs }: DispatchedOrder,
  now: Date,
  calendar: BusinessCalendar,
): OrderDispatch | null {
  const goods = items.filter(({ kind }) => kind === 'goods');
  if (!UNSHIPPED.includes(status) || approvedAt === null || goods.length === 0) return null;
  if (goods.some(({ productId }) => productId === null)) return null;
  const paid = dispatchOf(null, new Date(approvedAt), calendar).leavesOn;
  const days = goods.map(({ id, print, printFileWanted }) => {
    const job = printJobs.find(({ lineId }) => lineId === id);
    if (job === undefined) return print === null && !printFileWanted ? paid : null;
    return job.state === 'CANCELED' ? paid : job.dueOn;
  });
  if (days.includes(null)) return { leavesOn: null, arrivesOn: null, isLate: false, isKnown: true };
  const leavesOn = days.reduce<string>((latest, day) => (day !== null && day > latest ? day : latest), paid);
  const arrivesOn = addBusinessDays(leavesOn, DELIVERY_DAYS, calendar);
  return {
    leavesOn,
    arrivesOn,
    isLate: leavesOn < kstDate(now),
    isKnown: isCalendarKnown(arrivesOn, now, calendar),
  };
}

/** What the buyer of a paid order reads about its dispatch: '12월 1일(화) 출고 예정'. */
export function orderDispatchText({ leavesOn, isLate, isKnown }: OrderDispatch): string {
  if (leavesOn === null) return '출고일은 시안 확정 후 정해집니다';
  const day = `${dayLabel(leavesOn)}${isKnown ? '' : UNKNOWN_MARK}`;
  return isLate ? `출고 지연 (예정일 ${day})` : `${day} 출고 예정`;
}

/** '보통 12월 2일(수) 도착'; null while no day is known, and while the order is late. */
export const orderArrivalText = ({ arrivesOn, isLate }: OrderDispatch): string | null =>
  arrivesOn === null || isLate ? null : `보통 ${dayLabel(arrivesOn)} 도착`;

/** The last change of today's texts: midnight, or 15:00. All moments until the next one give the same days. */
export function lastDispatchChange(now: Date): Date {
  const day = kstDate(now);
  const cutOff = kstHour(day, APPROVAL_CUT_OFF_HOUR);
  return now >= cutOff ? cutOff : kstHour(day, 0);
}
