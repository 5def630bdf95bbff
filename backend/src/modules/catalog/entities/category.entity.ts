import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { CategoryStatus } from '@store/domain';
import { LogsProduct } from './logs-product.js';

/** A node of the category tree; `code` is identifier and slug in one. */
@Entity({ tableName: 'categories' })
@LogsProduct(
  'categories',
  'select c.id from products c where c.category_id = new.id and c.deleted_at is null',
  'new.code = old.code',
)
export class Category {
  [OptionalProps]?:
    | 'level'
    | 'sortOrder'
    | 'status'
    | 'productCount'
    | 'searchKeys'
    | 'searchLabel'
    | 'searchChoseong'
    | 'createdAt'
    | 'updatedAt'
    | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @Property({ type: 'string', length: 100 })
  name!: string;

  @Property({ type: 'string', length: 100, unique: true })
  code!: string;

  /** Null for a top-level category. */
  @ManyToOne(() => Category, { ref: true, nullable: true, index: true })
  parent?: Ref<Category> | null;

  /** Depth, derived from the parent: 0 at the top. */
  @Property({ type: 'smallint', default: 0 })
  level: number = 0;

  @Property({ type: 'integer', default: 0 })
  sortOrder: number = 0;

  @Property({ type: 'string', length: 20, default: 'active' })
  status: CategoryStatus = 'active';

  /** Number of rows of product_listings in this scope, updated by the statement that writes them. */
  @Property({ type: 'integer', default: 0 })
  productCount: number = 0;

  /**
   * Its name and its ancestors' names in the three forms of product_search: they find its products like the products'
   * own words, and no product is written when a category is renamed or moves.
   */
  @Property({ type: 'text', default: '', lazy: true })
  searchKeys: string = '';

  @Property({ type: 'text', default: '', lazy: true })
  searchLabel: string = '';

  @Property({ type: 'array', defaultRaw: `'{}'`, lazy: true })
  searchChoseong: string[] = [];

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
