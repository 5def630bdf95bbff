import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  applyPromotions,
  goodsRefusal,
  memberRefusal,
  sumWon,
  won,
  type PromotionLine,
  type PromotionOutcome,
  type PromotionRefusal,
  type Won,
} from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { ProductCategories } from './product-categories.service.js';
import { LivePromotions } from './live-promotions.service.js';
import {
  PromotionDataRepository,
  type PromotionData,
  type Requester,
  type StoredRule,
} from './repository/promotion-data.repository.js';
import { couponRefused, discountGone } from './promotions.errors.js';
import { RedemptionsRepository } from './repository/redemptions.repository.js';

/** A priced line from pricing; one without a price has no subtotal and gets no discount. */
export interface Goods {
  productId: number;
  quantity: number;
  subtotal: Won | null;
  /** False for goods at an agreed price, which no promotion covers; absent = true. */
  discountable?: boolean;
}

/** A cart to be evaluated. */
export interface Purchase {
  memberId: number;
  /** Null for a purchase without a cart. */
  cartId: number | null;
  /** Coupon in its stored form (`normalizeCouponCode`); null for none. */
  couponCode: string | null;
  lines: readonly Goods[];
}

/** What promotions do to a purchase, and the result of its coupon. */
export interface Offer extends Pick<PromotionOutcome, 'applied' | 'discount' | 'total'> {
  /** Null where none was named; `refusal` null where it is valid. */
  coupon: { code: string; name: string | null; refusal: PromotionRefusal | null } | null;
}

/** A coupon on offer to members, and why this member cannot use it now. */
export interface ListedCoupon {
  rule: StoredRule;
  refusal: PromotionRefusal | null;
}

/**
 * Promotions of a purchase and their uses. Every caller that moves uses holds the order's lock. Locks are taken in
 * the sequence cart, order, stock, promotion (see lockOrder): `claim` and `reserveAgain` come after the stock.
 */
@Injectable()
export class PromotionsService {
  constructor(
    private readonly live: LivePromotions,
    private readonly clock: Clock,
    private readonly categories: ProductCategories,
    private readonly fields: PromotionDataRepository,
    private readonly redemptions: RedemptionsRepository,
  ) {}

  /**
   * What promotions would do now, for display. At most one statement; none where only automatic promotions are live that
   * depend neither on the member nor on a limit: those are remembered.
   */
  async offer(em: EntityManager, purchase: Purchase): Promise<Offer> {
    const plain = await this.plainOffer(em, purchase);
    if (plain !== null) return plain;
    const now = this.clock.now();
    const rules = purchase.couponCode === null ? this.live.current(now) : null;
    if (rules === null || rules.some(asksForUses)) return this.evaluate(em, purchase, now);
    const productIds = purchase.lines.map((line) => line.productId);
    const categories = await this.categories.of(rules.some(asksForCategories) ? productIds : []);
    const context = { now, isBusiness: false, hasOrdered: false };
    return offerOf(purchase, { rules, context, categories });
  }

  /**
   * The offer where nothing applies: no coupon, and no live promotion. Null where something may apply. No
   * statement where the automatic promotions are remembered.
   */
  async plainOffer(em: EntityManager, { couponCode, lines }: Purchase): Promise<Offer | null> {
    if (couponCode !== null) return null;
    if (lines.length === 0) return nothing(lines);
    const now = this.clock.now();
    if (this.live.current(now) === null) await this.live.load(em);
    return this.live.current(now)?.length === 0 ? nothing(lines) : null;
  }

  /**
   * The same for an order that is about to be created: limits hold from here until the transaction ends. A coupon that
   * is not valid is refused, except a remembered one that a larger discount beats: that costs the buyer nothing.
   */
  async claim(
    em: EntityManager,
    purchase: Purchase,
    { remembered }: { remembered: boolean },
  ): Promise<Offer> {
    const offer = await this.evaluateBinding(em, purchase);
    const refusal = offer.coupon?.refusal ?? null;
    if (refusal === null || (remembered && refusal.code === 'COUPON_BEATEN')) return offer;
    throw couponRefused(refusal);
  }

  /** Coupons on offer to members, with the reason why this member or these goods cannot use them; without goods, no conditions on goods. */
  async listed(em: EntityManager, purchase: Omit<Purchase, 'couponCode'>): Promise<ListedCoupon[]> {
    const now = this.clock.now();
    const { rules, context, categories } = await this.fields.readFields(
      em,
      requesterOf(purchase, now),
      'listed',
    );
    const lines = purchase.lines.map((line) => toLine(line, categories));
    return [...rules].sort(soonestEndFirst).map((rule) => ({
      rule,
      refusal: memberRefusal(rule, context) ?? (lines.length === 0 ? null : goodsRefusal(rule, lines)),
    }));
  }

  /** Stores the uses of a new order, in its transaction; after `claim`. */
  async reserve(
    em: EntityManager,
    order: { id: number; memberId: number },
    applied: PromotionOutcome['applied'],
  ): Promise<void> {
    if (applied.length > 0) await this.redemptions.insertReserved(em, order, applied);
  }

  /** Takes released uses again before the payment is requested; PROMOTION_GONE where others have used them up. Dates are
   * ignored: the discount of an order is valid as long as the order is reserved. */
  async reserveAgain(em: EntityManager, orderId: number): Promise<void> {
    if (!(await this.redemptions.takeUpAgain(em, orderId))) throw discountGone();
  }

  /** The order is paid. Also where its uses were released: the buyer paid the reduced price. Repeatable. */
  async use(em: EntityManager, orderId: number): Promise<void> {
    await this.redemptions.moveRedemptions(em, orderId, ['reserved', 'released'], 'used');
  }

  /** The order failed, expired, was replaced, cancelled or fully refunded: its uses no longer count. Repeatable. */
  async release(em: EntityManager, orderId: number): Promise<void> {
    await this.redemptions.moveRedemptions(em, orderId, ['reserved', 'used'], 'released');
  }

  private async evaluate(em: EntityManager, purchase: Purchase, now: Date): Promise<Offer> {
    return offerOf(purchase, await this.fields.readFields(em, requesterOf(purchase, now), purchase));
  }

  /**
   * Uses of promotions with a limit are counted under their lock. It is taken first where one is expected; if one appears
   * unexpectedly, everything is read again under its lock.
   */
  private async evaluateBinding(em: EntityManager, purchase: Purchase): Promise<Offer> {
    const plain = await this.plainOffer(em, purchase);
    if (plain !== null) return plain;
    const now = this.clock.now();
    const requester = requesterOf(purchase, now);
    const expectsLimit = purchase.couponCode !== null || this.live.current(now)?.some(isLimited) !== false;
    if (expectsLimit) await this.fields.lockLimited(em, requester, purchase);
    const fields = await this.fields.readFields(em, requester, purchase);
    if (expectsLimit || !fields.rules.some(isLimited)) return offerOf(purchase, fields);
    await this.fields.lockLimited(em, requester, purchase);
    return this.evaluate(em, purchase, now);
  }
}

const isLimited = ({ totalLimit }: StoredRule): boolean => totalLimit !== null;

/** Whether the promotion depends on the buyer or on uses by others. */
const asksForUses = (rule: StoredRule): boolean =>
  rule.totalLimit !== null || rule.perMemberLimit !== null || rule.firstOrderOnly || rule.businessOnly;

const asksForCategories = ({ scope }: StoredRule): boolean => scope.type === 'categories';

const requesterOf = ({ memberId, cartId, lines }: Omit<Purchase, 'couponCode'>, now: Date): Requester => ({
  memberId,
  cartId,
  productIds: lines.map((line) => line.productId),
  now,
});

function offerOf({ lines, couponCode }: Purchase, { rules, context, categories }: PromotionData): Offer {
  const outcome = applyPromotions(
    lines.map((line) => toLine(line, categories)),
    rules,
    context,
  );
  return { ...outcome, coupon: couponCode === null ? null : fateOf(couponCode, rules, outcome) };
}

/** A line without a price keeps its index and takes no part. */
function toLine(
  { productId, quantity, subtotal, discountable = true }: Goods,
  categories: PromotionData['categories'],
): PromotionLine {
  return {
    productId,
    categoryIds: categories.get(productId) ?? [],
    quantity: subtotal === null ? 0 : quantity,
    subtotal: subtotal ?? won(0),
    discountable,
  };
}

/** Those without an end come last, newer ones first. */
function soonestEndFirst(a: StoredRule, b: StoredRule): number {
  const endOf = ({ endsAt }: StoredRule): number => endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return endOf(a) - endOf(b) || b.id - a.id;
}

function nothing(lines: readonly Goods[]): Offer {
  const total = sumWon(lines.map((line) => line.subtotal ?? won(0)));
  return { applied: [], discount: won(0), total, coupon: null };
}

function fateOf(code: string, rules: readonly StoredRule[], outcome: PromotionOutcome): Offer['coupon'] {
  const rule = rules.find((one) => one.kind === 'coupon');
  if (rule === undefined) return { code, name: null, refusal: { code: 'COUPON_UNKNOWN' } };
  const refused = outcome.refused.find(({ promotionId }) => promotionId === rule.id);
  // What is not offered is not named either.
  const name = refused?.refusal.code === 'COUPON_UNKNOWN' ? null : rule.name;
  return { code, name, refusal: refused?.refusal ?? null };
}
