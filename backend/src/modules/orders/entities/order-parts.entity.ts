import { Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import { appendOnly } from '../../../platform/db/append-only.js';
import { Order } from './order.entity.js';

/** The law lets what was written about a closed account be forgotten; nothing else of a step ever changes. */
const MAY_FORGET = `if tg_op = 'UPDATE' and new.note is null and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;`;

/** One line of an order; every value is the copy made when the order was frozen (decision A60). */
@Entity({ tableName: 'order_lines' })
export class OrderLine {
  [OptionalProps]?: 'optionSummary';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Order, { ref: true, index: true, deleteRule: 'cascade' })
  order!: Ref<Order>;

  /** Null for what an estimate agreed beside the catalogue. No foreign key: an order outlives its products. */
  @Property({ type: 'integer', nullable: true })
  productId?: number | null;

  @Property({ type: 'string', length: 200 })
  productName!: string;

  @Property({ type: 'string', length: 1000, nullable: true })
  thumbnailUrl?: string | null;

  /** Sorted option value ids joined by comma, as in the cart. */
  @Property({ type: 'string', length: 300, default: '' })
  optionKey: string = '';

  /** For people: "색상: 화이트 / 로고 인쇄". */
  @Property({ type: 'string', length: 500, default: '' })
  optionSummary: string = '';

  @Property({ type: 'integer' })
  quantity!: number;

  /** Won a piece, surcharges included. */
  @Property({ type: 'integer' })
  unitPrice!: number;

  /** unitPrice times quantity. */
  @Property({ type: new BigIntType('number') })
  subtotal!: number;
}

/** What happened to an order and when; the timeline of both the buyer and the admin. Never changed, only added. */
@Entity({ tableName: 'order_events' })
@Index({ properties: ['order', 'id'] })
@Trigger(appendOnly('order_events', MAY_FORGET))
export class OrderEvent {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Order, { ref: true, deleteRule: 'cascade' })
  order!: Ref<Order>;

  /** status, shipping, payment, refund, note. */
  @Property({ type: 'string', length: 20 })
  kind!: string;

  @Property({ type: 'string', length: 30, nullable: true })
  fromValue?: string | null;

  @Property({ type: 'string', length: 30, nullable: true })
  toValue?: string | null;

  @Property({ type: 'string', length: 500, nullable: true })
  note?: string | null;

  /** Member who did it; null for the system. */
  @Property({ type: 'integer', nullable: true })
  actorId?: number | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
