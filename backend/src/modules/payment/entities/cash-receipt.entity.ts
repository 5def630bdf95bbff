import { Entity, Index, OneToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import type { CashReceiptState, CashReceiptType } from '@store/domain';
import { noReceiptBesideDocument } from '../../../platform/db/evidence-apart.js';
import { Order } from '../../orders/entities/order.entity.js';

/** The cash receipt that a buyer requests; Toss requests it from the tax office after the payment. */
@Entity({ tableName: 'cash_receipts' })
@Index({
  name: 'cash_receipts_open',
  expression:
    "create index cash_receipts_open on cash_receipts (next_check_at) where state in ('wanted', 'requested')",
})
@Trigger(noReceiptBesideDocument)
export class CashReceipt {
  [OptionalProps]?:
    'state' | 'byWidget' | 'toCancel' | 'tries' | 'nextCheckAt' | 'idempotencyKey' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @OneToOne(() => Order, { ref: true, unique: true })
  order!: Ref<Order>;

  @Property({ type: 'string', length: 4 })
  type!: CashReceiptType;

  /** Encrypted phone, card or business number; erased when the receipt was requested. */
  @Property({ type: 'string', length: 200, nullable: true, hidden: true })
  identity?: string | null;

  /** The same with its middle hidden, for display. */
  @Property({ type: 'string', length: 30 })
  maskedIdentity!: string;

  @Property({ type: 'string', length: 10, default: 'wanted' })
  state: CashReceiptState = 'wanted';

  /** The buyer requested it in Toss's own window: Toss issues and cancels it by itself. */
  @Property({ type: 'boolean', default: false })
  byWidget: boolean = false;

  /** Another kind of evidence was chosen instead: all of it must be taken back. */
  @Property({ type: 'boolean', default: false })
  toCancel: boolean = false;

  /** The amount that it states, won. */
  @Property({ type: new BigIntType('number'), nullable: true })
  amount?: number | null;

  @Property({ type: 'string', length: 200, nullable: true })
  receiptKey?: string | null;

  @Property({ type: 'string', length: 1000, nullable: true })
  receiptUrl?: string | null;

  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  idempotencyKey!: string;

  @Property({ type: 'integer', default: 0 })
  tries: number = 0;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  nextCheckAt: Date = new Date();

  @Property({ type: 'string', length: 80, nullable: true })
  failureCode?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
