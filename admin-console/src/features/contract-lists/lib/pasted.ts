import {
  MAX_QUANTITY,
  MAX_UNIT_PRICE,
  messageFor,
  oddContractPrice,
  unitPriceFor,
  type OddPrice,
} from '@store/domain';
import type { ContractProduct } from '../api/contract-lists';
import { newRow, priceKey, withRows, type PriceRow } from './price-rows';

/** One line of a pasted block; texts as they stand there. */
export interface PastedLine {
  line: number;
  sku: string;
  minQty: string;
  unitPrice: string;
}

const HEADINGS = {
  sku: ['sku', '품번', '상품코드'],
  minQty: ['최소수량', '수량'],
  unitPrice: ['단가', '계약단가'],
} as const;

const plain = (cell: string): string => cell.replace(/\s/g, '').toLowerCase();

const indexOf = (cells: readonly string[], names: readonly string[]): number =>
  cells.findIndex((cell) => names.includes(plain(cell)));

/** Which cell holds what, if these are headings. */
function columnsOf(cells: readonly string[]): readonly [number, number, number] | null {
  const columns = [
    indexOf(cells, HEADINGS.sku),
    indexOf(cells, HEADINGS.minQty),
    indexOf(cells, HEADINGS.unitPrice),
  ] as const;
  return columns.every((column) => column >= 0) ? columns : null;
}

/** The cells of a line: by tabs, as spreadsheets copy; typed lines by spaces, the last two are the numbers. */
function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim());
  const words = line.trim().split(/\s+/);
  return words.length < 3 ? words : [words.slice(0, -2).join(' '), ...words.slice(-2)];
}

/** The file of the list has five columns, of which these matter. */
const OF_FILE = [1, 3, 4] as const;

/** A block of SKU, smallest quantity and price; headings are read if there are any. Empty lines are left out. */
export function readBlock(text: string): PastedLine[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headed = lines[0] === undefined ? null : columnsOf(lines[0].cells);
  return (headed === null ? lines : lines.slice(1)).map(({ line, cells }) => {
    const [sku, minQty, unitPrice] = headed ?? (cells.length >= 5 ? OF_FILE : [0, 1, 2]);
    return {
      line,
      sku: cells[sku] ?? '',
      minQty: cells[minQty] ?? '',
      unitPrice: cells[unitPrice] ?? '',
    };
  });
}

/** `8,900원` → 8900; null if it is no whole number from 1 to `max`. */
export function numberOf(text: string, max: number): number | null {
  const digits = text.replace(/[\s,₩원개]/g, '');
  if (!/^\d{1,12}$/.test(digits)) return null;
  const number = Number(digits);
  return number >= 1 && number <= max ? number : null;
}

/** What a line of the block would do. */
export interface PastedRow extends PastedLine {
  productName: string | null;
  before: number | null;
  after: number | null;
  result: 'new' | 'changed' | 'same' | 'error';
  /** Why it cannot be taken. */
  problem: string | null;
  odd: OddPrice[];
}

export interface PastePlan {
  rows: PastedRow[];
  /** The grid with the block in it. */
  result: PriceRow[];
}

interface Taken {
  product: ContractProduct;
  minQty: number;
  unitPrice: number;
}

type Parsed = { taken: Taken; problem: null } | { taken: null; problem: string };

/** Compares a block with the grid; `products` by SKU, with the prices of the list that the grid does not show. */
export function planPaste(
  block: readonly PastedLine[],
  rows: readonly PriceRow[],
  products: ReadonlyMap<string, ContractProduct>,
): PastePlan {
  const present = new Map(rows.map((row) => [priceKey(row.productId, row.minQty ?? 0), row]));
  const live = (key: string): PriceRow | undefined => {
    const row = present.get(key);
    return row?.removed === true ? undefined : row;
  };
  const firstLines = new Map<string, number>();
  const edits = new Map<number, number>();
  const added: PriceRow[] = [];
  const planned = block.map((line): PastedRow => {
    const product = products.get(line.sku);
    const { taken, problem } = parse(line, product, firstLines);
    const name = product?.productName ?? null;
    if (taken === null)
      return { ...line, productName: name, before: null, after: null, result: 'error', problem, odd: [] };
    const key = priceKey(taken.product.productId, taken.minQty);
    const row = live(key) ?? hiddenRow(taken, present.get(key));
    const before = row?.unitPrice ?? null;
    const result = before === null ? 'new' : before === taken.unitPrice ? 'same' : 'changed';
    if (row === undefined) added.push(newRow(taken.product, taken.minQty, taken.unitPrice));
    else if (result !== 'same') {
      if (present.has(key)) edits.set(row.key, taken.unitPrice);
      else added.push({ ...row, unitPrice: taken.unitPrice });
    }
    const shop = unitPriceFor(taken.minQty, taken.product.shop);
    const odd = oddContractPrice({ status: taken.product.status, unitPrice: taken.unitPrice, shop });
    return { ...line, productName: name, before, after: taken.unitPrice, result, problem: null, odd };
  });
  const changed = rows.map((row) => {
    const unitPrice = edits.get(row.key);
    return unitPrice === undefined ? row : { ...row, unitPrice };
  });
  return { rows: planned, result: withRows(changed, added) };
}

/** A price of the list that is on another page of it. */
function hiddenRow({ product, minQty }: Taken, onPage: PriceRow | undefined): PriceRow | undefined {
  const stored = product.prices.find((price) => price.minQty === minQty);
  if (stored === undefined || onPage !== undefined) return undefined;
  return { ...newRow(product, minQty, stored.unitPrice), stored };
}

function parse(
  { line, sku, minQty, unitPrice }: PastedLine,
  product: ContractProduct | undefined,
  firstLines: Map<string, number>,
): Parsed {
  const no = (problem: string): Parsed => ({ taken: null, problem });
  if (sku === '') return no('SKU를 입력해 주세요.');
  if (product === undefined) return no(messageFor('ROW_SKU_UNKNOWN'));
  const from = numberOf(minQty, MAX_QUANTITY);
  if (from === null) return no(messageFor('ROW_PIECES_FORM'));
  const price = numberOf(unitPrice, MAX_UNIT_PRICE);
  if (price === null) return no(messageFor('ROW_PRICE_FORM'));
  const key = priceKey(product.productId, from);
  const twin = firstLines.get(key);
  if (twin !== undefined) return no(messageFor('ROW_TWICE', { row: twin }));
  firstLines.set(key, line);
  return { taken: { product, minQty: from, unitPrice: price }, problem: null };
}

/** The numbers of a block of one column, for filling down; null if it is anything else. */
export function readColumn(text: string): string[] | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  return lines.length > 1 && lines.every((line) => !line.includes('\t') && /^[\d,\s₩원개]*$/.test(line))
    ? lines
    : null;
}
