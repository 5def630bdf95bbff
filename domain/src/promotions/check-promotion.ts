import type { PlainMessageCode } from '../messages.js';
import { formatWon } from '../won.js';
import { isCouponCode } from './coupon-code.js';
import type { DiscountType, PromotionDiscount, PromotionKind, PromotionScopeType } from './promotion.js';

/** Bounds of a percentage, in basis points: 1 % to 100 %. */
export const MIN_BASIS_POINTS = 100;
export const MAX_BASIS_POINTS = 10_000;

/** Most categories or products that one promotion names. */
export const MAX_PROMOTION_SCOPE = 500;

/** Automatic promotions that may be active at once: every cart is checked against each of them. */
export const MAX_ACTIVE_AUTOMATIC = 50;

/** The parts of a promotion that depend on each other, as a form holds them. */
export interface PromotionDraft {
  kind: PromotionKind;
  code: string | null;
  discountType: DiscountType;
  basisPoints: number | null;
  maxDiscount: number | null;
  discountAmount: number | null;
  scopeType: PromotionScopeType;
  scopeIds: readonly number[];
  startsAt: Date | null;
  endsAt: Date | null;
  listed: boolean;
}

export interface PromotionIssue {
  field: keyof PromotionDraft;
  code: PlainMessageCode;
}

type Check = (draft: PromotionDraft) => PromotionIssue | null;

const between = (value: number | null, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;

const CHECKS: readonly Check[] = [
  ({ kind, code }) =>
    kind === 'coupon' && !isCouponCode(code) ? { field: 'code', code: 'PROMOTION_CODE_FORM' } : null,
  ({ kind, code }) =>
    kind === 'automatic' && code !== null ? { field: 'code', code: 'PROMOTION_CODE_AUTOMATIC' } : null,
  ({ kind, listed }) =>
    kind === 'automatic' && listed ? { field: 'listed', code: 'PROMOTION_LISTED_COUPON' } : null,
  ({ discountType, basisPoints }) =>
    discountType === 'percent' && !between(basisPoints, MIN_BASIS_POINTS, MAX_BASIS_POINTS)
      ? { field: 'basisPoints', code: 'PROMOTION_PERCENT_FORM' }
      : null,
  ({ discountType, discountAmount }) =>
    discountType === 'amount' && !between(discountAmount, 1, Number.MAX_SAFE_INTEGER)
      ? { field: 'discountAmount', code: 'PROMOTION_AMOUNT_FORM' }
      : null,
  ({ discountType, discountAmount }) =>
    discountType === 'percent' && discountAmount !== null
      ? { field: 'discountAmount', code: 'PROMOTION_DISCOUNT_MIXED' }
      : null,
  ({ discountType, basisPoints, maxDiscount }) =>
    discountType === 'amount' && (basisPoints !== null || maxDiscount !== null)
      ? { field: basisPoints === null ? 'maxDiscount' : 'basisPoints', code: 'PROMOTION_DISCOUNT_MIXED' }
      : null,
  ({ scopeType, scopeIds }) =>
    (scopeType === 'all') !== (scopeIds.length === 0)
      ? { field: 'scopeIds', code: 'PROMOTION_SCOPE_REQUIRED' }
      : null,
  ({ startsAt, endsAt }) =>
    startsAt !== null && endsAt !== null && endsAt <= startsAt
      ? { field: 'endsAt', code: 'PROMOTION_DATES_ORDER' }
      : null,
];

/** What is wrong with a promotion as a whole; the database checks ids and that the code is unique. */
export function checkPromotion(draft: PromotionDraft): PromotionIssue[] {
  return CHECKS.flatMap((check) => check(draft) ?? []);
}

/** '10% 할인 (최대 50,000원)', '12.5% 할인', '5,000원 할인' */
export function discountLabel(discount: PromotionDiscount): string {
  if (discount.type === 'amount') return `${formatWon(discount.amount)} 할인`;
  const percent = `${discount.basisPoints / 100}% 할인`;
  return discount.maxDiscount === null ? percent : `${percent} (최대 ${formatWon(discount.maxDiscount)})`;
}
