import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import type { RefundKind, RefundReason, RefundStatus } from '@store/domain';
import { LogsChanges } from '../../changes/entities/logs-changes.js';
import { Order } from '../../orders/entities/order.entity.js';
import { MovesOrder } from '../../orders/moves-order.columns.js';
import { PaymentAttempt } from '../../payment/entities/payment.entity.js';

/** Pieces of one order line. */
export interface RefundLine {
  lineId: number;
  quantity: number;
}

/**
 * A refund of an order, from the member's request or an operator's decision to the bank's answer. Its state moves
 * by compare-and-set only (domain: REFUND_MOVES). One request of an order waits at a time, and Toss is asked about
 * one refund of a payment at a time, so that each movement there belongs to one refund.
 */
@Entity({ tableName: 'refunds' })
@Index({
  name: 'refunds_one_requested',
  expression: "create unique index refunds_one_requested on refunds (order_id) where state = 'requested'",
})
@Index({
  name: 'refunds_one_processing',
  expression: "create unique index refunds_one_processing on refunds (attempt_id) where state = 'processing'",
})
@Index({
  name: 'refunds_due',
  expression: "create index refunds_due on refunds (next_check_at) where state in ('approved', 'processing')",
})
@Index({ properties: ['state', 'id'] })
@Check({ name: 'refunds_amount_sound', expression: 'amount is null or amount >= 0' })
@Index({ properties: ['changedAt', 'id'] })
@LogsChanges({
  table: 'refunds',
  kind: 'claim',
  type: { sql: "case when tg_op = 'INSERT' then 'claim.requested' else 'claim.changed' end" },
  data: {
    kind: 'new.kind',
    state: 'new.state',
    previousState: 'old.state',
    orderId: 'new.order_id',
    orderNo: '(select o.order_no from orders o where o.id = new.order_id)',
    amount: 'new.amount',
  },
  columns: ['state', 'kind', 'amount', 'lines', 'reason', 'reason_code'],
  dated: true,
})
@MovesOrder({ table: 'refunds', columns: ['state', 'kind'], comesLater: true })
export class Refund {
  [OptionalProps]?:
    | 'closesOrder'
    | 'restock'
    | 'idempotencyKey'
    | 'tries'
    | 'nextCheckAt'
    | 'createdAt'
    | 'updatedAt'
    | 'changedAt'
    | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Order, { ref: true, index: true })
  order!: Ref<Order>;

  /** The payment that is refunded; null until it is approved, and where no payment took money. */
  @ManyToOne(() => PaymentAttempt, { ref: true, nullable: true, index: true })
  attempt?: Ref<PaymentAttempt> | null;

  /** To end the order, or money back for goods. */
  @Property({ type: 'string', length: 10 })
  kind!: RefundKind;

  /** Who began it: the member, or an operator without a request. */
  @Property({ type: 'string', length: 10 })
  origin!: 'member' | 'admin';

  @Property({ type: 'string', length: 12 })
  state!: RefundStatus;

  @Property({ type: 'string', length: 24, nullable: true })
  reasonCode?: RefundReason | null;

  /** In words, as the one who began it wrote them. */
  @Property({ type: 'string', length: 200 })
  reason!: string;

  /** Won; null until it is decided, 0 closes a virtual account without a deposit. */
  @Property({ type: new BigIntType('number'), nullable: true })
  amount?: number | null;

  /** 공급가액 and 부가세 of the amount, won. */
  @Property({ type: new BigIntType('number'), nullable: true })
  suppliedAmount?: number | null;

  @Property({ type: new BigIntType('number'), nullable: true })
  vat?: number | null;

  /** What the member sends back; null = all of it. */
  @Property({ type: 'jsonb', nullable: true })
  lines?: RefundLine[] | null;

  /** What returns to stock after the refund: nothing, all, or these pieces. */
  @Property({ type: 'jsonb', defaultRaw: `'false'` })
  restock: boolean | RefundLine[] = false;

  /** Private files that the member attached. */
  @Property({ type: 'jsonb', nullable: true })
  fileIds?: string[] | null;

  /** Nothing will be left of the payment: until then the order does not move, and it ends with the refund. */
  @Property({ type: 'boolean', default: false })
  closesOrder: boolean = false;

  /** Encrypted account of the buyer for the refund of a deposit; erased when the refund has ended. */
  @Property({ type: 'string', length: 700, nullable: true, hidden: true })
  receiveAccount?: string | null;

  /** Sent as Idempotency-Key; a retry with a new key replaces it. */
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  idempotencyKey!: string;

  /** Toss's name of the movement. */
  @Property({ type: 'string', length: 200, nullable: true, unique: true })
  transactionKey?: string | null;

  /** Number of calls to Toss so far. */
  @Property({ type: 'integer', default: 0 })
  tries: number = 0;

  /** When the sweep looks at a running refund. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  nextCheckAt: Date = new Date();

  @Property({ type: 'string', length: 80, nullable: true })
  failureCode?: string | null;

  @Property({ type: 'string', length: 510, nullable: true })
  failureMessage?: string | null;

  /** Member who began it. */
  @Property({ type: 'integer', nullable: true })
  requestedBy?: number | null;

  /** Operator who decided; null where no decision was needed. */
  @Property({ type: 'integer', nullable: true })
  decidedBy?: number | null;

  /** Why it was granted or not, in the operator's words. */
  @Property({ type: 'string', length: 200, nullable: true })
  decisionNote?: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  decidedAt?: Date | null;

  /** When the money was refunded. */
  @Property({ type: 'timestamptz', nullable: true })
  doneAt?: Date | null;

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
