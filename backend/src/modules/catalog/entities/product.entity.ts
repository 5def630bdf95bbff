import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { PRODUCT_LIMITS, type ProductStatus } from '@store/domain';
import { LogsChanges } from '../../changes/entities/logs-changes.js';
import { Category } from './category.entity.js';

/** The title, address, article number and brand as one text, which the console searches: SQL over one row of the table, in the index and in its statement. */
export const PRODUCT_SEARCH = ['title', 'slug', "coalesce(sku, '')", "coalesce(brand, '')"].join(
  " || ' ' || ",
);

/** A removed product is `deleted`, whatever its status was. */
const statusOf = (row: 'new' | 'old'): string =>
  `case when ${row}.deleted_at is null then ${row}.status else 'deleted' end`;

/** A product with its price columns; tiers, options and images have their own tables. */
@Entity({ tableName: 'products' })
@Index({ properties: ['status', 'id'] })
@Index({
  name: 'products_searched',
  expression: `create index products_searched on products using gin ((${PRODUCT_SEARCH}) gin_trgm_ops) where deleted_at is null`,
})
@Index({ properties: ['changedAt', 'id'] })
@LogsChanges({
  table: 'products',
  kind: 'product',
  no: (row) => `${row}.sku`,
  type: 'product.changed',
  data: {
    status: statusOf('new'),
    previousStatus: `case when tg_op = 'UPDATE' then ${statusOf('old')} end`,
    basePrice: 'new.base_price',
    salePrice: 'new.sale_price',
  },
  columns: [
    // Prices by quantity and options have tables of their own: their changes count in the product's version.
    'version',
    'category_id',
    'title',
    'slug',
    'status',
    'base_price',
    'sale_price',
    'sku',
    'deleted_at',
  ],
  deleted: { status: "'deleted'", previousStatus: statusOf('old'), basePrice: 'null', salePrice: 'null' },
  dated: true,
})
export class Product {
  [OptionalProps]?:
    | 'currency'
    | 'status'
    | 'sortOrder'
    | 'popularity'
    | 'poolTiers'
    | 'printable'
    | 'keywords'
    | 'createdAt'
    | 'updatedAt'
    | 'changedAt'
    | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Category, { ref: true, index: true })
  category!: Ref<Category>;

  @Property({ type: 'string', length: PRODUCT_LIMITS.title })
  title!: string;

  /** Korean letters, Latin letters, digits, hyphens; NFC. */
  @Property({ type: 'string', length: 220, unique: true })
  slug!: string;

  @Property({ type: 'string', length: PRODUCT_LIMITS.summary, nullable: true })
  summary?: string | null;

  /** Sanitised HTML: the stored text is safe to show. */
  @Property({ type: 'text', nullable: true, lazy: true })
  detailHtml?: string | null;

  /** http(s) address, or a path of this store with /media/ at its start. */
  @Property({ type: 'string', length: PRODUCT_LIMITS.pictureUrl, nullable: true })
  thumbnailUrl?: string | null;

  @Property({ type: 'string', length: 20, default: 'draft' })
  status: ProductStatus = 'draft';

  @Property({ type: 'integer', default: 0 })
  sortOrder: number = 0;

  /** Won; null means "quote only" if no tier and no sale price applies. */
  @Property({ type: 'integer', nullable: true })
  basePrice?: number | null;

  @Property({ type: 'integer', nullable: true })
  salePrice?: number | null;

  @Property({ type: 'string', length: PRODUCT_LIMITS.currency, default: 'KRW' })
  currency: string = 'KRW';

  /** True: the total quantity of this product's lines in one cart decides their price (decision A30). */
  @Property({ type: 'boolean', default: false })
  poolTiers: boolean = false;

  /** The store prints, engraves or embroiders a logo on it. */
  @Property({ type: 'boolean', default: false })
  printable: boolean = false;

  @Property({ type: 'string', length: PRODUCT_LIMITS.sku, nullable: true, unique: true })
  sku?: string | null;

  @Property({ type: 'string', length: PRODUCT_LIMITS.brand, nullable: true })
  brand?: string | null;

  /** Synonyms for the search. */
  @Property({ type: 'array', defaultRaw: `'{}'` })
  keywords: string[] = [];

  /** Higher is earlier in the search. */
  @Property({ type: 'integer', default: 0 })
  popularity: number = 0;

  @Property({ type: 'string', length: PRODUCT_LIMITS.seoTitle, nullable: true })
  seoTitle?: string | null;

  @Property({ type: 'string', length: PRODUCT_LIMITS.seoDescription, nullable: true })
  seoDescription?: string | null;

  @Property({ type: 'string', length: PRODUCT_LIMITS.seoKeywords, nullable: true })
  seoKeywords?: string | null;

  /** Cached response of the product page, rebuilt in the transaction that changes the product. */
  @Property({ type: 'jsonb', nullable: true, lazy: true })
  document?: unknown;

  /** Product card for lists, rebuilt in the same transaction. */
  @Property({ type: 'jsonb', nullable: true, lazy: true })
  card?: unknown;

  /** Soft delete; independent of the status (decision A32). */
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt?: Date | null;

  /**
   * When it first became active: its position in the `recent` order. Null for rows older than the column: then
   * `createdAt`.
   */
  @Property({ type: 'timestamptz', nullable: true })
  publishedAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  /** When partners last saw it change; a trigger keeps it. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  changedAt!: Date;

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
