import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ProductStatus } from '@store/domain';
import { checkWholeProduct, type ProductForm, type RawProductForm } from '@store/domain/forms';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { decideEach, single } from '../../../platform/errors/batch-rejected.js';
import type { FieldError } from '../../../platform/errors/domain-error.js';
import { UploadedImages } from '../../files/images/uploaded-images.service.js';
import { productNotFound } from '../catalog.errors.js';
import { CatalogWriter } from '../catalog-writer.service.js';
import { Product } from '../entities/product.entity.js';
import { CategoriesRepository, type KnownCategory } from '../repository/categories.repository.js';
import { ProductDetailsRepository, type ProductDetails } from '../repository/product-details.repository.js';
import { ProductRowsRepository } from '../repository/product-rows.repository.js';
import {
  ProductsRepository,
  type KnownProduct,
  type StatusChange,
} from '../repository/products.repository.js';
import { changedFields, type ChangedFields } from './changed-fields.js';
import {
  copyOf,
  planOf,
  readForm,
  type ReferencedData,
  type RequestedProduct,
  type ProductPlan,
} from './product-plan.js';

export type { ProductDetails } from '../repository/product-details.repository.js';
export type { KnownCategory } from '../repository/categories.repository.js';
export type { KnownProduct, StatusChange } from '../repository/products.repository.js';

/** A form that was checked without writing. */
export interface CheckedForm {
  form: ProductForm;
  /** Every broken rule, as a save would report it. */
  errors: FieldError[];
}

/** A change of one product. */
export interface ProductInput {
  /** Null for a new one. */
  id: number | null;
  form: RawProductForm;
  /** Version that the operator read; absent = any. */
  seen?: number | undefined;
}

/** Result of a change of a product. */
export interface ProductChange {
  product: ProductDetails;
  /** For the audit log: the changed facts; null if nothing changed. */
  changed: ChangedFields | null;
}

/**
 * Every change of products. Each method works in the caller's transaction, which may contain several of them (an
 * import), checks the whole form before it writes, and updates the public data.
 */
@Injectable()
export class ProductWriter {
  constructor(
    private readonly catalog: CatalogWriter,
    private readonly products: ProductsRepository,
    private readonly details: ProductDetailsRepository,
    private readonly rows: ProductRowsRepository,
    private readonly categories: CategoriesRepository,
    private readonly clock: Clock,
    private readonly images: UploadedImages,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The product for operators, a deleted one included. PRODUCT_NOT_FOUND if it never existed. */
  async read(em: EntityManager, id: number): Promise<ProductDetails> {
    const product = await this.details.read(em, id);
    if (product === null) throw productNotFound();
    return product;
  }

  /**
   * A new product from the create payload. Validation errors contain every invalid field; 409 only for a SKU in use.
   */
  create(em: EntityManager, form: RawProductForm): Promise<ProductChange> {
    return single(this.saveAll(em, [{ id: null, form }]));
  }

  /** Changes the fields in the form. STALE_VERSION (409, with the present state) if `seen` is no longer the version. */
  update(em: EntityManager, id: number, form: RawProductForm, seen?: number): Promise<ProductChange> {
    return single(this.saveAll(em, [{ id, form, seen }]));
  }

  /**
   * Creates and changes several different products, in a fixed number of statements. All or none: BatchRejected names
   * the refused ones.
   */
  async saveAll(em: EntityManager, inputs: readonly ProductInput[]): Promise<ProductChange[]> {
    await this.catalog.beginProductChange(
      em,
      inputs.flatMap(({ id }) => (id === null ? [] : [id])),
    );
    return this.write(
      em,
      inputs.map(({ id, form, seen }) => ({
        id,
        seen,
        ...readForm(form, id === null, this.environment.PUBLIC_URL),
      })),
    );
  }

  /** Sets the status of existing products; returns only those that changed. */
  async setStatus(em: EntityManager, ids: readonly number[], status: ProductStatus): Promise<StatusChange[]> {
    await this.catalog.beginProductChange(em, ids);
    const changed = await this.products.writeStatuses(em, ids, status, this.clock.now());
    await this.catalog.rebuildProducts(
      em,
      changed.map((row) => row.id),
    );
    return changed.sort((a, b) => a.id - b.id);
  }

  /** Removes the product from the store and the lists, or restores it unchanged. A repetition changes nothing. */
  async setDeleted(em: EntityManager, id: number, deleted: boolean): Promise<ProductChange> {
    await this.catalog.beginProductChange(em, [id]);
    const before = await this.details.read(em, id);
    if (before === null) throw productNotFound();
    if ((before.deletedAt !== null) === deleted) return { product: before, changed: null };
    const product = await em.findOneOrFail(Product, id);
    product.deletedAt = deleted ? this.clock.now() : null;
    await em.flush();
    await this.catalog.rebuildProducts(em, [id]);
    return changeOf(before, await this.read(em, id));
  }

  /** A draft with all facts of the product except its SKU, with its own slug and option ids. */
  async copy(em: EntityManager, id: number): Promise<ProductChange> {
    await this.catalog.beginProductChange(em, []);
    const source = await this.details.read(em, id);
    if (source === null || source.deletedAt !== null) throw productNotFound();
    return single(this.write(em, [{ id: null, form: copyOf(source), errors: [], isCopy: true }]));
  }

  /** The products with these ids or SKUs, deleted ones included, because they keep their SKU. One statement. */
  known(em: EntityManager, ids: readonly number[], skus: readonly string[]): Promise<KnownProduct[]> {
    return this.products.readKnown(em, ids, skus);
  }

  /** All categories by code and by id as text: there are hundreds at most (CATEGORY_LIMIT). */
  async knownCategories(em: EntityManager): Promise<ReadonlyMap<string, KnownCategory>> {
    const rows = await this.categories.listKnown(em);
    return new Map(rows.flatMap((row) => [[String(row.id), row] as const, [row.code, row] as const]));
  }

  /**
   * The errors that a save of the form would report, without saving: for the dry run of an import. `before` null for a
   * new product. The caller checks what needs the database (SKU, category) for all forms at once.
   */
  check(raw: RawProductForm, before: KnownProduct | null): CheckedForm {
    const { form, errors } = readForm(raw, before === null, this.environment.PUBLIC_URL);
    const whole = checkWholeProduct({ ...before, tiers: before?.prices, ...form });
    return { form, errors: [...errors, ...whole] };
  }

  private async write(em: EntityManager, requested: readonly RequestedProduct[]): Promise<ProductChange[]> {
    const data = await this.referencedBy(em, requested);
    const plans = decideEach(requested, (one) => planOf(one, data));
    await this.images.use(em, plans.flatMap(picturesOf), 'images');
    const written = await this.rows.write(em, plans, this.clock.now());
    const touched = written.flatMap(({ id, touched: isTouched }) => (isTouched ? [id] : []));
    if (touched.length > 0) await this.catalog.rebuildProducts(em, touched);
    const present = await this.details.readMany(em, touched);
    return plans.map(({ before }, index) => changeOf(before, present.get(written[index]?.id ?? 0)));
  }

  /** Reads the data that all forms refer to, in three statements; it stays true under the catalogue's lock. */
  private async referencedBy(
    em: EntityManager,
    requested: readonly RequestedProduct[],
  ): Promise<ReferencedData> {
    const ids = requested.flatMap(({ id }) => (id === null ? [] : [id]));
    const skus = requested.flatMap(({ form }) => (typeof form.sku === 'string' ? [form.sku] : []));
    const names = requested.flatMap(({ form }) => (form.category === undefined ? [] : [form.category]));
    return {
      details: await this.details.readMany(em, ids),
      categories: await this.categories.resolveMany(em, names),
      skus: await this.products.readSkuOwners(em, skus),
    };
  }
}

/** Texts of a plan with addresses of pictures. */
function picturesOf({
  form: { thumbnailUrl, detailHtml, images = [] },
}: ProductPlan): (string | null | undefined)[] {
  return [thumbnailUrl, detailHtml, ...images.map(({ imageUrl }) => imageUrl)];
}

/** `after` undefined: nothing was written. */
function changeOf(before: ProductDetails | null, after: ProductDetails | undefined): ProductChange {
  if (after !== undefined) return { product: after, changed: changedFields(before, after) };
  if (before === null) throw new Error('A new product was not written.');
  return { product: before, changed: null };
}
