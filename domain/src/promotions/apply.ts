import { subtractWon, sumWon, won, type Won } from '../won.js';
import { prorate, shareOf } from './prorate.js';
import {
  isInScope,
  type PromotionContext,
  type PromotionDiscount,
  type PromotionLine,
  type PromotionRule,
} from './promotion.js';
import { goodsRefusal, memberRefusal, type PromotionRefusal } from './refusal.js';

/** A promotion that gives a discount, and on which lines. */
export interface AppliedPromotion {
  promotionId: number;
  name: string;
  /** Null for an automatic promotion. */
  code: string | null;
  /** Won, 1 or more. */
  amount: Won;
  /** Sums to `amount`; only lines with a discount. `lineIndex` counts the given lines from 0. */
  perLine: { lineIndex: number; amount: Won }[];
}

/** What the promotions do to a cart, as data: nothing is changed by it. */
export interface PromotionOutcome {
  /** In the order in which they were applied. */
  applied: AppliedPromotion[];
  refused: { promotionId: number; code: string | null; refusal: PromotionRefusal }[];
  discount: Won;
  /** The lines less the discount, won. */
  total: Won;
}

/**
 * Which promotions a cart gets, and how much each takes off which line. The caller passes automatic promotions and at
 * most one coupon, with their use counted.
 *
 * 1. Each is checked by itself (time, member, limits, goods). Minimums look at the lines in scope before any discount,
 *    so that no promotion can put another out.
 * 2. Order: automatic ones by priority (higher first, then older first), the coupon last.
 * 3. Stackable ones add up, each on what the ones before left of the lines. One that is not stackable is applied by
 *    itself. Of "all stackable together" and "each single other one" the buyer gets the largest discount; of equal ones
 *    the first, so that a coupon is not spent for nothing.
 * 4. A percentage is taken of the sum in scope, rounded down to the won, then capped; a fixed amount is at most what is
 *    left in scope. Either is spread over its lines in proportion, to the won: no line goes below 0.
 */
export function applyPromotions(
  lines: readonly PromotionLine[],
  promotions: readonly PromotionRule[],
  context: PromotionContext,
): PromotionOutcome {
  const checked = [...promotions]
    .sort(inOrder)
    .map((rule) => ({ rule, refusal: memberRefusal(rule, context) ?? goodsRefusal(rule, lines) }));
  const open = checked.flatMap(({ rule, refusal }) => (refusal === null ? [rule] : []));
  const plans = [
    open.filter((rule) => rule.stackable),
    ...open.filter((rule) => !rule.stackable).map((rule) => [rule]),
  ];
  const outcomes = plans.map((plan) => takeOff(lines, plan));
  const best = outcomes.reduce((a, b) => (sumOff(b) > sumOff(a) ? b : a));
  const discount = sumOff(best);
  const refused = checked.flatMap(({ rule, refusal }) => {
    const why = refusal ?? whyNot(rule, best, lines);
    return why === null ? [] : [{ promotionId: rule.id, code: rule.code, refusal: why }];
  });
  const total = subtractWon(sumWon(lines.map((line) => line.subtotal)), discount);
  return { applied: best, refused, discount, total };
}

function inOrder(a: PromotionRule, b: PromotionRule): number {
  if (a.kind !== b.kind) return a.kind === 'automatic' ? -1 : 1;
  return b.priority - a.priority || a.id - b.id;
}

const sumOff = (applied: readonly AppliedPromotion[]): Won =>
  sumWon(applied.map((promotion) => promotion.amount));

/** A valid promotion that gives no discount: there is nothing to reduce, or another plan was better. */
function whyNot(
  rule: PromotionRule,
  best: readonly AppliedPromotion[],
  lines: readonly PromotionLine[],
): PromotionRefusal | null {
  if (best.some((promotion) => promotion.promotionId === rule.id)) return null;
  const own = sumOff(takeOff(lines, [rule]));
  return { code: own === 0 ? 'COUPON_NO_EFFECT' : 'COUPON_BEATEN' };
}

/** Applies the promotions one after another; one that finds nothing left is not in the answer. */
function takeOff(lines: readonly PromotionLine[], plan: readonly PromotionRule[]): AppliedPromotion[] {
  let left = lines.map((line) => line.subtotal);
  return plan.flatMap((rule) => {
    const inScope = lines.map((line, index) =>
      isInScope(rule.scope, line) ? (left[index] ?? won(0)) : won(0),
    );
    const amount = amountOf(rule.discount, sumWon(inScope));
    if (amount === 0) return [];
    const parts = prorate(amount, inScope);
    left = left.map((before, index) => subtractWon(before, parts[index] ?? won(0)));
    const perLine = parts.flatMap((part, lineIndex) => (part === 0 ? [] : [{ lineIndex, amount: part }]));
    return [{ promotionId: rule.id, name: rule.name, code: rule.code, amount, perLine }];
  });
}

/** The discount on a sum, won: never more than the sum. */
function amountOf(discount: PromotionDiscount, sum: Won): Won {
  if (discount.type === 'amount') return won(Math.min(discount.amount, sum));
  const share = shareOf(sum, discount.basisPoints, 10_000).whole;
  return won(Math.min(share, discount.maxDiscount ?? share, sum));
}
