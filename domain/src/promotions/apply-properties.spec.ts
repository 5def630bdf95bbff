import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { won } from '../won.js';
import { applyPromotions } from './apply.js';
import type { PromotionContext, PromotionDiscount, PromotionLine, PromotionRule } from './promotion.js';

const BUYER: PromotionContext = { now: new Date(0), isBusiness: false, hasOrdered: false };

const anyLine: fc.Arbitrary<PromotionLine> = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  categoryIds: fc.subarray([1, 2, 3]),
  quantity: fc.integer({ min: 1, max: 1000 }),
  subtotal: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000_000_000_000 })).map(won),
});
const anyLines = fc.array(anyLine, { maxLength: 12 });

const anyDiscount: fc.Arbitrary<PromotionDiscount> = fc.oneof(
  fc.record({
    type: fc.constant('percent' as const),
    basisPoints: fc.integer({ min: 100, max: 10_000 }),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(won), { nil: null }),
  }),
  fc.record({
    type: fc.constant('amount' as const),
    amount: fc.integer({ min: 1, max: 10_000_000 }).map(won),
  }),
);

const anyScope = fc.oneof(
  fc.constant({ type: 'all' as const, ids: [] }),
  fc.record({ type: fc.constant('categories' as const), ids: fc.subarray([1, 2, 3], { minLength: 1 }) }),
  fc.record({ type: fc.constant('products' as const), ids: fc.subarray([1, 2, 3, 4], { minLength: 1 }) }),
);

const anyRule: fc.Arbitrary<Omit<PromotionRule, 'id' | 'kind' | 'code'>> = fc.record({
  name: fc.constant('행사'),
  status: fc.constantFrom('active' as const, 'paused' as const),
  discount: anyDiscount,
  scope: anyScope,
  minimumAmount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000_000 })).map(won),
  minimumQuantity: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2000 })),
  startsAt: fc.constant(null),
  endsAt: fc.constant(null),
  totalLimit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  perMemberLimit: fc.constant(null),
  firstOrderOnly: fc.constant(false),
  businessOnly: fc.constant(false),
  stackable: fc.boolean(),
  priority: fc.integer({ min: 0, max: 3 }),
  used: fc.integer({ min: 0, max: 3 }),
  usedByMember: fc.constant(0),
});

const anyRules: fc.Arbitrary<PromotionRule[]> = fc
  .tuple(fc.array(anyRule, { maxLength: 6 }), fc.boolean())
  .map(([rules, withCoupon]) =>
    rules.map((rule, index): PromotionRule => {
      const isCoupon = withCoupon && index === 0;
      return {
        ...rule,
        id: index + 1,
        kind: isCoupon ? 'coupon' : 'automatic',
        code: isCoupon ? 'SAVE' : null,
      };
    }),
  );

function isMeant(rule: PromotionRule | undefined, line: PromotionLine | undefined): boolean {
  if (rule === undefined || line === undefined) return false;
  const meant = { all: true, products: false, categories: false };
  meant.products = rule.scope.ids.includes(line.productId);
  meant.categories = rule.scope.ids.some((id) => line.categoryIds.includes(id));
  return meant[rule.scope.type];
}

const plus = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

describe('for any cart and any promotions', () => {
  it('the parts sum to the discount, no line goes below 0, and the total is what is left', () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const { applied, discount, total } = applyPromotions(lines, rules, BUYER);
        expect(plus(applied.map((promotion) => promotion.amount))).toBe(discount);
        expect(total).toBe(plus(lines.map((line) => line.subtotal)) - discount);
        expect(total).toBeGreaterThanOrEqual(0);
        const off = lines.map(() => 0);
        for (const { amount, perLine } of applied) {
          expect(amount).toBeGreaterThan(0);
          expect(plus(perLine.map((part) => part.amount))).toBe(amount);
          for (const part of perLine) off[part.lineIndex] = (off[part.lineIndex] ?? 0) + part.amount;
        }
        for (const [index, line] of lines.entries()) expect(off[index]).toBeLessThanOrEqual(line.subtotal);
      }),
    );
  });

  it('every promotion is either applied once or refused once', () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const { applied, refused } = applyPromotions(lines, rules, BUYER);
        const reported = [...applied, ...refused].map(({ promotionId }) => promotionId);
        expect(reported.sort()).toEqual(rules.map(({ id }) => id).sort());
      }),
    );
  });

  it('two promotions meet only where both are stackable, and no single one would be better', () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const { applied, discount } = applyPromotions(lines, rules, BUYER);
        const met = rules.filter(({ id }) => applied.some(({ promotionId }) => promotionId === id));
        if (met.length > 1) expect(met.every(({ stackable }) => stackable)).toBe(true);
        for (const rule of rules.filter(({ stackable }) => !stackable)) {
          expect(applyPromotions(lines, [rule], BUYER).discount).toBeLessThanOrEqual(discount);
        }
      }),
    );
  });

  it('nothing is taken from a line outside the scope, nor by what is paused or used up', () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        for (const { promotionId, perLine } of applyPromotions(lines, rules, BUYER).applied) {
          const rule = rules.find(({ id }) => id === promotionId);
          expect(rule?.status).toBe('active');
          expect((rule?.used ?? 0) < (rule?.totalLimit ?? Infinity)).toBe(true);
          expect(perLine.every(({ lineIndex }) => isMeant(rule, lines[lineIndex]))).toBe(true);
        }
      }),
    );
  });

  it('neither a cap nor a fixed amount is ever passed', () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        for (const { promotionId, amount } of applyPromotions(lines, rules, BUYER).applied) {
          const discount = rules.find(({ id }) => id === promotionId)?.discount;
          const most = discount?.type === 'amount' ? discount.amount : (discount?.maxDiscount ?? Infinity);
          expect(amount).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});
