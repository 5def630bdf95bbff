import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ProductStatus } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { single, decideEach } from '../../../platform/errors/batch-rejected.js';
import { UploadedImages } from '../../files/images/uploaded-images.service.js';
import { productNotFound } from '../catalog.errors.js';
import { CatalogWriter } from '../catalog-writer.service.js';
import { Product } from '../entities/product.entity.js';
import {
  readManyDetails,
  readProductDetails,
  type ProductDetails,
} from '../repository/product-details.repository.js';
import { writeStatuses, type StatusChange } from '../repository/products.repository.js';
import { copyOf } from './copy-product.js';
import { FormErrors } from './form-errors.js';
import { changedFacts, type FactsChanged } from './changed-facts.js';
import type { RawProductForm } from './product-form.js';
import { planOf, readFacts, type AskedProduct, type ProductPlan } from './product-plan.js';
import { readProductForm } from './read-product-form.js';
import { writeProducts } from './write-products.js';

export type { ProductDetails } from '../repository/product-details.repository.js';
export type { StatusChange } from '../repository/products.repository.js';
export type { RawProductForm } from './product-form.js';

/** What is to become of one product. */
export interface ProductInput {
  /** Null for a new one. */
  id: number | null;
  form: RawProductForm;
  /** Version that was seen; absent = any. */
  seen?: number | undefined;
}

/** What a change made of a product. */
export interface ProductChange {
  product: ProductDetails;
  /** For the audit log: the facts that are other than before; null where nothing is. */
  changed: FactsChanged | null;
}

/**
 * Every change of products. Each method works in the caller's transaction, which may hold several of them (an import),
 * checks the whole form before it writes, and leaves what the public reads up to date.
 */
@Injectable()
export class ProductWriter {
  constructor(
    private readonly catalog: CatalogWriter,
    private readonly clock: Clock,
    private readonly images: UploadedImages,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The product as operators edit it, a deleted one too. PRODUCT_NOT_FOUND where there never was one. */
  async read(em: EntityManager, id: number): Promise<ProductDetails> {
    const product = await readProductDetails(em, id);
    if (product === null) throw productNotFound();
    return product;
  }

  /** A new product from the create payload. Validation errors name every wrong field; 409 only for a SKU in use. */
  create(em: EntityManager, form: RawProductForm): Promise<ProductChange> {
    return single(this.saveAll(em, [{ id: null, form }]));
  }

  /** Changes what the form names. STALE_VERSION (409, with the present state) where `seen` is not the version any more. */
  update(em: EntityManager, id: number, form: RawProductForm, seen?: number): Promise<ProductChange> {
    return single(this.saveAll(em, [{ id, form, seen }]));
  }

  /**
   * Creates and changes several products, none of them twice, in a fixed number of statements. All or none: BatchRejected
   * names those that cannot be.
   */
  async saveAll(em: EntityManager, inputs: readonly ProductInput[]): Promise<ProductChange[]> {
    await this.catalog.beginProductChange(
      em,
      inputs.flatMap(({ id }) => (id === null ? [] : [id])),
    );
    return this.write(
      em,
      inputs.map((input) => this.asked(input)),
    );
  }

  /** Sets the status of those products that are there; the answer holds only those that changed. */
  async setStatus(em: EntityManager, ids: readonly number[], status: ProductStatus): Promise<StatusChange[]> {
    await this.catalog.beginProductChange(em, ids);
    const changed = await writeStatuses(em, ids, status, this.clock.now());
    await this.catalog.rebuildProducts(
      em,
      changed.map((row) => row.id),
    );
    return changed.sort((a, b) => a.id - b.id);
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
    await this.catalog.rebuildProducts(em, [id]);
    return changeOf(before, await this.read(em, id));
  }

  /** A draft with everything of the product but its SKU, with its own slug and option ids. */
  async copy(em: EntityManager, id: number): Promise<ProductChange> {
    await this.catalog.beginProductChange(em, []);
    const source = await readProductDetails(em, id);
    if (source === null || source.deletedAt !== null) throw productNotFound();
    return single(this.write(em, [{ id: null, form: copyOf(source), errors: new FormErrors() }]));
  }

  /** Reads the form of an input; what a new product cannot be without is asked for here. */
  private asked({ id, form: raw, seen }: ProductInput): AskedProduct {
    const errors = new FormErrors();
    const form = readProductForm(raw, errors, this.environment.PUBLIC_URL);
    const given = (raw.product ?? {}) as Record<string, unknown>;
    if (id === null && form.category === undefined && given['categoryId'] === undefined) {
      errors.add('product.categoryId', 'PRODUCT_CATEGORY_REQUIRED');
    }
    const named = given['title'] !== undefined || given['name'] !== undefined;
    if (id === null && form.title === undefined && !named)
      errors.add('product.title', 'PRODUCT_TITLE_REQUIRED');
    return { id, form, errors, seen };
  }

  private async write(em: EntityManager, asked: readonly AskedProduct[]): Promise<ProductChange[]> {
    const facts = await readFacts(em, asked);
    const plans = decideEach(asked, (one) => planOf(one, facts));
    await this.images.use(em, plans.flatMap(picturesOf), 'images');
    const written = await writeProducts(em, plans, this.clock.now());
    const touched = written.flatMap(({ id, touched: isTouched }) => (isTouched ? [id] : []));
    if (touched.length > 0) await this.catalog.rebuildProducts(em, touched);
    const present = await readManyDetails(em, touched);
    return plans.map(({ before }, place) => changeOf(before, present.get(written[place]?.id ?? 0)));
  }
}

/** Texts of a plan that name pictures. */
function picturesOf({
  form: { thumbnailUrl, detailHtml, images = [] },
}: ProductPlan): (string | null | undefined)[] {
  return [thumbnailUrl, detailHtml, ...images.map(({ imageUrl }) => imageUrl)];
}

/** `after` undefined: nothing was written. */
function changeOf(before: ProductDetails | null, after: ProductDetails | undefined): ProductChange {
  if (after !== undefined) return { product: after, changed: changedFacts(before, after) };
  if (before === null) throw new Error('A new product was not written.');
  return { product: before, changed: null };
}
