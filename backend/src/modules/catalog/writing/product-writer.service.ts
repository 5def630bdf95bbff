import { ref, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_CURRENCY, slugFrom, type ProductStatus } from '@store/domain';
import { sql } from 'kysely';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { productNotFound, staleVersion } from '../catalog.errors.js';
import { CatalogWriter } from '../catalog-writer.service.js';
import { Category } from '../entities/category.entity.js';
import { Product } from '../entities/product.entity.js';
import { copyOf } from './copy-product.js';
import { FormErrors } from './form-errors.js';
import {
  changedFacts,
  readProductDetails,
  type FactsChanged,
  type ProductDetails,
  type StoredTier,
} from './product-details.js';
import type { ProductColumns, ProductForm, RawProductForm } from './product-form.js';
import { checkTogether } from './read-options.js';
import { readProductForm } from './read-product-form.js';
import { resolveCategory } from './resolve-category.js';
import { saveParts } from './save-product-parts.js';
import { freeSlug, PRODUCT_SLUG } from './slugs.js';

export type { ProductDetails } from './product-details.js';
export type { RawProductForm } from './product-form.js';

/** What a change made of a product. */
export interface ProductChange {
  product: ProductDetails;
  /** For the audit log: the facts that are other than before; null where nothing is. */
  changed: FactsChanged | null;
}

/** One product of a change of status. */
export interface StatusChange {
  id: number;
  before: ProductStatus;
  after: ProductStatus;
  version: number;
}

/**
 * `later`: the caller changes many products in one transaction, and rebuilds what the public reads of all of them at
 * its end by CatalogWriter.rebuildProducts, which costs the same for one and for a hundred.
 */
export type Rebuild = 'now' | 'later';

/** Columns of the product's own row. */
const COLUMNS = [
  ...['title', 'summary', 'detailHtml', 'thumbnailUrl', 'sortOrder', 'basePrice', 'salePrice', 'currency'],
  ...['poolTiers', 'sku', 'brand', 'keywords', 'popularity', 'seoTitle', 'seoDescription', 'seoKeywords'],
] as readonly Exclude<keyof ProductColumns, 'status'>[];

/**
 * Every change of products. Each method works in the caller's transaction, which may hold several of them (an import),
 * checks the whole form before it writes, and leaves what the public reads up to date.
 */
@Injectable()
export class ProductWriter {
  constructor(
    private readonly catalog: CatalogWriter,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The product as operators edit it, a deleted one too. PRODUCT_NOT_FOUND where there never was one. */
  async read(em: EntityManager, id: number): Promise<ProductDetails> {
    const product = await readProductDetails(em, id);
    if (product === null) throw productNotFound();
    return product;
  }

  /** A new product from the create payload. Validation errors name every wrong field; 409 for a SKU in use alone. */
  async create(em: EntityManager, raw: RawProductForm, rebuild: Rebuild = 'now'): Promise<ProductChange> {
    await this.catalog.beginProductChange(em, []);
    const errors = new FormErrors();
    const form = readProductForm(raw, errors, this.environment.PUBLIC_URL);
    const given = raw.product as Record<string, unknown> | undefined;
    if (form.category === undefined && given?.['categoryId'] === undefined) {
      errors.add('product.categoryId', 'PRODUCT_CATEGORY_REQUIRED');
    }
    if (form.title === undefined && given?.['title'] === undefined && given?.['name'] === undefined) {
      errors.add('product.title', 'PRODUCT_TITLE_REQUIRED');
    }
    return this.insert(em, form, errors, rebuild);
  }

  /** Changes what the form names. STALE_VERSION (409, with the present state) where `seen` is not the version any more. */
  async update(
    em: EntityManager,
    id: number,
    raw: RawProductForm,
    seen?: number,
    rebuild: Rebuild = 'now',
  ): Promise<ProductChange> {
    const before = await this.begin(em, id, seen);
    const errors = new FormErrors();
    const form = readProductForm(raw, errors, this.environment.PUBLIC_URL);
    const categoryId = await this.checkAgainstOthers(em, form, before, errors);
    const tiers = tiersOf(form, form.currency ?? before.currency);
    checkSums({ ...before, ...form, prices: tiers ?? before.prices }, errors);
    errors.check();

    const product = await em.findOneOrFail(Product, id, { populate: ['detailHtml'] });
    const parts = await saveParts(em, id, { ...form, tiers }, before);
    const slug = await this.slugOf(em, form, before);
    const columns = this.changeColumns(em, product, { ...form, slug }, categoryId);
    if (!parts && !columns) return { product: before, changed: null };
    product.updatedAt = this.clock.now();
    await em.flush();
    return this.finish(em, id, before, rebuild);
  }

  /** Sets the status of those products that are there; the answer holds only those that changed. */
  async setStatus(em: EntityManager, ids: readonly number[], status: ProductStatus): Promise<StatusChange[]> {
    await this.catalog.beginProductChange(em, ids);
    const { rows } = await sql<StatusChange>`
      with old as (
        select id, status from products
        where id = any(${ids}::int[]) and deleted_at is null and status <> ${status}
      )
      update products p set status = ${status}, version = p.version + 1, updated_at = ${this.clock.now()},
        -- A product from before the column that leaves the shop keeps its place for when it comes back.
        published_at = coalesce(p.published_at, case
          when old.status = 'active' then p.created_at when ${status} = 'active' then ${this.clock.now()} end)
      from old where p.id = old.id
      returning p.id, old.status as before, p.status as after, p.version`.execute(em.getKysely());
    await this.catalog.rebuildProducts(
      em,
      rows.map((row) => row.id),
    );
    return rows.sort((a, b) => a.id - b.id);
  }

  /** Takes the product out of the shop and the lists, or brings it back as it was. Repeating it changes nothing. */
  async setDeleted(em: EntityManager, id: number, deleted: boolean): Promise<ProductChange> {
    await this.catalog.beginProductChange(em, [id]);
    const before = await readProductDetails(em, id);
    if (before === null) throw productNotFound();
    if ((before.deletedAt !== null) === deleted) return { product: before, changed: null };
    const product = await em.findOneOrFail(Product, id);
    product.deletedAt = deleted ? this.clock.now() : null;
    await em.flush();
    return this.finish(em, id, before);
  }

  /** A draft with everything of the product but its SKU, with its own slug and option ids. */
  async copy(em: EntityManager, id: number): Promise<ProductChange> {
    await this.catalog.beginProductChange(em, []);
    const source = await readProductDetails(em, id);
    if (source === null || source.deletedAt !== null) throw productNotFound();
    return this.insert(em, copyOf(source), new FormErrors());
  }

  /** Locks the product; its state before the change. */
  private async begin(em: EntityManager, id: number, seen: number | undefined): Promise<ProductDetails> {
    await this.catalog.beginProductChange(em, [id]);
    const before = await readProductDetails(em, id);
    if (before === null || before.deletedAt !== null) throw productNotFound();
    if (seen !== undefined && seen !== before.version) throw staleVersion(before);
    return before;
  }

  private async insert(
    em: EntityManager,
    asked: ProductForm,
    errors: FormErrors,
    rebuild: Rebuild = 'now',
  ): Promise<ProductChange> {
    const categoryId = await this.checkAgainstOthers(em, asked, null, errors);
    const { tiers, ...form } = withDefaults(asked);
    checkSums({ ...form, prices: tiers }, errors);
    errors.check();

    const slug = await freeSlug(em, form.slug ?? slugFrom(form.title), PRODUCT_SLUG);
    const now = this.clock.now();
    const category = ref(Category, categoryId ?? 0);
    const product = em.create(Product, { category, title: form.title, slug, createdAt: now, updatedAt: now });
    this.changeColumns(em, product, { ...form, slug }, categoryId);
    em.persist(product);
    await em.flush();
    await saveParts(em, product.id, { ...form, tiers }, null);
    return this.finish(em, product.id, null, rebuild);
  }

  /** Category and SKU, which only the database knows; the category's id, null where none is named. */
  private async checkAgainstOthers(
    em: EntityManager,
    form: ProductForm,
    before: ProductDetails | null,
    errors: FormErrors,
  ): Promise<number | null> {
    const categoryId = form.category === undefined ? null : await resolveCategory(em, form.category);
    if (form.category !== undefined && categoryId === null) {
      errors.add('product.categoryId', 'CATEGORY_NOT_FOUND');
    }
    if (typeof form.sku === 'string') {
      const other = await em.count(Product, { sku: form.sku, id: { $ne: before?.id ?? 0 } });
      if (other > 0) errors.addTaken('product.sku', 'PRODUCT_SKU_TAKEN');
    }
    return categoryId;
  }

  private async slugOf(em: EntityManager, form: ProductForm, before: ProductDetails): Promise<string> {
    if (form.slug === undefined) return before.slug;
    return freeSlug(em, form.slug ?? slugFrom(form.title ?? before.title), PRODUCT_SLUG, before.id);
  }

  /** Writes the columns that are given and differ; answers whether any did. */
  private changeColumns(
    em: EntityManager,
    product: Product,
    form: ProductForm & { slug: string },
    categoryId: number | null,
  ): boolean {
    const given = COLUMNS.filter((column) => form[column] !== undefined);
    const changed = given.filter(
      (column) => JSON.stringify(product[column] ?? null) !== JSON.stringify(form[column]),
    );
    Object.assign(product, Object.fromEntries(changed.map((column) => [column, form[column]])));
    const moves = categoryId !== null && product.category.id !== categoryId;
    if (moves) product.category = ref(em.getReference(Category, categoryId));
    const renamed = product.slug !== form.slug;
    product.slug = form.slug;
    const switched = form.status !== undefined && this.switchTo(product, form.status);
    return changed.length > 0 || moves || renamed || switched;
  }

  private switchTo(product: Product, status: ProductStatus): boolean {
    if (product.status === status) return false;
    // The same rule as in setStatus: the first time on sale decides the place among the newest.
    if (product.status === 'active') product.publishedAt ??= product.createdAt;
    if (status === 'active') product.publishedAt ??= this.clock.now();
    product.status = status;
    return true;
  }

  private async finish(
    em: EntityManager,
    id: number,
    before: ProductDetails | null,
    rebuild: Rebuild = 'now',
  ): Promise<ProductChange> {
    if (rebuild === 'now') await this.catalog.rebuildProducts(em, [id]);
    const after = await readProductDetails(em, id);
    if (after === null) throw productNotFound();
    return { product: after, changed: changedFacts(before, after) };
  }
}

/** Tiers without a currency are in the product's. */
function tiersOf(form: ProductForm, currency: string): StoredTier[] | undefined {
  return form.tiers?.map((tier) => ({ ...tier, currency: tier.currency ?? currency }));
}

/** What a new product takes where its form says nothing (decision A28 for the base price). */
function withDefaults(form: ProductForm): ProductForm & { title: string; tiers: StoredTier[] } {
  const { title = '', currency = DEFAULT_CURRENCY, images = [] } = form;
  const tiers = tiersOf(form, currency) ?? [];
  const { basePrice = firstPriceIn(currency, tiers) } = form;
  return { ...form, title, tiers, basePrice, thumbnailUrl: form.thumbnailUrl ?? images[0]?.imageUrl ?? null };
}

function firstPriceIn(currency: string, [first]: readonly StoredTier[]): number | null {
  return first?.currency === currency ? first.unitPrice : null;
}

function checkSums(
  product: Pick<ProductForm, 'basePrice' | 'salePrice' | 'options'> & { prices: StoredTier[] },
  errors: FormErrors,
): void {
  const prices = [
    product.basePrice ?? 0,
    product.salePrice ?? 0,
    ...product.prices.map((tier) => tier.unitPrice),
  ];
  checkTogether(product.options ?? [], Math.max(...prices), errors);
}
