import { describe, expect, it } from '@jest/globals';
import { won } from '../won.js';
import { checkPromotion, discountLabel, type PromotionDraft } from './check-promotion.js';
import { isCouponCode, normalizeCouponCode } from './coupon-code.js';
import { canMovePromotion, PROMOTION_STATUSES } from './promotion.js';

const DRAFT: PromotionDraft = {
  kind: 'coupon',
  code: 'WELCOME10',
  discountType: 'percent',
  basisPoints: 1000,
  maxDiscount: null,
  discountAmount: null,
  scopeType: 'all',
  scopeIds: [],
  startsAt: null,
  endsAt: null,
  listed: true,
};
const AUTOMATIC: Partial<PromotionDraft> = { kind: 'automatic', code: null, listed: false };
const AMOUNT: Partial<PromotionDraft> = { discountType: 'amount', basisPoints: null, discountAmount: 5000 };

it('a number is no coupon code', () => expect(isCouponCode(12345)).toBe(false));

describe('checkPromotion', () => {
  it.each<[string, Partial<PromotionDraft>]>([
    ['a coupon', {}],
    ['an automatic one', AUTOMATIC],
    ['an amount', AMOUNT],
    ['1 %', { basisPoints: 100 }],
    ['100 %', { basisPoints: 10_000 }],
    ['a scope', { scopeType: 'products', scopeIds: [1] }],
    ['a first day alone', { startsAt: new Date(1) }],
    ['a last day alone', { endsAt: new Date(0) }],
    ['the largest amount', { ...AMOUNT, discountAmount: Number.MAX_SAFE_INTEGER }],
    ['a day', { startsAt: new Date(0), endsAt: new Date(1) }],
  ])('accepts %s', (_, more) => expect(checkPromotion({ ...DRAFT, ...more })).toEqual([]));

  it.each<[string, Partial<PromotionDraft>, string, string]>([
    ['a coupon without a code', { code: null }, 'code', 'PROMOTION_CODE_FORM'],
    ['a short code', { code: 'ABC' }, 'code', 'PROMOTION_CODE_FORM'],
    ['an automatic one with a code', { ...AUTOMATIC, code: 'SAVE' }, 'code', 'PROMOTION_CODE_AUTOMATIC'],
    ['a listed automatic one', { ...AUTOMATIC, listed: true }, 'listed', 'PROMOTION_LISTED_COUPON'],
    ['no percentage', { basisPoints: null }, 'basisPoints', 'PROMOTION_PERCENT_FORM'],
    ['less than 1 %', { basisPoints: 99 }, 'basisPoints', 'PROMOTION_PERCENT_FORM'],
    ['more than 100 %', { basisPoints: 10_001 }, 'basisPoints', 'PROMOTION_PERCENT_FORM'],
    ['half a basis point', { basisPoints: 100.5 }, 'basisPoints', 'PROMOTION_PERCENT_FORM'],
    ['no amount', { ...AMOUNT, discountAmount: null }, 'discountAmount', 'PROMOTION_AMOUNT_FORM'],
    ['an amount of 0', { ...AMOUNT, discountAmount: 0 }, 'discountAmount', 'PROMOTION_AMOUNT_FORM'],
    ['both at once', { discountAmount: 1 }, 'discountAmount', 'PROMOTION_DISCOUNT_MIXED'],
    [
      'an amount with a percentage',
      { ...AMOUNT, basisPoints: 100 },
      'basisPoints',
      'PROMOTION_DISCOUNT_MIXED',
    ],
    ['an amount with a cap', { ...AMOUNT, maxDiscount: 100 }, 'maxDiscount', 'PROMOTION_DISCOUNT_MIXED'],
    ['a scope of nothing', { scopeType: 'categories' }, 'scopeIds', 'PROMOTION_SCOPE_REQUIRED'],
    ['everything, and some', { scopeIds: [1] }, 'scopeIds', 'PROMOTION_SCOPE_REQUIRED'],
    [
      'an end before the start',
      { startsAt: new Date(1), endsAt: new Date(1) },
      'endsAt',
      'PROMOTION_DATES_ORDER',
    ],
  ])('refuses %s', (_, more, field, code) => {
    expect(checkPromotion({ ...DRAFT, ...more })).toEqual([{ field, code }]);
  });
});

describe('a code', () => {
  it.each([
    [' welcome 10 ', 'WELCOME10'],
    ['ｗｅｌｃｏｍｅ１０', 'WELCOME10'],
    ['welcome-10', 'WELCOME-10'],
    ['\u200bwel\u00adcome–10\u200e', 'WELCOME-10'],
    ['', ''],
  ])('%p is kept as %p', (typed, code) => expect(normalizeCouponCode(typed)).toBe(code));

  it.each([
    ['SAVE', true],
    ['A'.repeat(30), true],
    ['2026_SPRING-10', true],
    ['ABC', false],
    ['A'.repeat(31), false],
    ['-ABCD', false],
    ['save', false],
    ['봄맞이할인', false],
    ['SAVE\n', false],
    [null, false],
  ])('%p is a code: %p', (code, sound) => expect(isCouponCode(code)).toBe(sound));
});

describe('statuses', () => {
  it('go forward and back between active and paused, and never out of ended', () => {
    const moves = PROMOTION_STATUSES.flatMap((from) =>
      PROMOTION_STATUSES.filter((to) => from !== to && canMovePromotion(from, to)).map(
        (to) => `${from}>${to}`,
      ),
    );
    expect(moves).toEqual([
      'draft>active',
      'draft>ended',
      'active>paused',
      'active>ended',
      'paused>active',
      'paused>ended',
    ]);
    expect(PROMOTION_STATUSES.every((status) => canMovePromotion(status, status))).toBe(true);
  });
});

describe('discountLabel', () => {
  it.each([
    [{ type: 'percent' as const, basisPoints: 1000, maxDiscount: won(50_000) }, '10% 할인 (최대 50,000원)'],
    [{ type: 'percent' as const, basisPoints: 1250, maxDiscount: null }, '12.5% 할인'],
    [{ type: 'amount' as const, amount: won(5000) }, '5,000원 할인'],
  ])('%p is %p', (discount, label) => expect(discountLabel(discount)).toBe(label));
});
