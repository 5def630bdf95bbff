import type { EntityManager } from '@mikro-orm/postgresql';
import type { PriceTier } from '@store/domain';
import { printConfigOf } from '@store/domain/forms';
import type { DemoCategory, DemoProduct } from '../demo/types.js';
import { Category } from '../modules/catalog/entities/category.entity.js';
import { PriceTierRow, ProductImage } from '../modules/catalog/entities/product-parts.entity.js';
import { Product } from '../modules/catalog/entities/product.entity.js';
import { StockItem } from '../modules/inventory/entities/stock.entity.js';
import { writePrints } from '../modules/catalog/repository/product-print.repository.js';
import type { DemoMedia } from './seed-media.js';
import { seedOptions, type SeededValue } from './seed-options.js';
import { daysBefore, hoursAfter } from './times.js';
import { insertRows } from './insert-rows.js';

/** What orders need to know of a seeded product. */
export interface SeededProduct {
  id: number;
  title: string;
  thumbnailUrl: string | null;
  basePrice: number | null;
  salePrice: number | null;
  tiers: PriceTier[];
  poolTiers: boolean;
  /** By 'optionCode:valueCode', in the order of the options. */
  values: Map<string, SeededValue>;
}

/** Categories level by level; answers ids by code. */
export async function seedCategories(
  em: EntityManager,
  categories: readonly DemoCategory[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  let level = 0;
  let rows = categories.filter((category) => category.parentCode === null);
  while (rows.length > 0) {
    const made = await insertRows(
      em,
      Category,
      rows.map(({ name, code, parentCode, sortOrder, status }) => ({
        name,
        code,
        sortOrder,
        status,
        level,
        parent: parentCode === null ? null : (ids.get(parentCode) ?? null),
      })),
    );
    rows.forEach((row, i) => ids.set(row.code, made[i] ?? 0));
    const above = new Set(rows.map((row) => row.code));
    rows = categories.filter((category) => category.parentCode !== null && above.has(category.parentCode));
    level += 1;
  }
  return ids;
}

interface CatalogContext {
  categoryIds: ReadonlyMap<string, number>;
  media: DemoMedia;
  now: Date;
}

/** Products with their parts, one insert a table; answers them by article number. */
export async function seedProducts(
  em: EntityManager,
  products: readonly DemoProduct[],
  context: CatalogContext,
): Promise<Map<string, SeededProduct>> {
  const ids = await insertRows(
    em,
    Product,
    products.map((product, i) => productRow(product, i, context)),
  );
  const all = products.map((product, i) => ({ product, id: ids[i] ?? 0 }));
  await insertRows(
    em,
    ProductImage,
    all.flatMap((entry) => imageRows(entry, context.media)),
  );
  await insertRows(
    em,
    PriceTierRow,
    all.flatMap(({ product, id }) => product.tiers.map((tier) => ({ product: id, ...tier }))),
  );
  const stocked = all.flatMap(({ product, id }) =>
    product.stock === null ? [] : [{ product: id, onHand: product.stock }],
  );
  if (stocked.length > 0) await em.insertMany(StockItem, stocked);
  await writePrints(
    em,
    all.flatMap((entry) => printRows(entry, context.media)),
  );
  const values = await seedOptions(em, all);
  return new Map(
    all.map(({ product, id }) => {
      const { title, basePrice, salePrice, tiers, poolTiers } = product;
      const thumbnailUrl = context.media.products.get(product.sku)?.main ?? null;
      const prices = { basePrice, salePrice, tiers, poolTiers };
      return [product.sku, { id, title, thumbnailUrl, ...prices, values: values.get(id) ?? new Map() }];
    }),
  );
}

function productRow(product: DemoProduct, i: number, { categoryIds, media, now }: CatalogContext) {
  const { sku, title, slug, summary, brand, keywords, basePrice, salePrice, status, popularity } = product;
  const { poolTiers, printable } = product;
  // Spread over the last months and mixed, so that "newest" does not show one category after the other.
  const createdAt = hoursAfter(daysBefore(now, (i * 37) % 113), -((i * 7) % 24) - 1);
  return {
    sku,
    title,
    slug,
    summary,
    brand,
    keywords,
    basePrice,
    salePrice,
    status,
    popularity,
    poolTiers,
    printable,
    category: categoryIds.get(product.categoryCode) ?? 0,
    detailHtml: product.descriptionHtml,
    thumbnailUrl: media.products.get(sku)?.main ?? null,
    createdAt,
    updatedAt: createdAt,
  };
}

function imageRows({ product, id }: { product: DemoProduct; id: number }, media: DemoMedia) {
  const views = media.products.get(product.sku);
  if (views === undefined) return [];
  const bare = media.bare.get(product.sku);
  return [
    { product: id, imageUrl: views.main, altText: product.title, sortOrder: 0 },
    { product: id, imageUrl: views.detail, altText: `${product.title} 인쇄면과 마감`, sortOrder: 1 },
    { product: id, imageUrl: views.scene, altText: `${product.title} 여러 개를 놓은 모습`, sortOrder: 2 },
    ...(bare === undefined
      ? []
      : [{ product: id, imageUrl: bare.url, altText: `${product.title} 인쇄 위치`, sortOrder: 3 }]),
  ];
}

/** The configuration of print with its boxes on the picture of the bare product. */
function printRows({ product: { sku, print }, id }: { product: DemoProduct; id: number }, media: DemoMedia) {
  const bare = media.bare.get(sku);
  if (print === null || bare === undefined) return [];
  const areas = print.areas.map(({ at: _at, ...area }, i) => ({
    ...area,
    imageUrl: bare.url,
    viewBox: bare.viewBoxes[i],
  }));
  return [{ productId: id, print: printConfigOf({ ...print, areas }) }];
}
