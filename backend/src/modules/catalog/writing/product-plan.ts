import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_CURRENCY } from '@store/domain';
import { productNotFound, staleVersion } from '../catalog.errors.js';
import { resolveCategories } from '../repository/categories.repository.js';
import {
  readManyDetails,
  type ProductDetails,
  type StoredTier,
} from '../repository/product-details.repository.js';
import { readSkuOwners } from '../repository/products.repository.js';
import type { FormErrors } from './form-errors.js';
import type { ProductForm } from './product-form.js';
import { checkTogether } from './read-options.js';

/** A form that was read, with what was wrong with it in itself. */
export interface AskedProduct {
  /** Null for a new product. */
  id: number | null;
  form: ProductForm;
  errors: FormErrors;
  /** Version that was seen; absent = any. */
  seen?: number | undefined;
}

/** A form that may be written. */
export interface ProductPlan {
  /** Null for a new product. */
  before: ProductDetails | null;
  /** What is absent stays as it is. */
  form: Omit<ProductForm, 'tiers'> & { tiers?: StoredTier[] | undefined };
  /** Null = stays where it is. */
  categoryId: number | null;
}

/** What the database knows of the products and of what their forms name. */
export interface KnownFacts {
  details: ReadonlyMap<number, ProductDetails>;
  /** Ids by the name as text. */
  categories: ReadonlyMap<string, number>;
  /** Products by the SKUs that the forms want. */
  skus: ReadonlyMap<string, number>;
}

/** Reads it for all forms in three statements; what it says stays true under the catalogue's lock. */
export async function readFacts(em: EntityManager, asked: readonly AskedProduct[]): Promise<KnownFacts> {
  const skus = asked.flatMap(({ form }) => (typeof form.sku === 'string' ? [form.sku] : []));
  const named = asked.flatMap(({ form }) => (form.category === undefined ? [] : [form.category]));
  return {
    details: await readManyDetails(
      em,
      asked.flatMap(({ id }) => (id === null ? [] : [id])),
    ),
    categories: await resolveCategories(em, named),
    skus: await readSkuOwners(em, skus),
  };
}

/** Checks the whole form against what is there; throws where it may not be written. */
export function planOf(asked: AskedProduct, facts: KnownFacts): ProductPlan {
  const before = asked.id === null ? null : present(facts.details.get(asked.id), asked.seen);
  const categoryId = checkAgainstOthers(asked, before, facts);
  const form = before === null ? withDefaults(asked.form) : withTiers(asked.form, before.currency);
  checkSums({ ...(before ?? { prices: [] }), ...form }, asked.errors);
  asked.errors.check();
  return { before, form, categoryId };
}

function present(found: ProductDetails | undefined, seen: number | undefined): ProductDetails {
  if (found === undefined || found.deletedAt !== null) throw productNotFound();
  if (seen !== undefined && seen !== found.version) throw staleVersion(found);
  return found;
}

/** Category and SKU, which only the database knows; the category's id, null where none is named. */
function checkAgainstOthers(
  { form, errors }: AskedProduct,
  before: ProductDetails | null,
  { categories, skus }: KnownFacts,
): number | null {
  const categoryId = form.category === undefined ? null : (categories.get(String(form.category)) ?? null);
  if (form.category !== undefined && categoryId === null) {
    errors.add('product.categoryId', 'CATEGORY_NOT_FOUND');
  }
  const owner = typeof form.sku === 'string' ? skus.get(form.sku) : undefined;
  if (owner !== undefined && owner !== before?.id) errors.addTaken('product.sku', 'PRODUCT_SKU_TAKEN');
  return categoryId;
}

/** Tiers without a currency are in the product's. */
function withTiers(form: ProductForm, currency: string): ProductPlan['form'] {
  const { tiers, ...rest } = form;
  if (tiers === undefined) return rest;
  const own = form.currency ?? currency;
  return { ...rest, tiers: tiers.map((tier) => ({ ...tier, currency: tier.currency ?? own })) };
}

/** What a new product takes where its form says nothing (decision A28 for the base price). */
function withDefaults(asked: ProductForm): ProductPlan['form'] {
  const { title = '', currency = DEFAULT_CURRENCY, images = [] } = asked;
  const { tiers = [], ...form } = withTiers(asked, currency);
  const { basePrice = firstPriceIn(currency, tiers) } = form;
  return { ...form, title, tiers, basePrice, thumbnailUrl: form.thumbnailUrl ?? images[0]?.imageUrl ?? null };
}

function firstPriceIn(currency: string, [first]: readonly StoredTier[]): number | null {
  return first?.currency === currency ? first.unitPrice : null;
}

type Priced = Pick<ProductForm, 'basePrice' | 'salePrice' | 'options'> & {
  prices?: StoredTier[];
  tiers?: StoredTier[] | undefined;
};

function checkSums(product: Priced, errors: FormErrors): void {
  const tiers = product.tiers ?? product.prices ?? [];
  const prices = [product.basePrice ?? 0, product.salePrice ?? 0, ...tiers.map((tier) => tier.unitPrice)];
  checkTogether(product.options ?? [], Math.max(...prices), errors);
}
