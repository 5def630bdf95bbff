import {
  MAX_QUANTITY,
  MAX_UNIT_PRICE,
  messageFor,
  oddContractPrice,
  unitPriceFor,
  type OddPrice,
  type ProductStatus,
} from '@store/domain';
import type { ContractPrice, ContractProduct, PriceChange, ShopPrice } from '../api/contract-lists';

/** A row of the grid: a product from a quantity on. */
export interface PriceRow {
  /** The same while the page is open, also after an undo. */
  key: number;
  productId: number;
  sku: string | null;
  productName: string;
  status: ProductStatus;
  shop: ShopPrice;
  /** Null while nothing is typed. */
  minQty: number | null;
  unitPrice: number | null;
  /** As the server has it; null for a new row. */
  stored: { minQty: number; unitPrice: number } | null;
  /** Removed, but not saved yet. */
  removed: boolean;
}

export type PriceField = 'minQty' | 'unitPrice';

let serial = 0;
const nextKey = (): number => (serial += 1);

/** The rows as the server sent them. */
export const rowsOf = (prices: readonly ContractPrice[]): PriceRow[] =>
  prices.map(({ productId, sku, productName, status, shop, minQty, unitPrice }) => ({
    key: nextKey(),
    productId,
    sku,
    productName,
    status,
    shop,
    minQty,
    unitPrice,
    stored: { minQty, unitPrice },
    removed: false,
  }));

/** A new row of a product. */
export const newRow = (
  { productId, sku, productName, status, shop }: Omit<ContractProduct, 'prices'>,
  minQty: number | null,
  unitPrice: number | null,
): PriceRow => ({
  key: nextKey(),
  productId,
  sku,
  productName,
  status,
  shop,
  minQty,
  unitPrice,
  stored: null,
  removed: false,
});

/** Adds rows, each behind the other rows of its product. */
export function withRows(rows: readonly PriceRow[], added: readonly PriceRow[]): PriceRow[] {
  if (added.length === 0) return [...rows];
  const waiting = new Map<number, PriceRow[]>();
  for (const row of added) waiting.set(row.productId, [...(waiting.get(row.productId) ?? []), row]);
  const last = new Map(rows.map(({ productId, key }) => [productId, key]));
  const placed = rows.flatMap((row) => {
    const own = last.get(row.productId) === row.key ? (waiting.get(row.productId) ?? []) : [];
    return [row, ...own];
  });
  return [...placed, ...added.filter(({ productId }) => !last.has(productId))];
}

/** Whether saving it would change anything. */
export const isChanged = ({ stored, minQty, unitPrice, removed }: PriceRow): boolean =>
  stored === null ? !removed : removed || stored.minQty !== minQty || stored.unitPrice !== unitPrice;

/** What stands at one product and quantity. */
export const priceKey = (productId: number, minQty: number): string => `${productId} ${minQty}`;

export interface RowProblem {
  field: PriceField;
  message: string;
}

const isWithin = (value: number | null, max: number): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= max;

/** What keeps rows from being saved, by their key: one problem a row. */
export function problemsOf(rows: readonly PriceRow[]): Map<number, RowProblem> {
  const problems = new Map<number, RowProblem>();
  const seen = new Set<string>();
  for (const { key, productId, minQty, unitPrice, removed } of rows) {
    if (removed) continue;
    if (!isWithin(minQty, MAX_QUANTITY))
      problems.set(key, { field: 'minQty', message: messageFor('ROW_PIECES_FORM') });
    else if (seen.has(priceKey(productId, minQty)))
      problems.set(key, { field: 'minQty', message: messageFor('CONTRACT_PRICE_TWICE') });
    else if (!isWithin(unitPrice, MAX_UNIT_PRICE))
      problems.set(key, { field: 'unitPrice', message: messageFor('ROW_PRICE_FORM') });
    if (minQty !== null) seen.add(priceKey(productId, minQty));
  }
  return problems;
}

/** The shop's price at the row's quantity; null = only by estimate, or no quantity yet. */
export const shopPriceOf = ({ minQty, shop }: PriceRow): number | null =>
  minQty === null || minQty < 1 ? null : unitPriceFor(minQty, shop);

/** What staff should look at again. */
export const oddOf = (row: PriceRow): OddPrice[] =>
  row.unitPrice === null
    ? []
    : oddContractPrice({ status: row.status, unitPrice: row.unitPrice, shop: shopPriceOf(row) });

/** The difference to the shop's price; null where one of them is missing. */
export function differenceOf(row: PriceRow): { won: number; percent: number | null } | null {
  const shop = shopPriceOf(row);
  if (shop === null || row.unitPrice === null) return null;
  const won = row.unitPrice - shop;
  return { won, percent: shop === 0 ? null : (won / shop) * 100 };
}

/** What to send: a quantity that moved is a price removed and another written. Rows have no problem. */
export function changesOf(rows: readonly PriceRow[]): PriceChange[] {
  const changes = new Map<string, PriceChange>();
  const changed = rows.filter(isChanged);
  for (const { productId, stored } of changed) {
    if (stored !== null)
      changes.set(priceKey(productId, stored.minQty), {
        productId,
        minQty: stored.minQty,
        unitPrice: null,
      });
  }
  for (const { productId, minQty, unitPrice, removed } of changed) {
    if (!removed && minQty !== null && unitPrice !== null)
      changes.set(priceKey(productId, minQty), { productId, minQty, unitPrice });
  }
  return [...changes.values()];
}

/** A price that somebody else changed as well. */
export interface Contested {
  name: string;
  theirs: number | null;
  mine: number | null;
}

/**
 * My unsaved changes on top of newer rows. `contested`: prices that others changed meanwhile, to another value than I
 * did.
 */
export function rebased(
  mine: readonly PriceRow[],
  fresh: readonly PriceRow[],
): { rows: PriceRow[]; contested: Contested[] } {
  const rows = new Map(fresh.map((row) => [placeOf(row), row]));
  const changed = mine.filter(isChanged).map((row) => ({ row, theirs: rows.get(placeOf(row)) }));
  const contested = changed.flatMap(({ row, theirs }) => contestedBy(row, theirs) ?? []);
  const added: PriceRow[] = [];
  for (const { row, theirs } of changed) {
    const { minQty, unitPrice, removed } = row;
    if (theirs !== undefined) rows.set(placeOf(row), { ...theirs, minQty, unitPrice, removed });
    else if (!removed) added.push({ ...row, stored: null });
  }
  return { rows: withRows([...rows.values()], added), contested };
}

/** Where the row stands on the server; a new one where it is going to stand. */
const placeOf = ({ productId, stored, minQty }: PriceRow): string =>
  priceKey(productId, (stored === null ? minQty : stored.minQty) ?? 0);

/** Both changed the price, to different values. */
function contestedBy(mine: PriceRow, theirs: PriceRow | undefined): Contested | null {
  const theirPrice = theirs?.stored?.unitPrice ?? null;
  const myPrice = mine.removed ? null : mine.unitPrice;
  const before = mine.stored === null ? null : mine.stored.unitPrice;
  if (theirPrice === before || theirPrice === myPrice) return null;
  return { name: nameOf(mine), theirs: theirPrice, mine: myPrice };
}

const nameOf = ({ productName, minQty, stored }: PriceRow): string =>
  `${productName} ${String(stored?.minQty ?? minQty ?? '')}개 이상`;

/** Rows with these words in name or SKU. */
export const matches = ({ productName, sku }: PriceRow, q: string): boolean =>
  q === '' || `${productName} ${sku ?? ''}`.toLowerCase().includes(q.toLowerCase());
