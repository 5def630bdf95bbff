import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { PRODUCT_LIMITS } from '@store/domain';
import { Category } from './category.entity.js';
import { LogsProduct } from './logs-product.js';
import { Product } from './product.entity.js';

/** One picture of a product's gallery. */
@Entity({ tableName: 'product_images' })
export class ProductImage {
  [OptionalProps]?: 'sortOrder';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Product, { ref: true, index: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  @Property({ type: 'string', length: PRODUCT_LIMITS.pictureUrl })
  imageUrl!: string;

  @Property({ type: 'string', length: PRODUCT_LIMITS.altText, nullable: true })
  altText?: string | null;

  @Property({ type: 'integer', default: 0 })
  sortOrder: number = 0;
}

/** A price for a range of quantities; ranges of one product never overlap. */
@Entity({ tableName: 'price_tiers' })
@Unique({ properties: ['product', 'minQty'] })
@LogsProduct('price_tiers', 'new.product_id, old.product_id')
export class PriceTierRow {
  [OptionalProps]?: 'currency';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Product, { ref: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  @Property({ type: 'integer' })
  minQty!: number;

  /** Null means no upper end. */
  @Property({ type: 'integer', nullable: true })
  maxQty?: number | null;

  /** Won per piece. */
  @Property({ type: 'integer' })
  unitPrice!: number;

  @Property({ type: 'string', length: PRODUCT_LIMITS.currency, default: 'KRW' })
  currency: string = 'KRW';
}

/** An option of a product: a toggle, or a choice among values. */
@Entity({ tableName: 'product_options' })
@Unique({ properties: ['product', 'code'] })
@LogsProduct('product_options', 'new.product_id, old.product_id')
export class ProductOption {
  [OptionalProps]?: 'required' | 'sortOrder' | 'status' | 'addPriceIfApplied';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Product, { ref: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  @Property({ type: 'string', length: PRODUCT_LIMITS.optionCode })
  code!: string;

  @Property({ type: 'string', length: PRODUCT_LIMITS.optionName })
  name!: string;

  /** toggle or select. */
  @Property({ type: 'string', length: 10 })
  type!: 'toggle' | 'select';

  @Property({ type: 'boolean', default: false })
  required: boolean = false;

  @Property({ type: 'string', length: PRODUCT_LIMITS.optionDescription, nullable: true })
  description?: string | null;

  /** Won per piece when a toggle is on; 0 for a select. */
  @Property({ type: 'integer', default: 0 })
  addPriceIfApplied: number = 0;

  @Property({ type: 'integer', default: 0 })
  sortOrder: number = 0;

  @Property({ type: 'string', length: 20, default: 'active' })
  status: 'active' | 'hidden' = 'active';
}

/**
 * One value of an option. A toggle has exactly one, with code `on`, so that carts contain only values (decision A24).
 */
@Entity({ tableName: 'product_option_values' })
@Unique({ properties: ['option', 'valueCode'] })
@LogsProduct(
  'product_option_values',
  'select o.product_id from product_options o where o.id in (new.option_id, old.option_id)',
)
export class ProductOptionValue {
  [OptionalProps]?: 'addPrice' | 'sortOrder' | 'status';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => ProductOption, { ref: true, deleteRule: 'cascade' })
  option!: Ref<ProductOption>;

  @Property({ type: 'string', length: PRODUCT_LIMITS.optionCode })
  valueCode!: string;

  @Property({ type: 'string', length: PRODUCT_LIMITS.optionName })
  valueLabel!: string;

  /** Won per piece. */
  @Property({ type: 'integer', default: 0 })
  addPrice: number = 0;

  @Property({ type: 'integer', default: 0 })
  sortOrder: number = 0;

  @Property({ type: 'string', length: 20, default: 'active' })
  status: 'active' | 'hidden' = 'active';
}

/**
 * A product on sale in one list: a row for its category, one for every ancestor, and one for the whole store (scope 0).
 * A category page is one index scan of this table, whatever the size of the catalogue.
 */
@Entity({ tableName: 'product_listings' })
@Index({
  name: 'product_listings_recent',
  expression:
    'create index product_listings_recent on product_listings (scope_id, listed_at desc, product_id desc)',
})
@Index({
  name: 'product_listings_price',
  expression: 'create index product_listings_price on product_listings (scope_id, price, product_id)',
})
@Index({
  name: 'product_listings_facets',
  expression:
    'create index product_listings_facets on product_listings (scope_id, category_id, min_qty, printable, price, product_id)',
})
export class ProductListing {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  scopeId!: number;

  @ManyToOne(() => Product, { ref: true, primary: true, deleteRule: 'cascade', index: true })
  product!: Ref<Product>;

  /** When the product first came on sale: the `recent` order. */
  @Property({ type: 'timestamptz' })
  listedAt!: Date;

  /** Unit price of the smallest tier, else sale or base price (decision A79); 2147483647 without one. */
  @Property({ type: 'integer' })
  price!: number;

  /** The product's own category, in every list; 0 in rows of the previous release. */
  @Property({ type: 'integer', default: 0 })
  categoryId!: number;

  /** Smallest quantity that can be ordered. */
  @Property({ type: 'integer', default: 1 })
  minQty!: number;

  /** As the product's. */
  @Property({ type: 'boolean', default: false })
  printable!: boolean;
}

/** Narrow search row, written by the application (see spec/korea.md, section 2). */
@Entity({ tableName: 'product_search' })
@Index({
  name: 'product_search_keys',
  expression: 'create index product_search_keys on product_search using gin (keys gin_trgm_ops)',
})
@Index({
  name: 'product_search_choseong',
  expression: 'create index product_search_choseong on product_search using gin (choseong)',
})
@Index({
  name: 'product_search_popular',
  expression:
    'create index product_search_popular on product_search (popularity desc, product_id desc) where active',
})
@Index({
  name: 'product_search_pairs',
  expression: 'create index product_search_pairs on product_search using gin (pairs)',
})
@Index({ name: 'product_search_category', properties: ['category'] })
export class ProductSearch {
  @ManyToOne(() => Product, { ref: true, primary: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  /** The product's category, whose words find it too; null as the last release wrote it, until it is rebuilt. */
  @ManyToOne(() => Category, { ref: true, nullable: true, deleteRule: 'no action' })
  category: Ref<Category> | null = null;

  @Property({ type: 'integer' })
  popularity!: number;

  @Property({ type: 'boolean' })
  active!: boolean;

  /** Lower-case title, SKU, brand and synonyms as typed on a two-set keyboard (텀블러 = xjaqmffj). */
  @Property({ type: 'text' })
  keys!: string;

  /** The same text in lower case, to check whole syllables. */
  @Property({ type: 'text' })
  label!: string;

  /** Pairs of neighbouring initial consonants (텀블러: ㅌㅂ, ㅂㄹ). */
  @Property({ type: 'array', defaultRaw: `'{}'` })
  choseong: string[] = [];

  /** Neighbouring characters of each word of the label (텀블러: 텀블, 블러). */
  @Property({ type: 'array', defaultRaw: `'{}'` })
  pairs: string[] = [];
}

/** One row: the version of the public catalogue; a change increases it in its own transaction. */
@Entity({ tableName: 'catalog_version' })
export class CatalogVersion {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id: number = 1;

  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** Rows in the whole-shop list. */
  @Property({ type: 'integer', default: 0 })
  productCount: number = 0;
}
