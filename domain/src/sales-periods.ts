import { addKstDays } from './estimates/estimate-days.js';
import { kstDate, startOfMonthKst, startOfWeekKst } from './kst.js';

/** By what sales are grouped. */
export const SALES_GROUPS = ['product', 'category', 'customer', 'site'] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];

export const SALES_GROUP_LABELS: Readonly<Record<SalesGroup, string>> = {
  product: '상품별',
  category: '카테고리별',
  customer: '고객별',
  site: '사이트별',
};

/** Periods that people ask for by name; weeks begin on Monday. */
export const SALES_PERIODS = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'last30'] as const;
export type SalesPeriodName = (typeof SALES_PERIODS)[number];

export const SALES_PERIOD_LABELS: Readonly<Record<SalesPeriodName, string>> = {
  thisWeek: '이번 주',
  lastWeek: '지난주',
  thisMonth: '이번 달',
  lastMonth: '지난달',
  last30: '최근 30일',
};

/** First and last day in Seoul, yyyy-MM-dd, both included. */
export interface DayRange {
  from: string;
  to: string;
}

const WEEK = 7;
const MONTH = 30;
const DAY_MS = 86_400_000;
/** A leap year. */
const MOST_DAYS = 366;

/** The days of a named period; one that goes on ends today. */
export function salesPeriodDays(name: SalesPeriodName, now: Date): DayRange {
  const today = kstDate(now);
  const monday = kstDate(startOfWeekKst(now));
  const first = kstDate(startOfMonthKst(now));
  const endOfLast = addKstDays(first, -1);
  const periods: Record<SalesPeriodName, DayRange> = {
    thisWeek: { from: monday, to: today },
    lastWeek: { from: addKstDays(monday, -WEEK), to: addKstDays(monday, -1) },
    thisMonth: { from: first, to: today },
    lastMonth: { from: `${endOfLast.slice(0, 'yyyy-MM'.length)}-01`, to: endOfLast },
    last30: { from: addKstDays(today, 1 - MONTH), to: today },
  };
  return periods[name];
}

/** As many days as the period, before it; null for a period in the wrong order or longer than a year. */
export function periodBefore({ from, to }: DayRange): DayRange | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (!(days >= 1 && days <= MOST_DAYS)) return null;
  return { from: addKstDays(from, -days), to: addKstDays(from, -1) };
}
