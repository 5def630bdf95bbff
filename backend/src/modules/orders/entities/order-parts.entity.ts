import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import {
  PARTNER_KEY_ID_LENGTH,
  PARTNER_NAME_MAX,
  PRODUCT_LIMITS,
  type OrderEventKind,
  type OrderLineKind,
  type OrderPrint,
  type PriceSource,
} from '@store/domain';
import { appendOnly } from '../../../platform/db/append-only.js';
import { MovesOrder } from '../moves-order.columns.js';
import { Order } from './order.entity.js';

/** When an account is closed, the law allows its texts to be erased; nothing else of a step ever changes. */
const MAY_FORGET = `if tg_op = 'UPDATE' and new.note is null and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;`;

/** One line of an order; every value is a copy from the moment when the order was created (decision A60). */
@Entity({ tableName: 'order_lines' })
@Check({ name: 'order_lines_fee_of', expression: "kind = 'goods' or of_line_index is not null" })
@MovesOrder({
  table: 'order_lines',
  columns: [
    'product_id',
    'sku',
    'product_name',
    'option_summary',
    'quantity',
    'unit_price',
    'subtotal',
    'print',
  ],
  comesLater: false,
})
export class OrderLine {
  [OptionalProps]?: 'kind' | 'optionCodes' | 'optionSummary' | 'printKey';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Order, { ref: true, index: true, deleteRule: 'cascade' })
  order!: Ref<Order>;

  @Property({ type: 'string', length: 5, default: 'goods' })
  kind: OrderLineKind = 'goods';

  /** For a fee: the index of its goods line among the order's lines by id, from 0. */
  @Property({ type: 'integer', nullable: true })
  ofLineIndex?: number | null;

  /** What is printed on the pieces, with names, prices and fees of that moment; null = nothing. */
  @Property({ type: 'jsonb', nullable: true })
  print?: OrderPrint | null;

  /** The key by which carts merge lines; empty without print. */
  @Property({ type: 'string', length: 64, default: '' })
  printKey: string = '';

  /** Null for a line that an estimate agreed outside the catalogue, and for a fee. No foreign key: an order outlives its products. */
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

  /** The product's article number; null without one, and for a line without a product. */
  @Property({ type: 'string', length: PRODUCT_LIMITS.sku, nullable: true })
  sku?: string | null;

  /** Codes of the chosen values, "optionCode:valueCode", in the order of the options: a program orders the same by them. */
  @Property({ type: 'array', defaultRaw: `'{}'` })
  optionCodes: string[] = [];

  @Property({ type: 'integer' })
  quantity!: number;

  /** Won per piece, with surcharges and print. */
  @Property({ type: 'integer' })
  unitPrice!: number;

  /** unitPrice times quantity. */
  @Property({ type: new BigIntType('number') })
  subtotal!: number;

  /** Who set the price of the piece; null for a fee, and for lines from before prices were agreed. */
  @Property({ type: 'string', length: 10, nullable: true })
  priceSource?: PriceSource | null;

  /** The list of an agreed price. No foreign key: an order outlives its list. */
  @Property({ type: 'integer', nullable: true })
  contractListId?: number | null;
}

/** What happened to an order and when: the timeline for buyers and operators. Rows are only added. */
@Entity({ tableName: 'order_events' })
@Index({ properties: ['order', 'id'] })
@Trigger(appendOnly('order_events', MAY_FORGET))
export class OrderEvent {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Order, { ref: true, deleteRule: 'cascade' })
  order!: Ref<Order>;

  @Property({ type: 'string', length: 20 })
  kind!: OrderEventKind;

  @Property({ type: 'string', length: 30, nullable: true })
  fromValue?: string | null;

  @Property({ type: 'string', length: 30, nullable: true })
  toValue?: string | null;

  @Property({ type: 'string', length: 500, nullable: true })
  note?: string | null;

  /** Member who did it; null for the system or a partner. */
  @Property({ type: 'integer', nullable: true })
  actorId?: number | null;

  /** The partner who did it, as it was called then, and its key. */
  @Property({ type: 'string', length: PARTNER_NAME_MAX, nullable: true })
  partnerName?: string | null;

  @Property({ type: 'string', length: PARTNER_KEY_ID_LENGTH, nullable: true })
  partnerKeyId?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
