import { messageFor } from '../messages.js';
import { addWon, subtractWon, won, type Won } from '../won.js';
import { isInScope, type PromotionContext, type PromotionLine, type PromotionRule } from './promotion.js';

/** Why a promotion does not apply; coupons answer with these codes. */
export type PromotionRefusal =
  | { code: PlainRefusal }
  /** Won still missing in scope. */
  | { code: 'COUPON_MINIMUM'; missing: Won }
  /** Pieces still missing in scope. */
  | { code: 'COUPON_MINIMUM_QUANTITY'; missing: number };

const PLAIN_REFUSALS = [
  'COUPON_UNKNOWN',
  'COUPON_NOT_STARTED',
  'COUPON_EXPIRED',
  'COUPON_BUSINESS_ONLY',
  'COUPON_FIRST_ORDER',
  'COUPON_ALREADY_USED',
  'COUPON_USED_UP',
  'COUPON_SCOPE',
  'COUPON_NO_EFFECT',
  'COUPON_BEATEN',
] as const;
type PlainRefusal = (typeof PLAIN_REFUSALS)[number];

/** Every reason for which a coupon may be refused. */
export const COUPON_REFUSALS = [...PLAIN_REFUSALS, 'COUPON_MINIMUM', 'COUPON_MINIMUM_QUANTITY'] as const;

/** Korean sentence for the buyer. */
export function refusalText(refusal: PromotionRefusal): string {
  if ('missing' in refusal) return messageFor(refusal.code, { missing: refusal.missing });
  return messageFor(refusal.code);
}

/** In this order; the first that applies is reported. */
const MEMBER_CHECKS: readonly [PlainRefusal, (rule: PromotionRule, context: PromotionContext) => boolean][] =
  [
    // A promotion that never was or is no longer offered looks the same as one that does not exist.
    ['COUPON_UNKNOWN', ({ status }) => status === 'draft' || status === 'paused'],
    [
      'COUPON_EXPIRED',
      ({ status, endsAt }, { now }) => status === 'ended' || (endsAt !== null && endsAt <= now),
    ],
    ['COUPON_NOT_STARTED', ({ startsAt }, { now }) => (startsAt ?? now) > now],
    ['COUPON_BUSINESS_ONLY', ({ businessOnly }, { isBusiness }) => businessOnly && !isBusiness],
    ['COUPON_FIRST_ORDER', ({ firstOrderOnly }, { hasOrdered }) => firstOrderOnly && hasOrdered],
    [
      'COUPON_ALREADY_USED',
      ({ perMemberLimit: limit, usedByMember }) => limit !== null && usedByMember >= limit,
    ],
    ['COUPON_USED_UP', ({ totalLimit, used }) => totalLimit !== null && used >= totalLimit],
  ];

/** Why time, member and limits exclude it, whatever is in the cart; null if nothing does. */
export function memberRefusal(rule: PromotionRule, context: PromotionContext): PromotionRefusal | null {
  const check = MEMBER_CHECKS.find(([, applies]) => applies(rule, context));
  return check === undefined ? null : { code: check[0] };
}

/** Why the goods exclude it. Minimums count the lines in scope, before any discount. */
export function goodsRefusal(rule: PromotionRule, lines: readonly PromotionLine[]): PromotionRefusal | null {
  const meant = lines.filter((line) => line.subtotal > 0 && isInScope(rule.scope, line));
  if (meant.length === 0) return { code: 'COUPON_SCOPE' };
  const amount = meant.reduce((sum, line) => addWon(sum, line.subtotal), won(0));
  if (amount < rule.minimumAmount) {
    return { code: 'COUPON_MINIMUM', missing: subtractWon(rule.minimumAmount, amount) };
  }
  const pieces = meant.reduce((sum, line) => sum + line.quantity, 0);
  if (pieces >= rule.minimumQuantity) return null;
  return { code: 'COUPON_MINIMUM_QUANTITY', missing: rule.minimumQuantity - pieces };
}
