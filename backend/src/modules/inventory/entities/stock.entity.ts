import {
  Check,
  Entity,
  Index,
  ManyToOne,
  OneToOne,
  PrimaryKey,
  Property,
  Trigger,
} from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { PARTNER_KEY_ID_LENGTH, PARTNER_NAME_MAX } from '@store/domain';
import { appendOnly } from '../../../platform/db/append-only.js';
import { LogsChanges, STOCK_VERSION } from '../../changes/entities/logs-changes.js';
import { Product } from '../../catalog/entities/product.entity.js';

/** Stock of a tracked product; a product without a row is not tracked and always available (decision A15). */
@Entity({ tableName: 'stock_items' })
@Check({ name: 'stock_items_sound', expression: 'on_hand >= 0 and reserved >= 0 and reserved <= on_hand' })
@LogsChanges({
  table: 'stock_items',
  kind: 'stock',
  id: 'product_id',
  no: (row) => `(select p.sku from products p where p.id = ${row}.product_id)`,
  type: 'stock.changed',
  data: {
    onHand: 'new.on_hand',
    reserved: 'new.reserved',
    available: 'new.on_hand - new.reserved',
    tracked: 'true',
  },
  columns: ['on_hand', 'reserved'],
  deleted: { onHand: 'null', reserved: 'null', available: 'null', tracked: 'false' },
  firstVersion: STOCK_VERSION,
  dated: true,
})
export class StockItem {
  [OptionalProps]?: 'reserved' | 'lowAt' | 'updatedAt' | 'changedAt' | 'version';

  @OneToOne(() => Product, { ref: true, primary: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  /** Pieces in stock, reserved ones included. */
  @Property({ type: 'integer' })
  onHand!: number;

  /** Pieces held by prepared, unpaid orders. */
  @Property({ type: 'integer', default: 0 })
  reserved: number = 0;

  /** At or below this many free pieces the product counts as low. */
  @Property({ type: 'integer', default: 10 })
  lowAt: number = 10;

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  /** When partners last saw it change; a trigger keeps it. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  changedAt!: Date;

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}

/** The cause of a movement: an operator (`set`, `adjust`, `track`, `untrack`), a partner (`set`) or an order. */
export const STOCK_MOVES = [
  'track',
  'set',
  'adjust',
  'untrack',
  'hold',
  'take',
  'release',
  'return',
] as const;
export type StockMove = (typeof STOCK_MOVES)[number];

/** One movement of a tracked product's stock. Rows are only added. `before` equals `after` of the previous one. */
@Entity({ tableName: 'stock_movements' })
@Trigger(appendOnly('stock_movements'))
@Index({
  name: 'stock_movements_of_product',
  expression: 'create index stock_movements_of_product on stock_movements (product_id, id desc)',
})
export class StockMovement {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Product, { ref: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  @Property({ type: 'string', length: 10 })
  kind!: StockMove;

  /** Pieces in stock and pieces held, before and after; null if the product was not tracked. */
  @Property({ type: 'integer', nullable: true })
  onHandBefore?: number | null;

  @Property({ type: 'integer', nullable: true })
  onHandAfter?: number | null;

  @Property({ type: 'integer', nullable: true })
  reservedBefore?: number | null;

  @Property({ type: 'integer', nullable: true })
  reservedAfter?: number | null;

  /** The order that caused it; no foreign key, because the order module is later in the order of modules. */
  @Property({ type: 'integer', nullable: true })
  orderId?: number | null;

  /** The operator who made it; null for an order or a partner. */
  @Property({ type: 'integer', nullable: true })
  actorId?: number | null;

  /** The partner who made it, as it was called then, and its key. */
  @Property({ type: 'string', length: PARTNER_NAME_MAX, nullable: true })
  partnerName?: string | null;

  @Property({ type: 'string', length: PARTNER_KEY_ID_LENGTH, nullable: true })
  partnerKeyId?: string | null;

  /** The operator's reason. */
  @Property({ type: 'string', length: 200, nullable: true })
  reason?: string | null;

  /** When it was made, under the lock of the stock. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** Pieces that an order has reserved (`held`), bought (`taken`) or given back (`released`). */
@Entity({ tableName: 'stock_reservations' })
@Index({ properties: ['orderId', 'state'] })
export class StockReservation {
  [OptionalProps]?: 'state' | 'returned' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** The order; no foreign key, because the order module is later in the order of modules. */
  @Property({ type: 'integer' })
  orderId!: number;

  @ManyToOne(() => Product, { ref: true, index: true })
  product!: Ref<Product>;

  @Property({ type: 'integer' })
  quantity!: number;

  /** Taken pieces that were returned since; at most `quantity`. */
  @Property({ type: 'integer', default: 0 })
  returned: number = 0;

  @Property({ type: 'string', length: 10, default: 'held' })
  state: 'held' | 'taken' | 'released' = 'held';

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
