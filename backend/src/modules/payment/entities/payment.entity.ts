import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import type { LedgerKind, PaymentStatus } from '@store/domain';
import { appendOnly } from '../../../platform/db/append-only.js';
import { Order } from '../../orders/entities/order.entity.js';
import { MovesOrder } from '../../orders/moves-order.columns.js';

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
  name: 'payment_attempts_owed_back',
  expression:
    "create index payment_attempts_owed_back on payment_attempts (id) where state = 'DONE' and auto_cancel_reason is not null",
})
@Index({
  name: 'payment_attempts_undecided',
  expression:
    "create index payment_attempts_undecided on payment_attempts (order_id) where state in ('CONFIRMING', 'UNKNOWN')",
})
@Index({
  name: 'payment_attempts_due',
  expression:
    "create index payment_attempts_due on payment_attempts (next_check_at) where state in ('CONFIRMING', 'UNKNOWN', 'WAITING_FOR_DEPOSIT') or news_at is not null",
})
@MovesOrder({ table: 'payment_attempts', columns: ['state'], comesLater: false })
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

  /** Won; the server's amount, the only one that Toss receives. */
  @Property({ type: new BigIntType('number') })
  amount!: number;

  @Property({ type: 'string', length: 3, default: 'KRW' })
  currency: string = 'KRW';

  @Property({ type: 'string', length: 30, nullable: true })
  method?: string | null;

  /** Calls of confirm so far; of cancel, once the money is to be refunded. */
  @Property({ type: 'integer', default: 0 })
  tries: number = 0;

  /** When the sweep asks Toss about an attempt with an open outcome. */
  @Property({ type: 'timestamptz' })
  nextCheckAt!: Date;

  /** When a webhook reported something that we have not asked about yet; the sweep asks. */
  @Property({ type: 'timestamptz', nullable: true, fieldName: 'news_at' })
  pendingWebhookAt?: Date | null;

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

  /** Why a captured payment must be refunded automatically (the order could not be completed); the sweep refunds it. */
  @Property({ type: 'string', length: 200, nullable: true })
  autoCancelReason?: string | null;

  /** The payment as Toss last reported it. */
  @Property({ type: 'jsonb', nullable: true, lazy: true })
  payment?: unknown;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();
}

/**
 * Append-only record of money. The sum of `amount` per order is what Toss holds for us, the sum of `promisedAmount`
 * what we wait for on virtual accounts.
 */
@Entity({ tableName: 'payment_ledger' })
@Index({
  name: 'payment_ledger_out',
  expression: 'create index payment_ledger_out on payment_ledger (created_at) where amount < 0',
})
@Trigger(appendOnly('payment_ledger'))
@Check({
  name: 'payment_ledger_signs',
  expression: `case kind when 'captured' then amount > 0 and promised_amount <= 0
    when 'cancelled' then amount < 0 and promised_amount = 0 when 'refunded' then amount < 0 and promised_amount = 0
    when 'withdrawn' then amount < 0 and promised_amount = -amount
    when 'authorised' then amount = 0 and promised_amount > 0
    when 'voided' then amount = 0 and promised_amount < 0 else false end`,
})
export class LedgerEntry {
  [OptionalProps]?: 'createdAt' | 'promisedAmount' | 'taxFreeAmount';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Order, { ref: true, index: true })
  order!: Ref<Order>;

  @ManyToOne(() => PaymentAttempt, { ref: true, index: true })
  attempt!: Ref<PaymentAttempt>;

  @Property({ type: 'string', length: 20 })
  kind!: LedgerKind;

  /** Won that are held from now on (negative: no longer). */
  @Property({ type: new BigIntType('number') })
  amount!: number;

  /** Won that we wait for from now on (negative: no longer). */
  @Property({ type: new BigIntType('number'), default: 0 })
  promisedAmount: number = 0;

  /** Tax-free part of `amount`, as Toss reports it; of its sign. */
  @Property({ type: new BigIntType('number'), default: 0 })
  taxFreeAmount: number = 0;

  /** Toss's transactionKey: the same movement is never booked twice. */
  @Property({ type: 'string', length: 200, unique: true })
  transactionKey!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
