import { describe, expect, it } from '@jest/globals';
import { won } from '../won.js';
import { applyPromotions, type PromotionOutcome } from './apply.js';
import type { PromotionContext, PromotionDiscount, PromotionLine, PromotionRule } from './promotion.js';
import { refusalText } from './refusal.js';

const NOW = new Date('2026-11-21T03:00:00Z');
const BUYER: PromotionContext = { now: NOW, isBusiness: false, hasOrdered: false };

const percent = (basisPoints: number, maxDiscount: number | null = null): PromotionDiscount => ({
  type: 'percent',
  basisPoints,
  maxDiscount: maxDiscount === null ? null : won(maxDiscount),
});
const amount = (value: number): PromotionDiscount => ({ type: 'amount', amount: won(value) });

const rule = (more: Partial<PromotionRule> = {}): PromotionRule => ({
  id: 1,
  name: '행사',
  kind: 'automatic',
  code: null,
  status: 'active',
  discount: percent(1000),
  scope: { type: 'all', ids: [] },
  minimumAmount: won(0),
  minimumQuantity: 0,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  perMemberLimit: null,
  firstOrderOnly: false,
  businessOnly: false,
  stackable: true,
  priority: 0,
  used: 0,
  usedByMember: 0,
  ...more,
});
const coupon = (more: Partial<PromotionRule> = {}): PromotionRule =>
  rule({ id: 9, name: '쿠폰', kind: 'coupon', code: 'SAVE', ...more });
const line = (subtotal: number, more: Partial<PromotionLine> = {}): PromotionLine => ({
  productId: 1,
  categoryIds: [],
  quantity: 1,
  subtotal: won(subtotal),
  ...more,
});

const amounts = (outcome: PromotionOutcome): [number, number][] =>
  outcome.applied.map((applied) => [applied.promotionId, applied.amount]);
const reasons = (outcome: PromotionOutcome): string[] => outcome.refused.map(({ refusal }) => refusal.code);
const only = (one: PromotionRule, lines = [line(10_000)], context = BUYER): PromotionOutcome =>
  applyPromotions(lines, [one], context);

describe('a line without a price', () => {
  it('is not among the goods of a promotion', () => {
    expect(reasons(only(rule(), [line(0)]))).toEqual(['COUPON_SCOPE']);
    const three = rule({ minimumQuantity: 3 });
    expect(reasons(only(three, [line(10_000), line(0, { quantity: 9 })]))).toEqual([
      'COUPON_MINIMUM_QUANTITY',
    ]);
  });
});

describe('what is taken off', () => {
  it.each<[string, PromotionDiscount, number, number]>([
    ['a percentage', percent(1000), 10_000, 1000],
    ['a percentage, rounded down to the won', percent(1250), 999, 124],
    ['at most the cap', percent(5000, 3000), 10_000, 3000],
    ['less than the cap', percent(1000, 3000), 10_000, 1000],
    ['everything at 100 %', percent(10_000), 10_000, 10_000],
    ['an amount', amount(2500), 10_000, 2500],
    ['at most what there is', amount(25_000), 10_000, 10_000],
  ])('%s', (_, discount, subtotal, off) => {
    const outcome = only(rule({ discount }), [line(subtotal)]);
    expect(outcome).toMatchObject({ discount: off, total: subtotal - off });
  });

  it('is spread over only the lines in scope', () => {
    const lines = [line(3000, { productId: 1 }), line(5000, { productId: 2 }), line(1000, { productId: 3 })];
    const outcome = only(rule({ discount: amount(1000), scope: { type: 'products', ids: [1, 3] } }), lines);
    expect(outcome.applied[0]?.perLine).toEqual([
      { lineIndex: 0, amount: 750 },
      { lineIndex: 2, amount: 250 },
    ]);
    expect(outcome.total).toBe(8000);
  });

  it('reaches a category through everything above the product', () => {
    const lines = [line(3000, { categoryIds: [12, 4] }), line(5000, { categoryIds: [13, 4] })];
    expect(only(rule({ scope: { type: 'categories', ids: [12] } }), lines).discount).toBe(300);
    expect(only(rule({ scope: { type: 'categories', ids: [4] } }), lines).discount).toBe(800);
  });

  it('is nothing where there is nothing, and says so', () => {
    expect(applyPromotions([], [rule(), coupon()], BUYER)).toEqual({
      applied: [],
      discount: 0,
      total: 0,
      refused: [
        { promotionId: 1, code: null, refusal: { code: 'COUPON_SCOPE' } },
        { promotionId: 9, code: 'SAVE', refusal: { code: 'COUPON_SCOPE' } },
      ],
    });
    expect(reasons(only(rule({ discount: percent(100) }), [line(99)]))).toEqual(['COUPON_NO_EFFECT']);
  });
});

describe('the order', () => {
  it('is automatic by priority, then age, then the coupon, each on what is left', () => {
    const rules = [
      coupon({ priority: 99 }),
      rule({ id: 3, priority: 1 }),
      rule({ id: 2, priority: 5 }),
      rule({ id: 1, priority: 1 }),
    ];
    const outcome = applyPromotions([line(10_000)], rules, BUYER);
    expect(amounts(outcome)).toEqual([
      [2, 1000],
      [1, 900],
      [3, 810],
      [9, 729],
    ]);
    expect(outcome).toMatchObject({ discount: 3439, total: 6561, refused: [] });
  });

  it('does not depend on how the promotions are given', () => {
    const rules = [rule({ id: 1, priority: 1 }), rule({ id: 2, discount: amount(700) }), coupon()];
    const lines = [line(10_000), line(333)];
    expect(applyPromotions(lines, [...rules].reverse(), BUYER)).toEqual(applyPromotions(lines, rules, BUYER));
  });
});

describe('what is not stackable', () => {
  const exclusive = (off: number, more: Partial<PromotionRule> = {}): PromotionRule =>
    rule({ id: 2, stackable: false, discount: amount(off), ...more });

  it('stands by itself where that is more for the buyer', () => {
    const outcome = applyPromotions([line(10_000)], [rule(), coupon(), exclusive(5000)], BUYER);
    expect(amounts(outcome)).toEqual([[2, 5000]]);
    expect(reasons(outcome)).toEqual(['COUPON_BEATEN', 'COUPON_BEATEN']);
  });

  it('gives way to the others together where they are more, or as much', () => {
    for (const off of [1899, 1900]) {
      const outcome = applyPromotions([line(10_000)], [rule(), coupon(), exclusive(off)], BUYER);
      expect(amounts(outcome)).toEqual([
        [1, 1000],
        [9, 900],
      ]);
      expect(outcome.refused).toEqual([{ promotionId: 2, code: null, refusal: { code: 'COUPON_BEATEN' } }]);
    }
  });

  it('of several, one: the best, and of equal ones never the coupon', () => {
    const rules = [
      exclusive(2000),
      exclusive(3000, { id: 3 }),
      coupon({ stackable: false, discount: amount(3000) }),
    ];
    expect(amounts(applyPromotions([line(10_000)], rules, BUYER))).toEqual([[3, 3000]]);
  });
});

describe('what it asks for', () => {
  const before = new Date(NOW.getTime() - 1);
  const after = new Date(NOW.getTime() + 1);
  it.each<[string, Partial<PromotionRule>, string | null]>([
    ['begins this moment', { startsAt: NOW }, null],
    ['begins in a moment', { startsAt: after }, 'COUPON_NOT_STARTED'],
    ['ends in a moment', { endsAt: after }, null],
    ['ends this moment', { endsAt: NOW }, 'COUPON_EXPIRED'],
    ['is over', { startsAt: before, endsAt: before }, 'COUPON_EXPIRED'],
    ['was ended', { status: 'ended' }, 'COUPON_EXPIRED'],
    ['is paused', { status: 'paused' }, 'COUPON_UNKNOWN'],
    ['is a draft', { status: 'draft' }, 'COUPON_UNKNOWN'],
    ['has one left', { totalLimit: 3, used: 2 }, null],
    ['is used up', { totalLimit: 3, used: 3 }, 'COUPON_USED_UP'],
    ['the member may once more', { perMemberLimit: 2, usedByMember: 1 }, null],
    ['the member has used', { perMemberLimit: 2, usedByMember: 2 }, 'COUPON_ALREADY_USED'],
    ['reaches the amount', { minimumAmount: won(10_000) }, null],
    ['misses the amount by a won', { minimumAmount: won(10_001) }, 'COUPON_MINIMUM'],
    ['reaches the pieces', { minimumQuantity: 1 }, null],
    ['misses the pieces', { minimumQuantity: 2 }, 'COUPON_MINIMUM_QUANTITY'],
    ['is for other goods', { scope: { type: 'products', ids: [2] } }, 'COUPON_SCOPE'],
    ['is for businesses', { businessOnly: true }, 'COUPON_BUSINESS_ONLY'],
    ['is for a first order', { firstOrderOnly: true }, null],
  ])('one that %s', (_, more, reason) => {
    const outcome = only(coupon(more));
    expect(reasons(outcome)).toEqual(reason === null ? [] : [reason]);
    expect(outcome.discount).toBe(reason === null ? 1000 : 0);
  });

  it('knows businesses and those who have ordered', () => {
    expect(reasons(only(coupon({ businessOnly: true }), [line(1)], { ...BUYER, isBusiness: true }))).toEqual([
      'COUPON_NO_EFFECT',
    ]);
    const returning = { ...BUYER, hasOrdered: true };
    expect(reasons(only(coupon({ firstOrderOnly: true }), [line(10_000)], returning))).toEqual([
      'COUPON_FIRST_ORDER',
    ]);
  });

  it('counts minimums over the lines in scope, before any discount, and says what is missing', () => {
    const lines = [line(6000, { productId: 1, quantity: 3 }), line(90_000, { productId: 2, quantity: 90 })];
    const asks = coupon({ scope: { type: 'products', ids: [1] }, minimumAmount: won(10_000) });
    const [refused] = only(asks, lines).refused;
    expect(refused?.refusal).toEqual({ code: 'COUPON_MINIMUM', missing: 4000 });
    expect(refused && refusalText(refused.refusal)).toBe(
      '쿠폰 적용 상품을 4,000원 더 담으면 사용할 수 있습니다.',
    );
    const pieces = only({ ...asks, minimumAmount: won(0), minimumQuantity: 1003 }, lines).refused[0];
    expect(pieces && refusalText(pieces.refusal)).toBe(
      '쿠폰 적용 상품을 1,000개 더 담으면 사용할 수 있습니다.',
    );
    const rules = [rule({ discount: amount(5000) }), { ...asks, minimumAmount: won(6000) }];
    expect(amounts(applyPromotions(lines, rules, BUYER)).map(([id]) => id)).toEqual([1, 9]);
  });
});
