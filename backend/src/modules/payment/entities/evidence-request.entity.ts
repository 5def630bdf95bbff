import { Entity, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { EvidenceKind, TaxBuyer } from '@store/domain';
import { Order } from '../../orders/entities/order.entity.js';

/**
 * The tax evidence that a buyer asked for at the checkout, before the method of payment was known: a 세금계산서, or none. A cash
 * receipt stands in `cash_receipts`. The module `evidence` applies it once the money is in.
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

  /** Whom the 세금계산서 is for, as typed; null = as the business profile says. */
  @Property({ type: 'jsonb', nullable: true })
  buyer?: TaxBuyer | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
