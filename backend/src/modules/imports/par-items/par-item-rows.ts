import { formatCount, messageFor, PAR_LIMITS } from '@store/domain';
import {
  identified,
  parItemKey,
  type NewParItem,
  type OpenParList,
} from '../../par-lists/par-items.service.js';
import { parItemElsewhere } from '../../par-lists/par-lists.errors.js';
import type { LineError } from '../../pricing/pricing.service.js';
import type { RowChange } from '../entities/import.entity.js';
import { resultOf, type SeenRows } from '../kinds/kind.js';
import type { RowReader } from '../kinds/row-reader.js';
import type { ParItemImportRowDto } from './par-item-import.dto.js';

/** The cells of a row; undefined or null = empty, or wrong with a problem of the row. */
export interface ParItemCells {
  productId: number | null;
  sku: string | null;
  options: string;
  par: number | null;
  step: number | undefined;
  /** Null clears it. */
  place: string | null | undefined;
}

/** What a file would make of a list. */
export interface ParItemPlan {
  rows: ParItemImportRowDto[];
  /** All items of the list after it. */
  items: NewParItem[];
  changed: number;
}

/** A product of the file that exists, by its number or its SKU. */
export type ProductFinder = (cells: Pick<ParItemCells, 'productId' | 'sku'>) => number | undefined;

export function readCells(row: RowReader): ParItemCells {
  const productId = row.count('productId') ?? null;
  const sku = row.key('sku', 64);
  if (productId === null && sku === null && !row.failed) row.fail('sku', 'ROW_REQUIRED');
  return {
    productId,
    sku,
    options: row.key('options') ?? '',
    par: pieces(row, 'par', PAR_LIMITS.par, 'PAR_FORM') ?? missing(row),
    step: pieces(row, 'step', PAR_LIMITS.step, 'PAR_STEP_FORM'),
    place: row.clearable('place', PAR_LIMITS.placeLength),
  };
}

function missing(row: RowReader): null {
  if (!row.failed) row.fail('par', 'ROW_REQUIRED');
  return null;
}

function pieces(
  row: RowReader,
  key: 'par' | 'step',
  max: number,
  code: 'PAR_FORM' | 'PAR_STEP_FORM',
): number | undefined {
  const count = row.count(key);
  if (count === undefined) return undefined;
  if (count !== null && count >= 1 && count <= max) return count;
  row.fail(key, code);
  return undefined;
}

/** Checks the rows against the list: a row replaces the item of its product and options, or adds one at the end. */
export function planOf(
  readers: readonly RowReader[],
  cells: readonly ParItemCells[],
  productOf: ProductFinder,
  list: OpenParList,
): ParItemPlan {
  const items = new Map<string, NewParItem>(list.items.map((item) => [parItemKey(item), item]));
  const seen: SeenRows = new Map();
  const named = identified(
    cells.map((row) => ({ productId: productOf(row) ?? 0, optionValueIds: row.options })),
    list.prices,
  );
  let changed = 0;
  const rows = readers.flatMap((reader, i) => {
    const [row, one] = [cells[i], named[i]];
    if (row === undefined || one === undefined) return [];
    const key = parItemKey({ productId: one.line.productId, optionKey: one.line.optionKey });
    const before = items.get(key);
    const other = list.elsewhere.get(key);
    const elsewhere = other === undefined ? null : parItemElsewhere(other);
    const problem = before === undefined ? (one.problem ?? elsewhere) : null;
    refuseRow(reader, row, { problem, productId: productOf(row) });
    if (!reader.failed) refuseTwin(reader, key, seen);
    const after = mergedItem(one.line, row, before);
    const changes = reader.failed ? [] : changesOf(before, after);
    if (changes.length > 0) {
      changed += 1;
      items.set(key, after);
    }
    const label = one.problem === null ? one.line.productName : (row.sku ?? '');
    const { number, problems } = reader;
    return [{ number, label, changes, problems, verdict: resultOf(problems, changes) }];
  });
  return { rows, items: [...items.values()], changed };
}

/** A row of an unknown product, or of one that cannot be ordered and is new in the list. */
function refuseRow(
  reader: RowReader,
  row: ParItemCells,
  { productId, problem }: { productId: number | undefined; problem: LineError | null },
): void {
  if (productId !== undefined) {
    if (problem !== null) reader.refuse('options', problem.code, problem.message);
  } else if (!reader.failed) refuseUnknown(reader, row);
}

function refuseUnknown(reader: RowReader, { productId }: ParItemCells): void {
  if (productId === null) reader.fail('sku', 'ROW_SKU_UNKNOWN');
  else reader.fail('productId', 'ROW_PRODUCT_UNKNOWN');
}

function refuseTwin(reader: RowReader, key: string, seen: SeenRows): void {
  const twin = seen.get(key);
  if (twin !== undefined) reader.refuse(null, 'ROW_TWICE', messageFor('ROW_TWICE', { row: twin }));
  seen.set(key, reader.number);
}

const mergedItem = (
  { productId, optionKey }: Pick<NewParItem, 'productId' | 'optionKey'>,
  { par, step, place }: ParItemCells,
  before: NewParItem | undefined,
): NewParItem => ({
  productId,
  optionKey,
  par: par ?? before?.par ?? 1,
  step: step ?? before?.step ?? 1,
  place: place === undefined ? (before?.place ?? null) : place,
});

function changesOf(before: NewParItem | undefined, after: NewParItem): RowChange[] {
  const count = (value: number | undefined): string | null =>
    value === undefined ? null : `${formatCount(value)}개`;
  const all: RowChange[] = [
    { field: '적정 수량', before: count(before?.par), after: count(after.par) },
    { field: '주문 단위', before: count(before?.step), after: count(after.step) },
    { field: '보관 위치', before: before?.place ?? null, after: after.place },
  ];
  return all.filter((change) => change.before !== change.after);
}
