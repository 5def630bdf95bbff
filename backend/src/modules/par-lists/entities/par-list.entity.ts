import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OptionalProps, PrimaryKeyProp, type Ref } from '@mikro-orm/core';
import { PAR_LIMITS, type RefillState } from '@store/domain';
import { Product } from '../../catalog/entities/product.entity.js';
import { Site } from '../../organizations/entities/site.entity.js';
import { PurchaseRequest } from '../../purchase-requests/entities/purchase-request.entity.js';

/** What should lie at a site (적정 재고표). It belongs to the site's organization; who works for the site keeps it. */
@Entity({ tableName: 'par_lists' })
@Index({
  name: 'par_lists_reminded',
  expression:
    'create index par_lists_reminded on par_lists (reminder_business_day) where reminder_business_day is not null',
})
export class ParList {
  [OptionalProps]?: 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Site, { ref: true, index: true })
  site!: Ref<Site>;

  @Property({ type: 'string', length: PAR_LIMITS.nameLength })
  name!: string;

  /** The business day of each month on which its people are reminded, 1 to 20; null = none. */
  @Property({ type: 'smallint', nullable: true })
  reminderBusinessDay?: number | null;

  /** The last month that needs no reminder any more, yyyy-MM in Seoul. */
  @Property({ type: 'string', length: 7, nullable: true })
  remindedMonth?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  /** Grows with each change of the list or its items. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}

/** A product that should lie there. An item keeps its id while the list names its product and options. */
@Entity({ tableName: 'par_items' })
@Unique({ name: 'par_items_one_of_a_kind', properties: ['list', 'product', 'optionKey'] })
@Check({ name: 'par_items_sound', expression: 'par >= 1 and step >= 1' })
export class ParItem {
  [OptionalProps]?: 'optionKey' | 'step';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => ParList, { ref: true, deleteRule: 'cascade' })
  list!: Ref<ParList>;

  @ManyToOne(() => Product, { ref: true, index: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  /** Sorted option value ids joined by comma, as in the cart. */
  @Property({ type: 'string', length: 300, default: '' })
  optionKey: string = '';

  /** Pieces that should lie there. */
  @Property({ type: 'integer' })
  par!: number;

  /** Pieces are ordered in multiples of it. */
  @Property({ type: 'integer', default: 1 })
  step: number = 1;

  /** Where it lies (창고·층): the list is walked in this order. */
  @Property({ type: 'string', length: PAR_LIMITS.placeLength, nullable: true })
  place?: string | null;

  /** Order within a place, as the list was written. */
  @Property({ type: 'integer' })
  position!: number;
}

/** A product's row as it was when its refill was submitted; `GET /my/refills/{id}` answers it from then on. */
export type SubmittedRows = readonly object[];

/** A count of a par list, which becomes a purchase request (채우기). */
@Entity({ tableName: 'refills' })
@Unique({ name: 'refills_one_number', properties: ['list', 'month', 'number'] })
@Index({
  name: 'refills_one_open',
  expression: "create unique index refills_one_open on refills (list_id) where state = 'open'",
})
export class Refill {
  [OptionalProps]?: 'state' | 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => ParList, { ref: true, deleteRule: 'cascade' })
  list!: Ref<ParList>;

  /** yyyy-MM in Seoul. */
  @Property({ type: 'string', length: 7 })
  month!: string;

  /** From 1 within the month. */
  @Property({ type: 'smallint' })
  number!: number;

  @Property({ type: 'string', length: 10, default: 'open' })
  state: RefillState = 'open';

  /** The rows as they were submitted; null before. */
  @Property({ type: 'jsonb', nullable: true })
  submittedRows?: SubmittedRows | null;

  /** What was asked for. */
  @ManyToOne(() => PurchaseRequest, { ref: true, nullable: true, index: true, deleteRule: 'no action' })
  request?: Ref<PurchaseRequest> | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}

/** What was counted of an item. */
@Entity({ tableName: 'refill_rows' })
@Check({ name: 'refill_rows_sound', expression: 'counted >= 0 and quantity >= 0' })
export class RefillRow {
  [PrimaryKeyProp]?: ['refill', 'item'];

  @ManyToOne(() => Refill, { ref: true, primary: true, deleteRule: 'cascade' })
  refill!: Ref<Refill>;

  @ManyToOne(() => ParItem, { ref: true, primary: true, index: true, deleteRule: 'cascade' })
  item!: Ref<ParItem>;

  /** Pieces on hand; null = the count was taken back. */
  @Property({ type: 'integer', nullable: true })
  counted?: number | null;

  /** Pieces to order; null = as suggested. */
  @Property({ type: 'integer', nullable: true })
  quantity?: number | null;

  /** When it was counted, by the device that counted: a device that sends late does not undo a newer count. */
  @Property({ type: 'timestamptz' })
  countedAt!: Date;
}
