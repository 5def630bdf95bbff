import { kstDate } from '../kst.js';
import type { Won } from '../won.js';

/** What a spending limit (한도) bounds: one purchase, or everything that is bought in a month of Seoul. */
export const LIMIT_PERIODS = ['order', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

export const LIMIT_PERIOD_LABELS: Readonly<Record<LimitPeriod, string>> = { order: '1회', month: '월' };

/** What a passed limit does: sends the buyer to the approvers, or stops the purchase. */
export const LIMIT_ACTIONS = ['request', 'refuse'] as const;
export type LimitAction = (typeof LIMIT_ACTIONS)[number];

export const LIMIT_ACTION_LABELS: Readonly<Record<LimitAction, string>> = {
  request: '초과 시 결재',
  refuse: '초과 불가',
};

/** Most limits of an organization that hold at once. */
export const MAX_SPENDING_LIMITS = 500;

/** Largest limit, won. */
export const MAX_SPENDING_LIMIT = 1_000_000_000_000;

/** A limit of an organization. Null site or member = all of them together. */
export interface SpendingLimit {
  id: number;
  siteId: number | null;
  memberId: number | null;
  period: LimitPeriod;
  /** Won, VAT and shipping included. 0 = nothing without a request. */
  amount: number;
  action: LimitAction;
}

/** What counts on a limit of a month; for a limit of one purchase both are 0. */
export interface LimitUse {
  /** Paid, less refunds of purchases of that month. */
  used: number;
  /** Reserved for purchases that are being paid. */
  held: number;
}

export const NO_USE: LimitUse = { used: 0, held: 0 };

/** A purchase, as far as limits and rules ask. */
export interface PurchaseSize {
  siteId: number;
  /** Who asks, whoever pays later. */
  memberId: number;
  /** Everything that is paid: goods, print, set-up, shipping, VAT, after discounts. */
  amount: Won;
}

/** The month of a moment in Seoul, yyyy-MM: the one on whose limits a capture counts. */
export const spendMonthOf = (moment: Date): string => kstDate(moment).slice(0, 7);

/** Whether the purchase counts on the limit. */
export const countsOn = (
  { siteId, memberId }: Pick<SpendingLimit, 'siteId' | 'memberId'>,
  purchase: Pick<PurchaseSize, 'siteId' | 'memberId'>,
): boolean =>
  (siteId === null || siteId === purchase.siteId) && (memberId === null || memberId === purchase.memberId);

/** By how much the purchase would pass the limit, won; 0 = it does not. */
export function beyondLimit(
  { period, amount: limit }: Pick<SpendingLimit, 'period' | 'amount'>,
  { used, held }: LimitUse,
  amount: number,
): number {
  const before = period === 'month' ? used + held : 0;
  return Math.max(0, before + amount - limit);
}

/** Whether a purchase has brought a monthly limit to 80 % or above, which its people are told once a month. */
export const LIMIT_NEAR_PERCENT = 80;
export const isNearLimit = (limit: number, before: number, after: number): boolean =>
  limit > 0 && before * 100 < limit * LIMIT_NEAR_PERCENT && after * 100 >= limit * LIMIT_NEAR_PERCENT;
