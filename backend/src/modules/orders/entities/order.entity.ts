import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import { ORGANIZATION_LIMITS, type DeliveryAddress, type OrderStatus } from '@store/domain';
import { LogsChanges } from '../../changes/entities/logs-changes.js';
import { Member } from '../../members/entities/member.entity.js';
import { Organization } from '../../organizations/entities/organization.entity.js';
import { Site } from '../../organizations/entities/site.entity.js';
import { visibleToPartners } from '../partner-visible.columns.js';

/** The delivery address: a copy from the moment when the order was created. */
export interface ShipTo extends DeliveryAddress {
  addressId: number | null;
  countryCode: string;
}

/** The number, goods, tracking number, recipient, phone and street as one text, which the console searches: SQL over one row of the table, in the index and in its statement. */
export const ORDER_SEARCH = [
  'order_no',
  'order_name',
  "coalesce(tracking_no, '')",
  "coalesce(ship_to ->> 'receiverName', '')",
  "coalesce(ship_to ->> 'receiverPhone', '')",
  "coalesce(ship_to ->> 'address1', '')",
  "coalesce(ship_to ->> 'address2', '')",
].join(" || ' ' || ");

/** The most specific event of a change that partners see. */
const ORDER_EVENT = `case
  when new.status = 'CANCELED' and old.status is distinct from 'CANCELED' then 'order.canceled'
  when new.approved_at is not null and old.approved_at is null then 'order.paid'
  when ${visibleToPartners('old')} is not true then 'order.placed'
  when new.status = 'SHIPPED' and old.status <> 'SHIPPED' then 'order.shipped'
  else 'order.changed' end`;

/**
 * An order with fixed lines and amounts. `prepare` creates it (status NEW, `placedAt` null: shown nowhere yet);
 * the first confirm places it; the capture makes it PAID.
 */
@Entity({ tableName: 'orders' })
@Index({
  name: 'orders_member_recent',
  expression:
    'create index orders_member_recent on orders (member_id, placed_at desc, id desc) where placed_at is not null',
})
@Index({
  name: 'orders_recent',
  expression: 'create index orders_recent on orders (placed_at desc, id desc) where placed_at is not null',
})
@Index({
  name: 'orders_status_recent',
  expression:
    'create index orders_status_recent on orders (status, placed_at desc, id desc) where placed_at is not null',
})
@Index({
  name: 'orders_overdue',
  expression: "create index orders_overdue on orders (expires_at) where status = 'NEW' and placed_at is null",
})
@Index({
  name: 'orders_open_of_cart',
  expression: "create index orders_open_of_cart on orders (cart_id) where status = 'NEW'",
})
@Index({
  name: 'orders_unpaid_of_member',
  expression: 'create index orders_unpaid_of_member on orders (member_id) where approved_at is null',
})
@Index({
  name: 'orders_live_of_estimate',
  expression:
    "create unique index orders_live_of_estimate on orders (estimate_id) where estimate_id is not null and status <> 'CANCELED'",
})
@Index({
  name: 'orders_of_estimate',
  expression: 'create index orders_of_estimate on orders (estimate_id) where estimate_id is not null',
})
@Index({
  name: 'orders_live_of_request',
  expression:
    "create unique index orders_live_of_request on orders (request_id) where request_id is not null and status <> 'CANCELED'",
})
@Index({
  name: 'orders_approved',
  expression: 'create index orders_approved on orders (approved_at) where approved_at is not null',
})
@Index({
  name: 'orders_of_organization',
  expression:
    'create index orders_of_organization on orders (organization_id, placed_at desc, id desc) where organization_id is not null and placed_at is not null',
})
@Index({
  name: 'orders_on_the_way',
  expression:
    "create index orders_on_the_way on orders (site_id) where site_id is not null and status in ('PAID', 'PREPARING', 'SHIPPED')",
})
@Index({
  name: 'orders_po_no',
  expression: 'create index orders_po_no on orders (po_no) where po_no is not null',
})
@Index({
  name: 'orders_printed',
  expression: 'create index orders_printed on orders (placed_at) where print_lines > 0',
})
@Index({
  name: 'orders_searched',
  expression: `create index orders_searched on orders using gin ((${ORDER_SEARCH}) gin_trgm_ops) where placed_at is not null`,
})
@Index({
  name: 'orders_changed',
  expression: `create index orders_changed on orders (changed_at, id) where ${visibleToPartners('orders')}`,
})
@LogsChanges({
  table: 'orders',
  kind: 'order',
  no: (row) => `${row}.order_no`,
  type: { sql: ORDER_EVENT },
  data: {
    status: 'new.status',
    previousStatus: `case when ${visibleToPartners('old')} then old.status end`,
    amount: 'new.total_amount',
  },
  columns: [
    'status',
    'placed_at',
    'approved_at',
    'payment_method',
    'order_name',
    'items_amount',
    'discount_amount',
    'shipping_fee',
    'total_amount',
    'vat',
    'print_lines',
    'ship_to',
    'po_no',
    'carrier',
    'tracking_no',
    'eta_date',
    'shipped_at',
  ],
  when: visibleToPartners('new'),
  dated: true,
})
export class Order {
  [OptionalProps]?:
    | 'status'
    | 'currency'
    | 'discountAmount'
    | 'shippingFee'
    | 'printLines'
    | 'createdAt'
    | 'updatedAt'
    | 'changedAt'
    | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** For people: yyyyMMdd-XXXXXX in KST. */
  @Property({ type: 'string', length: 20, unique: true })
  orderNo!: string;

  /** For Toss: ORDER-{digits}; also what the payment widget and `/payment/confirm` call orderId. */
  @Property({ type: 'string', length: 64, unique: true })
  pgOrderId!: string;

  @Property({ type: 'string', length: 250 })
  orderName!: string;

  @ManyToOne(() => Member, { ref: true })
  member!: Ref<Member>;

  @Property({ type: 'string', length: 12, default: 'NEW' })
  status: OrderStatus = 'NEW';

  @Property({ type: 'string', length: 3, default: 'KRW' })
  currency: string = 'KRW';

  /** Sum of the lines, won, VAT included. */
  @Property({ type: new BigIntType('number') })
  itemsAmount!: number;

  @Property({ type: new BigIntType('number'), default: 0 })
  discountAmount: number = 0;

  @Property({ type: new BigIntType('number'), default: 0 })
  shippingFee: number = 0;

  /** The amount to pay: items - discount + shipping. */
  @Property({ type: new BigIntType('number') })
  totalAmount!: number;

  /** totalAmount without VAT. */
  @Property({ type: new BigIntType('number') })
  suppliedAmount!: number;

  @Property({ type: new BigIntType('number') })
  vat!: number;

  /** Number of goods lines. */
  @Property({ type: 'integer' })
  itemsCount!: number;

  /** Number of goods lines with print. */
  @Property({ type: 'integer', default: 0 })
  printLines: number = 0;

  @Property({ type: 'jsonb' })
  shipTo!: ShipTo;

  /** The cart and its version that the order was created from; null for an order without a cart. */
  @Property({ type: 'integer', nullable: true })
  cartId?: number | null;

  @Property({ type: 'integer', nullable: true })
  cartVersion?: number | null;

  /** The estimate that the order was created from; no foreign key, since the module of estimates is above this one. */
  @Property({ type: 'integer', nullable: true })
  estimateId?: number | null;

  @Property({ type: 'integer', nullable: true })
  estimateVersionId?: number | null;

  /** The active organization that it was bought for; null for a personal purchase. It never changes. */
  @ManyToOne(() => Organization, { ref: true, nullable: true, deleteRule: 'no action' })
  organization?: Ref<Organization> | null;

  /** The organization's site that the goods are sent to; `shipTo` is a copy of its address. */
  @ManyToOne(() => Site, { ref: true, nullable: true, deleteRule: 'no action' })
  site?: Ref<Site> | null;

  /** The purchase request behind the order; no foreign key, since its module is above this one. */
  @Property({ type: 'integer', nullable: true })
  requestId?: number | null;

  /** The organization's own number of the order (발주 번호). */
  @Property({ type: 'string', length: ORGANIZATION_LIMITS.poNoLength, nullable: true })
  poNo?: string | null;

  /** What the organization books it on (비용 부서). */
  @Property({ type: 'string', length: ORGANIZATION_LIMITS.costCentreLength, nullable: true })
  costCentre?: string | null;

  @Property({ type: 'string', length: 50, nullable: true })
  carrier?: string | null;

  @Property({ type: 'string', length: 50, nullable: true })
  trackingNo?: string | null;

  @Property({ type: 'date', nullable: true })
  etaDate?: string | null;

  /** Toss's word for the method: 카드, 계좌이체, 간편결제, 가상계좌 … */
  @Property({ type: 'string', length: 30, nullable: true })
  paymentMethod?: string | null;

  @Property({ type: 'string', length: 1000, nullable: true })
  receiptUrl?: string | null;

  /** When the unpaid order stops reserving stock and price. */
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  /** The first confirm; until then the order is hidden. */
  @Property({ type: 'timestamptz', nullable: true })
  placedAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  approvedAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  shippedAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  deliveredAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  canceledAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  /** When partners last saw it change; a trigger keeps it. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  changedAt!: Date;

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
