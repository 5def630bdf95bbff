import { messageFor } from '@store/domain';
import type { KnownCategory, KnownProduct } from '../../catalog/writing/product-writer.service.js';
import type { KnownStock } from './product-stock.js';
import type { ProductRow } from './product-row.js';
import type { RowReader } from './row-reader.js';

/** Fields from the database, read once for all rows. */
export interface CatalogSnapshot {
  byId: ReadonlyMap<number, KnownProduct>;
  bySku: ReadonlyMap<string, KnownProduct>;
  categories: ReadonlyMap<string, KnownCategory>;
  stock: ReadonlyMap<number, KnownStock>;
  /** Row that already uses the product or the new SKU. */
  taken: Map<string, number>;
}

type Names = Pick<ProductRow, 'id' | 'sku'>;

/** The product of the row; null for a new one. */
export function findTarget(row: RowReader, names: Names, catalog: CatalogSnapshot): KnownProduct | null {
  const byId = named(catalog.byId, names.id);
  const bySku = named(catalog.bySku, names.sku);
  if (names.id !== null && (byId === null || byId.deleted)) {
    row.fail('id', 'ROW_PRODUCT_UNKNOWN');
    return null;
  }
  const target = byId ?? bySku;
  // A deleted product keeps its SKU, so that it can be restored.
  if (bySku !== null && (bySku !== target || bySku.deleted)) row.fail('sku', 'PRODUCT_SKU_TAKEN');
  if (target === null && names.sku === null) row.fail('sku', 'ROW_SKU_REQUIRED');
  refuseTwin(row, names, target, catalog.taken);
  return target;
}

const named = <K, V>(map: ReadonlyMap<K, V>, key: K | null): V | null =>
  key === null ? null : (map.get(key) ?? null);

/** Each product, and each new SKU, may occur in only one row of a file. */
function refuseTwin(
  row: RowReader,
  { id, sku }: Names,
  target: KnownProduct | null,
  taken: Map<string, number>,
): void {
  const names = [...(target === null ? [] : [`id ${target.id}`]), ...(sku === null ? [] : [`sku ${sku}`])];
  const twin = names.map((name) => taken.get(name)).find((number) => number !== undefined);
  if (twin !== undefined)
    row.refuse(id === null ? 'sku' : 'id', 'ROW_TWICE', messageFor('ROW_TWICE', { row: twin }));
  for (const name of names) if (!taken.has(name)) taken.set(name, row.number);
}

/** The row's category; null without one, which is valid only for a product that has one already. */
export function categoryOf(
  row: RowReader,
  { category }: Pick<ProductRow, 'category'>,
  { categories }: Pick<CatalogSnapshot, 'categories'>,
  before: KnownProduct | null,
): KnownCategory | null {
  if (category === null) {
    if (before === null) row.fail('categoryCode', 'PRODUCT_CATEGORY_REQUIRED');
    return null;
  }
  return categories.get(category) ?? row.fail('categoryCode', 'CATEGORY_NOT_FOUND');
}
