import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType, type Ref } from '@mikro-orm/core';
import { Order } from './order.entity.js';

/** A discount of an order, copied when the order was created: later changes of the promotion do not touch it. */
@Entity({ tableName: 'order_discounts' })
export class OrderDiscount {
  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Order, { ref: true, index: true, deleteRule: 'cascade' })
  order!: Ref<Order>;

  /** Null for a discount that an estimate agreed. No foreign key: an order outlives its promotions. */
  @Property({ type: 'integer', nullable: true })
  promotionId?: number | null;

  @Property({ type: 'string', length: 100 })
  name!: string;

  /** Coupon code; null for an automatic promotion. */
  @Property({ type: 'string', length: 30, nullable: true })
  code?: string | null;

  /** Won, 1 or more. */
  @Property({ type: new BigIntType('number') })
  amount!: number;

  /** How much each line gets; `lineIndex` counts the order's lines by id, from 0. Sums to `amount`. */
  @Property({ type: 'jsonb' })
  perLine!: { lineIndex: number; amount: number }[];
}
