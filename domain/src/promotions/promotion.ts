import type { Won } from '../won.js';

/** `automatic` applies by itself; `coupon` only if the buyer enters its code, one coupon per order. */
export const PROMOTION_KINDS = ['coupon', 'automatic'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

export const PROMOTION_KIND_LABELS: Readonly<Record<PromotionKind, string>> = {
  coupon: '쿠폰',
  automatic: '자동 할인',
};

export const PROMOTION_STATUSES = ['draft', 'active', 'paused', 'ended'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

export const PROMOTION_STATUS_LABELS: Readonly<Record<PromotionStatus, string>> = {
  draft: '작성중',
  active: '진행',
  paused: '일시중지',
  ended: '종료',
};

/** Allowed moves. An ended promotion stays for the history; a new one is created instead. */
const MOVES: Readonly<Record<PromotionStatus, readonly PromotionStatus[]>> = {
  draft: ['active', 'ended'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
};

/** Whether a promotion may move from one status to another; staying is always allowed. */
export function canMovePromotion(from: PromotionStatus, to: PromotionStatus): boolean {
  return from === to || MOVES[from].includes(to);
}

/** Percent as basis points (100 = 1 %), with an optional cap in won; or a fixed amount in won. */
export const DISCOUNT_TYPES = ['percent', 'amount'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

export type PromotionDiscount =
  { type: 'percent'; basisPoints: number; maxDiscount: Won | null } | { type: 'amount'; amount: Won };

/** The goods that a promotion covers; a category includes everything below it. */
export const PROMOTION_SCOPES = ['all', 'categories', 'products'] as const;
export type PromotionScopeType = (typeof PROMOTION_SCOPES)[number];

export const PROMOTION_SCOPE_LABELS: Readonly<Record<PromotionScopeType, string>> = {
  all: '모든 상품',
  categories: '카테고리',
  products: '상품',
};

export interface PromotionScope {
  type: PromotionScopeType;
  /** Category or product ids; empty for `all`. */
  ids: readonly number[];
}

/** A promotion as the price rule sees it, including its use so far. */
export interface PromotionRule {
  id: number;
  name: string;
  kind: PromotionKind;
  /** Upper case; null for an automatic promotion. */
  code: string | null;
  status: PromotionStatus;
  discount: PromotionDiscount;
  scope: PromotionScope;
  /** Minimum sum of the lines in scope, won, before any discount; 0 = none. */
  minimumAmount: Won;
  /** Minimum number of pieces in scope; 0 = none. */
  minimumQuantity: number;
  /** First moment, inclusive; null = from the beginning. */
  startsAt: Date | null;
  /** End, exclusive; null = no end. */
  endsAt: Date | null;
  /** Most orders in all, and per member; null = no limit. */
  totalLimit: number | null;
  perMemberLimit: number | null;
  firstOrderOnly: boolean;
  businessOnly: boolean;
  /** Two promotions apply to one order only if both are stackable. */
  stackable: boolean;
  /** Higher comes first. */
  priority: number;
  /** Orders that have reserved or used it, of all members and of this one. */
  used: number;
  usedByMember: number;
}

/** A priced line of a cart. */
export interface PromotionLine {
  productId: number;
  /** Its category and every category above. */
  categoryIds: readonly number[];
  quantity: number;
  /** Won, before discounts; 0 for a line without a price. */
  subtotal: Won;
  /** False for goods at an agreed price: no promotion covers them, and they help to no minimum. Absent = true. */
  discountable?: boolean;
}

/** Who buys, and when. */
export interface PromotionContext {
  now: Date;
  isBusiness: boolean;
  /** Has placed an order that was not cancelled. */
  hasOrdered: boolean;
}

/** Whether the promotion covers this line. */
export function isInScope({ type, ids }: PromotionScope, line: PromotionLine): boolean {
  if (line.discountable === false) return false;
  if (type === 'all') return true;
  if (type === 'products') return ids.includes(line.productId);
  return line.categoryIds.some((id) => ids.includes(id));
}
