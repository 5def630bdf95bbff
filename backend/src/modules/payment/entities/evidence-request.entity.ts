import { Entity, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { EvidenceKind, TaxBuyer } from '@store/domain';
import { Order } from '../../orders/entities/order.entity.js';

/**
 * The tax evidence that a buyer requested at the checkout, before the payment method was known: a 세금계산서, or none. A cash
 * receipt is in `cash_receipts`. The module `evidence` applies it after the payment.
 */
@Entity({ tableName: 'evidence_requests' })
export class EvidenceRequest {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @OneToOne(() => Order, { ref: true, owner: true, unique: true, deleteRule: 'cascade' })
  order!: Ref<Order>;

  @Property({ type: 'string', length: 12 })
  kind!: EvidenceKind;

  /** The buyer of the 세금계산서, as typed; null = the business profile. */
  @Property({ type: 'jsonb', nullable: true })
  buyer?: TaxBuyer | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
