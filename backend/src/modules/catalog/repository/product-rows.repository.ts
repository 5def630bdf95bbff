import {
  ref,
  type EntityManager,
  type EntityName,
  type FilterQuery,
  type RequiredEntityData,
} from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { slugFrom, type PrintConfig, type ProductStatus } from '@store/domain';
import {
  PRODUCT_COLUMNS,
  type ImageForm,
  type OptionForm,
  type ProductForm,
  type ValueForm,
} from '@store/domain/forms';
import { Category } from '../entities/category.entity.js';
import {
  PriceTierRow,
  ProductImage,
  ProductOption,
  ProductOptionValue,
} from '../entities/product-parts.entity.js';
import { PrintAreaRow, PrintMethodRow, ProductPrint } from '../entities/product-print.entity.js';
import { Product } from '../entities/product.entity.js';
import type { StoredTier } from './price-tiers.columns.js';
import type { ProductDetails } from './product-details.repository.js';
import type { ProductPlan } from '../writing/product-plan.js';
import { PRODUCT_SLUG, SlugsRepository } from './slugs.repository.js';

/** Result of a plan: the product's id, and whether anything was written. */
export interface Written {
  id: number;
  touched: boolean;
}

function newProduct(em: EntityManager, { form, categoryId }: ProductPlan, slug: string, now: Date): Product {
  const product = em.create(Product, {
    category: ref(Category, categoryId ?? 0),
    title: form.title ?? '',
    slug,
    createdAt: now,
    updatedAt: now,
  });
  em.persist(product);
  return product;
}

/** Writes the given columns that differ; returns whether any did. */
function changeColumns(
  em: EntityManager,
  product: Product,
  { form, categoryId, slug }: { form: Omit<ProductForm, 'tiers'>; categoryId: number | null; slug: string },
  now: Date,
): boolean {
  // The status changes more than its column (switchTo).
  const given = PRODUCT_COLUMNS.filter((column) => column !== 'status' && form[column] !== undefined);
  const changed = given.filter(
    (column) => JSON.stringify(product[column] ?? null) !== JSON.stringify(form[column]),
  );
  Object.assign(product, Object.fromEntries(changed.map((column) => [column, form[column]])));
  const moves = categoryId !== null && product.category.id !== categoryId;
  if (moves) product.category = ref(em.getReference(Category, categoryId));
  const renamed = product.slug !== slug;
  product.slug = slug;
  const switched = form.status !== undefined && switchTo(product, form.status, now);
  return changed.length > 0 || moves || renamed || switched;
}

function switchTo(product: Product, status: ProductStatus, now: Date): boolean {
  if (product.status === status) return false;
  // The same rule as in setStatus: the first time on sale decides the position among the newest.
  if (product.status === 'active') product.publishedAt ??= product.createdAt;
  if (status === 'active') product.publishedAt ??= now;
  product.status = status;
  return true;
}

/** New parts of a product; absent ones stay. */
interface NewParts {
  images?: ImageForm[];
  tiers?: StoredTier[];
  options?: OptionForm[];
  print?: PrintConfig | null;
}

/** The new parts that differ from the stored ones (`before` null: none are stored); null if none does. */
function differingParts(
  given: NewParts,
  before: Pick<ProductDetails, 'images' | 'prices' | 'options' | 'print'> | null,
): NewParts | null {
  const stored = before ?? { images: [], prices: [], options: [], print: null };
  const parts = {
    images: differing(given.images, stored.images.map(imageOf)),
    tiers: differing(given.tiers, stored.prices),
    options: differing(given.options, stored.options.map(optionOf)),
    print: differing(given.print, stored.print),
  };
  return Object.values(parts).some((part) => part !== undefined) ? parts : null;
}

/** Parts of a product to write. */
interface PartsOfProduct extends NewParts {
  productId: number;
}

/** The new value if it differs from the stored one, else undefined. */
function differing<T>(value: T | undefined, stored: T): T | undefined {
  return JSON.stringify(value) === JSON.stringify(stored) ? undefined : value;
}

function imageOf({ imageUrl, altText, sortOrder }: ImageForm): ImageForm {
  return { imageUrl, altText, sortOrder };
}

/** With the keys in the order of parsed forms. */
function optionOf(option: OptionForm): OptionForm {
  const { code, name, type, required, description, addPriceIfApplied, sortOrder, status, values } = option;
  return {
    code,
    name,
    type,
    required,
    description,
    addPriceIfApplied,
    sortOrder,
    status,
    values: values.map(valueOf),
  };
}

function valueOf({ valueCode, valueLabel, addPrice, sortOrder, status }: ValueForm): ValueForm {
  return { valueCode, valueLabel, addPrice, sortOrder, status };
}

function mergeValues(
  em: EntityManager,
  option: ProductOption,
  stored: readonly ProductOptionValue[],
  values: readonly ValueForm[],
): void {
  const codes = new Set(values.map((value) => value.valueCode));
  for (const value of stored) if (!codes.has(value.valueCode)) em.remove(value);
  for (const columns of values) {
    const present = stored.find((value) => value.valueCode === columns.valueCode);
    if (present !== undefined) Object.assign(present, columns);
    else em.persist(em.create(ProductOptionValue, { ...columns, option: ref(option) }));
  }
}

/** Writes products and their parts. */
@Injectable()
export class ProductRowsRepository {
  constructor(private readonly slugs: SlugsRepository) {}

  /** Writes rows and parts of all products; unchanged ones are not written. */
  async write(em: EntityManager, plans: readonly ProductPlan[], now: Date): Promise<Written[]> {
    const slugs = await this.slugsOf(em, plans);
    const stored = await this.readEntities(em, plans);
    const steps = plans.map((plan, index) => {
      const slug = slugs.get(index) ?? plan.before?.slug ?? '';
      const product = stored.get(plan.before?.id ?? 0) ?? newProduct(em, plan, slug, now);
      const columns = changeColumns(em, product, { ...plan, slug }, now);
      const parts = differingParts(plan.form, plan.before);
      const touched = plan.before === null || columns || parts !== null;
      if (touched) product.updatedAt = now;
      return { product, parts, touched };
    });
    await em.flush();
    await this.writeParts(
      em,
      steps.flatMap(({ product, parts }) => (parts === null ? [] : [{ productId: product.id, ...parts }])),
    );
    return steps.map(({ product, touched }) => ({ id: product.id, touched }));
  }

  /** Free slugs for the plans that need one, by index. */
  private async slugsOf(
    em: EntityManager,
    plans: readonly ProductPlan[],
  ): Promise<ReadonlyMap<number, string>> {
    const requested = plans.flatMap(({ before, form }, index) => {
      if (before !== null && form.slug === undefined) return [];
      const slug = form.slug ?? slugFrom(form.title ?? before?.title ?? '');
      return [{ index, slug, own: before?.id ?? null }];
    });
    if (requested.length === 0) return new Map();
    const free = await this.slugs.freeAll(em, requested, PRODUCT_SLUG);
    return new Map(requested.map(({ index, slug }, i) => [index, free[i] ?? slug]));
  }

  private async readEntities(
    em: EntityManager,
    plans: readonly ProductPlan[],
  ): Promise<ReadonlyMap<number, Product>> {
    const ids = plans.flatMap(({ before }) => (before === null ? [] : [before.id]));
    if (ids.length === 0) return new Map();
    const products = await em.find(Product, { id: { $in: ids } }, { populate: ['detailHtml'] });
    return new Map(products.map((product) => [product.id, product]));
  }

  /** Writes parts of many products: images and tiers in two statements each, options product by product. */
  private async writeParts(em: EntityManager, products: readonly PartsOfProduct[]): Promise<void> {
    await this.replaceRows(
      em,
      ProductImage,
      products.flatMap(({ productId, images }) =>
        images === undefined ? [] : [{ productId, rows: images }],
      ),
    );
    await this.replaceRows(
      em,
      PriceTierRow,
      products.flatMap(({ productId, tiers }) => (tiers === undefined ? [] : [{ productId, rows: tiers }])),
    );
    await this.writePrints(
      em,
      products.flatMap(({ productId, print }) => (print === undefined ? [] : [{ productId, print }])),
    );
    for (const { productId, options } of products) {
      if (options !== undefined) await this.mergeOptions(em, productId, options);
    }
  }

  /** Nothing refers to these rows by id, so a changed list is replaced. */
  private async replaceRows<Part extends ProductImage | PriceTierRow>(
    em: EntityManager,
    part: EntityName<Part>,
    lists: readonly { productId: number; rows: readonly (ImageForm | StoredTier)[] }[],
  ): Promise<void> {
    if (lists.length === 0) return;
    const ids = lists.map(({ productId }) => productId);
    await em.nativeDelete(part, { product: { $in: ids } } as unknown as FilterQuery<Part>);
    const rows = lists.flatMap(({ productId, rows: list }) =>
      list.map((row) => ({ ...row, product: productId })),
    );
    if (rows.length > 0) await em.insertMany(part, rows as RequiredEntityData<Part>[]);
  }

  /** Replaces configurations: nothing refers to their rows by id. Null removes one. */
  private async writePrints(
    em: EntityManager,
    prints: readonly { productId: number; print: PrintConfig | null }[],
  ): Promise<void> {
    if (prints.length === 0) return;
    const product = { $in: prints.map(({ productId }) => productId) };
    await em.nativeDelete(PrintMethodRow, { product });
    await em.nativeDelete(PrintAreaRow, { product });
    await em.nativeDelete(ProductPrint, { product });
    const written = prints.flatMap(({ productId, print }) => (print === null ? [] : [{ productId, print }]));
    if (written.length === 0) return;
    await em.insertMany(
      ProductPrint,
      written.map(({ productId, print: { methods: _methods, areas: _areas, ...print } }) => ({
        ...print,
        product: productId,
      })),
    );
    const methods = written.flatMap(({ productId, print }) =>
      print.methods.map((method) => ({ ...method, product: productId })),
    );
    const areas = written.flatMap(({ productId, print }) =>
      print.areas.map((area) => ({ ...area, product: productId })),
    );
    if (methods.length > 0) await em.insertMany(PrintMethodRow, methods);
    if (areas.length > 0) await em.insertMany(PrintAreaRow, areas);
  }

  /**
   * Changes the stored options to the new ones: those with the same code are updated in place, so that their ids, to
   * which carts refer, survive every edit. Pricing refuses a line with a deleted choice (OPTION_UNKNOWN).
   */
  private async mergeOptions(
    em: EntityManager,
    productId: number,
    forms: readonly OptionForm[],
  ): Promise<void> {
    const stored = await em.find(ProductOption, { product: productId });
    const values = await em.find(ProductOptionValue, { option: { $in: stored.map((option) => option.id) } });
    const codes = new Set(forms.map((option) => option.code));
    for (const option of stored) if (!codes.has(option.code)) em.remove(option);
    for (const { values: wantedValues, ...columns } of forms) {
      const present = stored.find((option) => option.code === columns.code);
      const option = present ?? em.create(ProductOption, { ...columns, product: ref(Product, productId) });
      if (present === undefined) em.persist(option);
      else Object.assign(present, columns);
      mergeValues(
        em,
        option,
        values.filter((value) => value.option.id === present?.id),
        wantedValues,
      );
    }
    await em.flush();
  }
}
