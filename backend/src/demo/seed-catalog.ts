import type { EntityManager } from '@mikro-orm/postgresql';
import { Category } from '../modules/catalog/entities/category.entity.js';
import {
  PriceTierRow,
  ProductImage,
  ProductOption,
  ProductOptionValue,
} from '../modules/catalog/entities/product-parts.entity.js';
import { Product } from '../modules/catalog/entities/product.entity.js';
import {
  PrintAreaRow,
  PrintMethodRow,
  ProductPrint,
} from '../modules/catalog/entities/product-print.entity.js';
import { CatalogRebuildService } from '../modules/catalog/rebuild/catalog-rebuild.service.js';
import { planOf, readForm, type ProductPlan } from '../modules/catalog/writing/product-plan.js';
import { StockItem } from '../modules/inventory/entities/stock.entity.js';
import { readDemo, type DemoProduct } from './data.js';
import { daysBefore, hoursBefore, insertRows } from './insert-rows.js';

/** Ids by code. */
export async function seedCategories(em: EntityManager): Promise<Map<string, number>> {
  const tops = await insertRows(em, Category, readDemo('categories'), ({ children: _, ...top }) => top);
  const below = tops.flatMap(({ item: { children = [] }, row }) =>
    children.map((child) => ({ ...child, level: 1, parent: row.id })),
  );
  const children = await insertRows(em, Category, below, (child) => child);
  return new Map([...tops, ...children].map(({ row: { code, id } }) => [code, id]));
}

/** Pictures of a product by the end of their file names, with what their alternative text adds to the title. */
const VIEWS = { main: '', detail: ' 인쇄면과 마감', scene: ' 여러 개를 놓은 모습', bare: ' 인쇄 위치' };

interface ProductContext {
  /** Ids by code. */
  categories: ReadonlyMap<string, number>;
  publicUrl: string;
  /** Address of a picture of the folder. */
  urlOf: (file: string) => string;
  now: Date;
}

/** Products with everything that is derived from them, a few statements for any number; answers ids by SKU. */
export async function seedProducts(
  em: EntityManager,
  products: readonly DemoProduct[],
  { categories, publicUrl, urlOf, now }: ProductContext,
): Promise<Map<string, number>> {
  const forms = products.map((product) => ({
    id: null,
    ...readForm(formOf(product, urlOf), true, publicUrl),
  }));
  // The store is empty: nothing is stored that a form could refer to.
  const data = { details: new Map(), categories, skus: new Map() };
  const plans = forms.map((form, i) => ({ ...planOf(form, data), stock: products[i]?.stock }));
  const rows = await insertRows(em, Product, plans, (plan, i) => productRow(plan, i, now));
  await seedParts(em, rows);
  const counted = rows.flatMap(({ item: { stock }, row }) =>
    stock === undefined ? [] : [{ product: row.id, onHand: stock }],
  );
  await insertRows(em, StockItem, counted, (stock) => stock);
  await CatalogRebuildService.standalone().rebuildProducts(
    em,
    rows.map(({ row }) => row.id),
  );
  return new Map(rows.map(({ row: { sku, id } }) => [sku ?? '', id]));
}

/** As an operator would send it, with its pictures; print areas lie on that of the bare product where there is one. */
function formOf({ print, picturesOf, ...form }: DemoProduct, urlOf: (file: string) => string) {
  const { sku, title } = form.product;
  const picture = (view: string): string => urlOf(`${(picturesOf ?? sku).toLowerCase()}-${view}.svg`);
  const areas = print?.areas.map(({ view = 'bare', ...area }) => ({ ...area, imageUrl: picture(view) }));
  const isBare = areas?.some(({ imageUrl }) => imageUrl === picture('bare')) ?? false;
  const views = Object.entries(VIEWS).filter(([view]) => view !== 'bare' || isBare);
  return {
    ...form,
    images: views.map(([view, suffix]) => ({ imageUrl: picture(view), altText: `${title}${suffix}` })),
    print: print === undefined ? null : { ...print, areas },
  };
}

function productRow({ form, categoryId }: ProductPlan, i: number, now: Date) {
  const { images: _, tiers: __, options: ___, print: ____, category: _____, ...columns } = form;
  // Spread over the last months and mixed, so that "newest" does not show one category after the other.
  const createdAt = hoursBefore(daysBefore(now, (i * 37) % 113), ((i * 7) % 24) + 1);
  const { title = '', slug } = columns;
  return {
    ...columns,
    title,
    slug: slug ?? '',
    category: categoryId ?? 0,
    createdAt,
    updatedAt: createdAt,
  };
}

async function seedParts(
  em: EntityManager,
  products: readonly { item: ProductPlan; row: Product }[],
): Promise<void> {
  const forms = products.map(({ item: { form }, row: { id: product } }) => ({ ...form, product }));
  const parts = <Part>(list: (form: ProductPlan['form']) => Part[] | undefined) =>
    forms.flatMap((form) => (list(form) ?? []).map((part) => ({ ...part, product: form.product })));
  await insertRows(
    em,
    ProductImage,
    parts(({ images }) => images),
    (image) => image,
  );
  await insertRows(
    em,
    PriceTierRow,
    parts(({ tiers }) => tiers),
    (tier) => tier,
  );
  const prints = parts(({ print }) => (print ? [print] : undefined));
  await insertRows(em, ProductPrint, prints, ({ methods: _, areas: __, ...print }) => print);
  await insertRows(
    em,
    PrintMethodRow,
    prints.flatMap(({ methods, product }) => methods.map((method) => ({ ...method, product }))),
    (method) => method,
  );
  await insertRows(
    em,
    PrintAreaRow,
    prints.flatMap(({ areas, product }) => areas.map((area) => ({ ...area, product }))),
    (area) => area,
  );
  const options = await insertRows(
    em,
    ProductOption,
    parts((form) => form.options),
    ({ values: _, ...option }) => option,
  );
  const values = options.flatMap(({ item, row }) =>
    item.values.map((value) => ({ ...value, option: row.id })),
  );
  await insertRows(em, ProductOptionValue, values, (value) => value);
}
