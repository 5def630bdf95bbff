import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import type { PaymentStatus } from '@store/domain';
import { Order } from '../../orders/entities/order.entity.js';

/**
 * One try to take money for an order. Its state moves by compare-and-set only. An order owns many attempts;
 * the partial unique index lets at most one of them ever hold money or an unknown outcome.
 */
@Entity({ tableName: 'payment_attempts' })
@Index({
  name: 'payment_attempts_one_live',
  expression:
    "create unique index payment_attempts_one_live on payment_attempts (order_id) where state not in ('FAILED', 'EXPIRED')",
})
@Index({
  name: 'payment_attempts_unsettled',
  expression:
    "create index payment_attempts_unsettled on payment_attempts (next_check_at) where state in ('CONFIRMING', 'UNKNOWN')",
})
export class PaymentAttempt {
  [OptionalProps]?: 'provider' | 'state' | 'tries' | 'createdAt' | 'updatedAt' | 'currency';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Order, { ref: true, index: true })
  order!: Ref<Order>;

  @Property({ type: 'string', length: 20, default: 'toss' })
  provider: string = 'toss';

  /** Toss's name of the payment; opaque. */
  @Property({ type: 'string', length: 200, unique: true })
  paymentKey!: string;

  /** Sent as Idempotency-Key; a retry with a new key replaces it. */
  @Property({ type: 'uuid' })
  idempotencyKey!: string;

  @Property({ type: 'string', length: 24, default: 'CONFIRMING' })
  state: PaymentStatus = 'CONFIRMING';

  /** Won; the server's amount, the only one that Toss is told. */
  @Property({ type: new BigIntType('number') })
  amount!: number;

  @Property({ type: 'string', length: 3, default: 'KRW' })
  currency: string = 'KRW';

  @Property({ type: 'string', length: 30, nullable: true })
  method?: string | null;

  /** Calls of confirm so far; of cancel, once the money is to be given back. */
  @Property({ type: 'integer', default: 0 })
  tries: number = 0;

  /** When the sweep asks Toss about an attempt whose outcome is not known. */
  @Property({ type: 'timestamptz' })
  nextCheckAt!: Date;

  @Property({ type: 'string', length: 80, nullable: true })
  failureCode?: string | null;

  @Property({ type: 'string', length: 510, nullable: true })
  failureMessage?: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  approvedAt?: Date | null;

  @Property({ type: 'string', length: 1000, nullable: true })
  receiptUrl?: string | null;

  /** Toss's secret of a virtual account, compared with deposit webhooks. */
  @Property({ type: 'string', length: 50, nullable: true, hidden: true })
  secret?: string | null;

  /** Why a captured payment must be given back by itself (the order could not be completed); the sweep sees to it. */
  @Property({ type: 'string', length: 200, nullable: true })
  autoCancelReason?: string | null;

  /** The payment as Toss last told it. */
  @Property({ type: 'jsonb', nullable: true, lazy: true })
  payment?: unknown;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();
}

/** Append-only record of money: captured is positive, cancelled negative; the sum per order is what Toss holds for us. */
@Entity({ tableName: 'payment_ledger' })
export class LedgerEntry {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Order, { ref: true, index: true })
  order!: Ref<Order>;

  @ManyToOne(() => PaymentAttempt, { ref: true, index: true })
  attempt!: Ref<PaymentAttempt>;

  /** captured or cancelled. */
  @Property({ type: 'string', length: 20 })
  kind!: string;

  /** Won, signed. */
  @Property({ type: new BigIntType('number') })
  amount!: number;

  /** Toss's transactionKey: the same movement is never booked twice. */
  @Property({ type: 'string', length: 200, unique: true })
  transactionKey!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
