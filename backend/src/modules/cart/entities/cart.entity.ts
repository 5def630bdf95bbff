import { Entity, ManyToOne, OneToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { PrintSelection } from '@store/domain';
import { Product } from '../../catalog/entities/product.entity.js';
import { Address } from '../../members/entities/address.entity.js';
import { Member } from '../../members/entities/member.entity.js';

/** A member's only cart. Every change locks its row, so that two changes never lose one. */
@Entity({ tableName: 'carts' })
export class Cart {
  [OptionalProps]?: 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @OneToOne(() => Member, { ref: true, unique: true, deleteRule: 'cascade' })
  member!: Ref<Member>;

  @ManyToOne(() => Address, { ref: true, nullable: true, deleteRule: 'set null', index: true })
  shippingAddress?: Ref<Address> | null;

  /** The buyer's chosen coupon, in its stored form; every read checks whether it is valid. */
  @Property({ type: 'string', length: 30, nullable: true })
  couponCode?: string | null;

  /** Increases with every change of the lines; an order refers to the version from which it was created. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();
}

/**
 * One line of a cart: a product with its chosen option values and print. It stores no price except the one last shown.
 */
@Entity({ tableName: 'cart_items' })
@Unique({ properties: ['cart', 'product', 'optionKey'] })
export class CartItem {
  [OptionalProps]?: 'createdAt' | 'updatedAt' | 'seenUnitPrice';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Cart, { ref: true, deleteRule: 'cascade' })
  cart!: Ref<Cart>;

  @ManyToOne(() => Product, { ref: true, index: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  /**
   * Sorted option value ids joined by comma; empty without options. For a printed line followed by `#` and the key of
   * its print.
   */
  @Property({ type: 'string', length: 300, default: '' })
  optionKey: string = '';

  /** The chosen print; null = none. */
  @Property({ type: 'jsonb', nullable: true })
  print?: PrintSelection | null;

  @Property({ type: 'integer' })
  quantity!: number;

  /** Unit price (won, with surcharges) that the buyer last saw; only for the `priceChanged` flag (decision A40). */
  @Property({ type: 'integer', nullable: true })
  seenUnitPrice?: number | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();
}
