import { Check, Entity, Index, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { EvidenceKind, EvidenceSource, RegistryAnswer, SupplyMoment, TaxBuyer } from '@store/domain';
import { Order } from '../../orders/entities/order.entity.js';

/** The tax evidence of a paid order: what was chosen, by whom, and for which buyer. */
@Entity({ tableName: 'evidence_choices' })
@Index({
  name: 'evidence_choices_open',
  expression: 'create index evidence_choices_open on evidence_choices (next_check_at) where open',
})
export class EvidenceChoice {
  [OptionalProps]?: 'open' | 'nextCheckAt' | 'createdAt' | 'changedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @OneToOne(() => Order, { ref: true, owner: true, unique: true, deleteRule: 'cascade' })
  order!: Ref<Order>;

  @Property({ type: 'string', length: 12 })
  kind!: EvidenceKind;

  @Property({ type: 'string', length: 10 })
  source!: EvidenceSource;

  /** Copied with the choice; null where none is needed. Emptied when the retention of its documents has ended. */
  @Property({ type: 'jsonb', nullable: true })
  buyer?: TaxBuyer | null;

  /** The tax office's status of the buyer's number; null = not asked, or no answer. */
  @Property({ type: 'string', length: 12, nullable: true })
  registryStatus?: Exclude<RegistryAnswer, null> | null;

  @Property({ type: 'timestamptz', nullable: true })
  registryCheckedAt?: Date | null;

  /** In words: an operator's reason, or why the request could not be followed. */
  @Property({ type: 'string', length: 300, nullable: true })
  reason?: string | null;

  /** Member who chose; null for the store itself. */
  @Property({ type: 'integer', nullable: true })
  changedBy?: number | null;

  /** Whether a document has to be planned: the planning sets it to false. */
  @Property({ type: 'boolean', default: false })
  open: boolean = false;

  /** When the planning looks at an open one. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  nextCheckAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  /** The grace begins here. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  changedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}

/** When and how documents are issued. One row, none until the first change. */
@Entity({ tableName: 'evidence_settings' })
@Check({ name: 'evidence_settings_single', expression: 'id = 1' })
export class EvidenceSettings {
  [OptionalProps]?: 'updatedAt';

  @PrimaryKey({ type: 'integer', autoincrement: false })
  id!: number;

  @Property({ type: 'string', length: 10 })
  moment!: SupplyMoment;

  /** Minutes between choice and issue, 0 or more. */
  @Property({ type: 'integer' })
  graceMinutes!: number;

  /** Whether cash of 100,000 won or more gets a receipt that nobody requested. */
  @Property({ type: 'boolean' })
  voluntaryReceipt!: boolean;

  @Property({ type: 'integer' })
  version!: number;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  updatedAt: Date = new Date();
}
