import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  CONTRACT_LIST_NAME_MAX,
  formatCount,
  formatWon,
  MAX_QUANTITY,
  MAX_UNIT_PRICE,
  messageFor,
  oddContractPrice,
  unitPriceFor,
} from '@store/domain';
import type { Operator } from '../../audit/audit.service.js';
import {
  contractPriceKey,
  ContractPriceSheets,
  type KnownContracts,
  type PricedProduct,
  type SheetPrice,
} from '../../contract-prices/contract-price-sheets.service.js';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import {
  ImportKind,
  resultOf,
  type DueRow,
  type ImportColumn,
  type SeenRows,
  type ValidatedRow,
} from './kind.js';
import type { RowReader } from './row-reader.js';

const COLUMNS: readonly ImportColumn[] = [
  {
    key: 'list',
    heading: HEADINGS.contractList,
    aliases: ['계약 단가표', '단가표 이름'],
    required: true,
    width: 24,
    note: '계약 단가표 화면에 등록된 이름. 필수',
    example: '해랑호텔 2027',
  },
  {
    key: 'sku',
    heading: HEADINGS.sku,
    aliases: ['품번', '상품코드'],
    required: true,
    width: 16,
    note: '필수',
    example: 'TMB-500',
  },
  {
    key: 'minQty',
    heading: HEADINGS.minQty,
    aliases: ['최소 수량'],
    required: true,
    width: 12,
    number: true,
    note: '이 수량부터 적용됩니다. 필수',
    example: 100,
  },
  {
    key: 'unitPrice',
    heading: HEADINGS.unitPrice,
    aliases: ['계약 단가', '계약단가'],
    required: true,
    width: 12,
    number: true,
    note: '원, 부가세 포함. 1원 이상. 필수',
    example: 8_900,
  },
];

/** Most rows of a file: the prices of a large organization. */
const MAX_ROWS = 100_000;

interface Cells {
  list: string | null;
  sku: string | null;
  minQty: number | null;
  unitPrice: number | null;
}

/** Contract prices of many products: rows add or replace by list, SKU and quantity. */
@Injectable()
export class ContractPriceKind extends ImportKind {
  readonly name = 'contract-prices' as const;
  readonly columns = COLUMNS;
  override readonly maxRows = MAX_ROWS;
  override readonly checkedAtOnce = 5_000;
  override readonly appliedAtOnce = 1_000;
  readonly notes = [
    '계약 단가표에서 내려받은 파일을 수정해 그대로 올릴 수 있습니다.',
    '같은 단가표, SKU, 최소수량의 단가가 있으면 바꾸고, 없으면 추가합니다. 파일에 없는 단가는 그대로 둡니다.',
    '업로드하면 먼저 행마다 결과를 확인하고, 실행을 눌러야 반영됩니다.',
  ];

  constructor(private readonly sheets: ContractPriceSheets) {
    super();
  }

  async validate(em: EntityManager, rows: readonly RowReader[], seen: SeenRows): Promise<ValidatedRow[]> {
    const cells = rows.map(readCells);
    const known = await this.sheets.known(
      em,
      cells.flatMap(({ list }) => list ?? []),
      cells.flatMap(({ sku }) => sku ?? []),
    );
    return rows.map((row, i) => validateRow(row, cells[i] ?? readCells(row), known, seen));
  }

  apply(em: EntityManager, operator: Operator, rows: readonly DueRow[]): Promise<void> {
    return this.sheets.save(
      em,
      operator,
      rows.map(({ input }) => input as SheetPrice),
    );
  }
}

function readCells(row: RowReader): Cells {
  return {
    list: row.text('list', CONTRACT_LIST_NAME_MAX) ?? missing(row, 'list'),
    sku: row.key('sku') ?? missing(row, 'sku'),
    minQty: countOf(row, 'minQty', MAX_QUANTITY, 'ROW_PIECES_FORM'),
    unitPrice: countOf(row, 'unitPrice', MAX_UNIT_PRICE, 'ROW_PRICE_FORM'),
  };
}

/** A cell that is too long or has a flaw has its own problem. */
function missing(row: RowReader, key: 'list' | 'sku'): null {
  if (!row.failed) row.fail(key, 'ROW_REQUIRED');
  return null;
}

function countOf(
  row: RowReader,
  key: 'minQty' | 'unitPrice',
  max: number,
  code: 'ROW_PIECES_FORM' | 'ROW_PRICE_FORM',
): number | null {
  const before = row.problems.length;
  const count = row.count(key);
  if (typeof count === 'number' && count >= 1 && count <= max) return count;
  if (row.problems.length === before) row.fail(key, count === undefined ? 'ROW_REQUIRED' : code);
  return null;
}

function validateRow(row: RowReader, cells: Cells, known: KnownContracts, seen: SeenRows): ValidatedRow {
  const { listId, product } = placeOf(row, cells, known);
  const result = { label: product?.title ?? cells.sku ?? '', targetId: product?.id ?? null };
  const price = placedPrice(row, { listId, productId: product?.id, ...cells }, seen);
  if (product === undefined || price === null || row.failed)
    return { ...result, input: null, changes: [], problems: row.problems, verdict: 'error' };
  const { minQty, unitPrice } = price;
  const before = known.prices.get(keyOf(price));
  const changes = before === unitPrice ? [] : [changeOf(minQty, before, unitPrice)];
  if (changes.length > 0) warnOfOdd(row, product, minQty, unitPrice);
  return {
    ...result,
    input: price,
    changes,
    problems: row.problems,
    verdict: resultOf(row.problems, changes),
  };
}

const keyOf = ({ listId, productId, minQty }: Omit<SheetPrice, 'unitPrice'>): string =>
  contractPriceKey(listId, productId, minQty);

/** The list and the product that a row names. */
function placeOf(
  row: RowReader,
  { list, sku }: Cells,
  known: KnownContracts,
): { listId: number | undefined; product: PricedProduct | undefined } {
  const listId = list === null ? undefined : known.lists.get(list);
  const product = sku === null ? undefined : known.products.get(sku);
  if (list !== null && listId === undefined) row.fail('list', 'ROW_LIST_UNKNOWN');
  if (sku !== null && product === undefined) row.fail('sku', 'ROW_SKU_UNKNOWN');
  return { listId, product };
}

/** The price of a row whose place is known and that stands once in the file. */
function placedPrice(
  row: RowReader,
  { listId, productId, minQty, unitPrice }: { [K in keyof SheetPrice]: SheetPrice[K] | null | undefined },
  seen: SeenRows,
): SheetPrice | null {
  if (listId == null || productId == null || minQty === null || minQty === undefined) return null;
  const key = contractPriceKey(listId, productId, minQty);
  const twin = seen.get(key);
  if (twin !== undefined) row.refuse('minQty', 'ROW_TWICE', messageFor('ROW_TWICE', { row: twin }));
  seen.set(key, row.number);
  return unitPrice == null ? null : { listId, productId, minQty, unitPrice };
}

const changeOf = (minQty: number, before: number | undefined, after: number) => ({
  field: `${formatCount(minQty)}개 이상 단가`,
  before: before === undefined ? null : formatWon(before),
  after: formatWon(after),
});

function warnOfOdd(row: RowReader, product: PricedProduct, minQty: number, unitPrice: number): void {
  const shop = unitPriceFor(minQty, product);
  for (const { code, message } of oddContractPrice({ status: product.status, unitPrice, shop }))
    row.warn(code === 'ROW_PRODUCT_HIDDEN' ? 'sku' : 'unitPrice', code, message);
}
