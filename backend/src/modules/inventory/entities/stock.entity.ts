import {
  Check,
  Entity,
  Index,
  ManyToOne,
  OneToOne,
  PrimaryKey,
  Property,
} from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Product } from '../../catalog/entities/product.entity.js';

/** Stock of a tracked product; a product without a row is not tracked and always available (decision A15). */
@Entity({ tableName: 'stock_items' })
@Check({ name: 'stock_items_sound', expression: 'on_hand >= 0 and reserved >= 0 and reserved <= on_hand' })
export class StockItem {
  [OptionalProps]?: 'reserved' | 'lowAt' | 'updatedAt' | 'version';

  @OneToOne(() => Product, { ref: true, primary: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  /** Pieces in the house, reserved ones included. */
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

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}

/** Pieces that an order holds (`held`), has bought (`taken`) or gave back (`released`). */
@Entity({ tableName: 'stock_reservations' })
@Index({ properties: ['orderId', 'state'] })
export class StockReservation {
  [OptionalProps]?: 'state' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** The order; no foreign key, since the order module comes later in the order of modules. */
  @Property({ type: 'integer' })
  orderId!: number;

  @ManyToOne(() => Product, { ref: true, index: true })
  product!: Ref<Product>;

  @Property({ type: 'integer' })
  quantity!: number;

  @Property({ type: 'string', length: 10, default: 'held' })
  state: 'held' | 'taken' | 'released' = 'held';

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
