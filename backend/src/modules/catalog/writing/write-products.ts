import { ref, type EntityManager } from '@mikro-orm/postgresql';
import { slugFrom, type ProductStatus } from '@store/domain';
import { Category } from '../entities/category.entity.js';
import { Product } from '../entities/product.entity.js';
import type { ProductColumns, ProductForm } from './product-form.js';
import type { ProductPlan } from './product-plan.js';
import { differingParts, writeParts } from './save-product-parts.js';
import { freeSlugs, PRODUCT_SLUG } from './slugs.js';

/** Columns of the product's own row. */
const COLUMNS = [
  'title',
  'summary',
  'detailHtml',
  'thumbnailUrl',
  'sortOrder',
  'basePrice',
  'salePrice',
  'currency',
  'poolTiers',
  'printable',
  'sku',
  'brand',
  'keywords',
  'popularity',
  'seoTitle',
  'seoDescription',
  'seoKeywords',
] as readonly Exclude<keyof ProductColumns, 'status'>[];

/** What became of a plan: the product's id, and whether anything was written. */
export interface Written {
  id: number;
  touched: boolean;
}

/** Writes rows and parts of all products; what differs in nothing is not touched. */
export async function writeProducts(
  em: EntityManager,
  plans: readonly ProductPlan[],
  now: Date,
): Promise<Written[]> {
  const slugs = await slugsOf(em, plans);
  const stored = await readEntities(em, plans);
  const steps = plans.map((plan, place) => {
    const slug = slugs.get(place) ?? plan.before?.slug ?? '';
    const product = stored.get(plan.before?.id ?? 0) ?? newProduct(em, plan, slug, now);
    const columns = changeColumns(em, product, { ...plan, slug }, now);
    const parts = differingParts(plan.form, plan.before);
    const touched = plan.before === null || columns || parts !== null;
    if (touched) product.updatedAt = now;
    return { product, parts, touched };
  });
  await em.flush();
  await writeParts(
    em,
    steps.flatMap(({ product, parts }) => (parts === null ? [] : [{ productId: product.id, ...parts }])),
  );
  return steps.map(({ product, touched }) => ({ id: product.id, touched }));
}

/** Free slugs of those plans that want one, by their places. */
async function slugsOf(
  em: EntityManager,
  plans: readonly ProductPlan[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = plans.flatMap(({ before, form }, place) => {
    if (before !== null && form.slug === undefined) return [];
    const slug = form.slug ?? slugFrom(form.title ?? before?.title ?? '');
    return [{ place, slug, own: before?.id ?? null }];
  });
  if (wanted.length === 0) return new Map();
  const free = await freeSlugs(em, wanted, PRODUCT_SLUG);
  return new Map(wanted.map(({ place, slug }, i) => [place, free[i] ?? slug]));
}

async function readEntities(
  em: EntityManager,
  plans: readonly ProductPlan[],
): Promise<ReadonlyMap<number, Product>> {
  const ids = plans.flatMap(({ before }) => (before === null ? [] : [before.id]));
  if (ids.length === 0) return new Map();
  const found = await em.find(Product, { id: { $in: ids } }, { populate: ['detailHtml'] });
  return new Map(found.map((product) => [product.id, product]));
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

/** Writes the columns that are given and differ; answers whether any did. */
function changeColumns(
  em: EntityManager,
  product: Product,
  { form, categoryId, slug }: { form: Omit<ProductForm, 'tiers'>; categoryId: number | null; slug: string },
  now: Date,
): boolean {
  const given = COLUMNS.filter((column) => form[column] !== undefined);
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
  // The same rule as in setStatus: the first time on sale decides the place among the newest.
  if (product.status === 'active') product.publishedAt ??= product.createdAt;
  if (status === 'active') product.publishedAt ??= now;
  product.status = status;
  return true;
}
