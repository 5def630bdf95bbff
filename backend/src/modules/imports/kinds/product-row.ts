import {
  isProductStatus,
  messageFor,
  PRODUCT_STATUS_LABELS,
  PRODUCT_STATUSES,
  type PriceTier,
} from '@store/domain';
import type { RawProductForm } from '@store/domain/forms';
import { SHEET_TIERS } from '../../../platform/spreadsheets/headings.js';
import type { RowReader } from './row-reader.js';

/** A row of products in the terms of the product form. */
export interface ProductRow {
  id: number | null;
  sku: string | null;
  /** Category by code or id; null leaves it unchanged. */
  category: string | null;
  form: RawProductForm;
  /** The n of each tier in `form.prices`. */
  tierNumbers: number[];
  /** Pieces in stock; null = no longer counted, undefined = unchanged. */
  stock: number | null | undefined;
  /** Version of the product at the time of the export. */
  exported: number | null;
}

/** Reads a row and records the problems of single cells in it. */
export function readProductRow(row: RowReader): ProductRow {
  const category = row.key('categoryCode', 200);
  const sku = row.key('sku', 200);
  const tiers = readTierCells(row);
  const product = withoutAbsent({
    title: row.text('title') ?? undefined,
    sku: sku ?? undefined,
    categoryId: category ?? undefined,
    status: readStatus(row),
    basePrice: row.count('basePrice'),
    salePrice: row.count('salePrice'),
    brand: row.clearable('brand'),
    summary: row.clearable('summary', 1000),
  });
  return {
    id: row.count('id') ?? null,
    sku,
    category,
    tierNumbers: tiers?.map(({ n }) => n) ?? [],
    form: { product, ...(tiers === null ? {} : { prices: tiers.map(({ n: _, ...tier }) => tier) }) },
    stock: row.count('stock'),
    exported: row.count('version') ?? null,
  };
}

/** By its Korean word or its code. */
function readStatus(row: RowReader): string | undefined {
  const text = row.key('status', 40);
  if (text === null) return undefined;
  if (isProductStatus(text)) return text;
  const status = PRODUCT_STATUSES.find((one) => PRODUCT_STATUS_LABELS[one] === text.replace(/\s/g, ''));
  if (status === undefined) row.refuse('status', 'PRODUCT_STATUS_FORM', messageFor('PRODUCT_STATUS_FORM'));
  return status;
}

/** A tier, and the number of its columns. */
type TierCells = Omit<PriceTier, 'currency'> & { n: number };

/** All tiers of the row; null if the row has none, an empty list if it clears them. */
function readTierCells(row: RowReader): TierCells[] | null {
  const cells = Array.from({ length: SHEET_TIERS }, (_, i) => ({
    n: i + 1,
    min: row.count(`tier${i + 1}.min`),
    max: row.count(`tier${i + 1}.max`),
    price: row.count(`tier${i + 1}.price`),
  }));
  if (cells[0]?.min === null) return [];
  const given = cells.filter(({ min, max, price }) => [min, max, price].some((cell) => cell !== undefined));
  if (given.length === 0) return null;
  return given.flatMap(({ n, min, max, price }) => {
    if (typeof min === 'number' && typeof price === 'number') {
      return [{ n, minQty: min, maxQty: max ?? null, unitPrice: price }];
    }
    if (!row.failed) row.fail(typeof min === 'number' ? `tier${n}.price` : `tier${n}.min`, 'ROW_TIER_PART');
    return [];
  });
}

function withoutAbsent(product: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(product).filter(([, value]) => value !== undefined));
}

/** The column of the sheet with the broken rule of the form. */
export function columnOfField(field: string, tierNumbers: readonly number[]): string | null {
  const [part, name, cell] = field.split('.');
  if (part === 'product') return name === 'categoryId' ? 'categoryCode' : (name ?? null);
  if (part !== 'prices') return null;
  const n = tierNumbers[Number(name)] ?? 1;
  return `tier${n}.${cell === 'unitPrice' ? 'price' : cell === 'maxQty' ? 'max' : 'min'}`;
}
