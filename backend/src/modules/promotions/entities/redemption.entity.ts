import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from '../../members/entities/member.entity.js';
import { Promotion } from './promotion.entity.js';

/**
 * One use of a promotion by one order: `reserved` while the order is unpaid, `used` once it is paid, `released` when
 * it failed, expired, was replaced or was fully refunded. Limits count the rows that are not released.
 */
@Entity({ tableName: 'promotion_redemptions' })
@Unique({ properties: ['orderId', 'promotion'] })
@Index({
  name: 'promotion_redemptions_counted',
  expression:
    "create index promotion_redemptions_counted on promotion_redemptions (promotion_id, member_id, order_id) where state <> 'released'",
})
@Index({ properties: ['promotion', 'id'] })
export class PromotionRedemption {
  [OptionalProps]?: 'state' | 'createdAt' | 'updatedAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Promotion, { ref: true })
  promotion!: Ref<Promotion>;

  /** The order; no foreign key, since the order module comes later in the order of modules. */
  @Property({ type: 'integer' })
  orderId!: number;

  @ManyToOne(() => Member, { ref: true, index: true })
  member!: Ref<Member>;

  /** Won that it took off. */
  @Property({ type: new BigIntType('number') })
  amount!: number;

  @Property({ type: 'string', length: 10, default: 'reserved' })
  state: 'reserved' | 'used' | 'released' = 'reserved';

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();
}
