import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { ArrayType, BigIntType, OptionalProps } from '@mikro-orm/core';
import type { DiscountType, PromotionKind, PromotionScopeType, PromotionStatus } from '@store/domain';

/**
 * A coupon or an automatic discount. Editing it never touches an order: the order's discount is in `order_discounts`.
 * The partial unique index allows a new coupon to use the code of an ended one.
 */
@Entity({ tableName: 'promotions' })
@Check({
  name: 'promotions_one_discount',
  expression: `(discount_type = 'percent' and basis_points >= 100 and basis_points <= 10000 and discount_amount is null)
    or (discount_type = 'amount' and discount_amount > 0 and basis_points is null and max_discount is null)`,
})
@Check({ name: 'promotions_code', expression: "(kind = 'coupon') = (code is not null)" })
@Index({
  name: 'promotions_code_live',
  expression: "create unique index promotions_code_live on promotions (code) where status <> 'ended'",
})
@Index({
  name: 'promotions_active',
  expression: "create index promotions_active on promotions (kind) where status = 'active'",
})
export class Promotion {
  [OptionalProps]?:
    | 'scopeType'
    | 'scopeIds'
    | 'minimumAmount'
    | 'minimumQuantity'
    | 'firstOrderOnly'
    | 'businessOnly'
    | 'stackable'
    | 'listed'
    | 'priority'
    | 'status'
    | 'createdAt'
    | 'updatedAt'
    | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** Shown to the buyer as the name of the discount. */
  @Property({ type: 'string', length: 100 })
  name!: string;

  /** Conditions in words, for the buyer. */
  @Property({ type: 'string', length: 300, nullable: true })
  description!: string | null;

  @Property({ type: 'string', length: 12 })
  kind!: PromotionKind;

  /** As `normalizeCouponCode` makes it; null for an automatic promotion. */
  @Property({ type: 'string', length: 30, nullable: true })
  code!: string | null;

  @Property({ type: 'string', length: 10 })
  discountType!: DiscountType;

  /** 100 = 1 %; only for a percentage. */
  @Property({ type: 'integer', nullable: true })
  basisPoints!: number | null;

  /** Cap of a percentage, won. */
  @Property({ type: new BigIntType('number'), nullable: true })
  maxDiscount!: number | null;

  /** Won; only for a fixed amount. */
  @Property({ type: new BigIntType('number'), nullable: true })
  discountAmount!: number | null;

  @Property({ type: 'string', length: 12, default: 'all' })
  scopeType: PromotionScopeType = 'all';

  /** Category or product ids. No foreign keys: what is gone is never in a cart. */
  @Property({ type: new ArrayType(Number), columnType: 'int[]', defaultRaw: `'{}'` })
  scopeIds: number[] = [];

  /** Minimum sum of the lines in scope, won; 0 = none. */
  @Property({ type: new BigIntType('number'), default: 0 })
  minimumAmount: number = 0;

  /** Minimum pieces in scope; 0 = none. */
  @Property({ type: 'integer', default: 0 })
  minimumQuantity: number = 0;

  @Property({ type: 'timestamptz', nullable: true })
  startsAt!: Date | null;

  /** First moment at which it no longer applies. */
  @Property({ type: 'timestamptz', nullable: true })
  endsAt!: Date | null;

  /** Most orders in all; null = no limit. */
  @Property({ type: 'integer', nullable: true })
  totalLimit!: number | null;

  @Property({ type: 'integer', nullable: true })
  perMemberLimit!: number | null;

  @Property({ type: 'boolean', default: false })
  firstOrderOnly: boolean = false;

  @Property({ type: 'boolean', default: false })
  businessOnly: boolean = false;

  /** Two promotions combine in one order only where both are stackable. */
  @Property({ type: 'boolean', default: false })
  stackable: boolean = false;

  /** On offer to every member. */
  @Property({ type: 'boolean', default: false })
  listed: boolean = false;

  /** Higher comes first. */
  @Property({ type: 'integer', default: 0 })
  priority: number = 0;

  @Property({ type: 'string', length: 10, default: 'draft' })
  status: PromotionStatus = 'draft';

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
