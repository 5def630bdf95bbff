import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import type { ParItemImportDto } from '../src/modules/imports/par-items/par-item-import.dto.js';
import type { ParListDetailDto } from '../src/modules/par-lists/dto/par-list.dto.js';
import { addCategory, addProduct, valueIds } from './catalog-fixtures.js';
import { buyerOf } from './contract-fixtures.js';
import { asBytes } from './estimate-fixtures.js';
import { dataFolder } from './files-fixtures.js';
import { addParList } from './par-fixtures.js';
import { workbookOf } from './sheet-fixtures.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { SpendingHouse } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

const HEAD = ['SKU', '옵션 코드', '적정 수량', '주문 단위', '보관 위치'];

let folder: Awaited<ReturnType<typeof dataFolder>>;
let test: TestApp;
let buyer: TestMember;
let house: SpendingHouse;
let siteId: number;
let cup: number;
let towel: number;
let white: number | undefined;
beforeAll(async () => {
  folder = await dataFolder();
  test = await startTestApp({ THROTTLE_FACTOR: '0', STORE_DATA_DIR: folder.path });
  const categoryId = await addCategory(test, { code: 'rooms' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 1_000, sku: 'CUP-1' });
  towel = await addProduct(test, {
    categoryId,
    title: '수건',
    basePrice: 3_000,
    sku: 'TWL-1',
    options: [
      {
        code: 'color',
        name: '색상',
        type: 'select',
        required: true,
        values: [{ code: 'white', label: '화이트' }],
      },
    ],
  });
  await addProduct(test, { categoryId, title: '단종', basePrice: 1, sku: 'OLD-1', status: 'hidden' });
  white = Object.values(await valueIds(test, towel))[0];
  house = await SpendingHouse.open(test);
  buyer = await buyerOf(test, house.id);
});
afterAll(async () => {
  await test.close();
  await folder.remove();
});

let list: ParListDetailDto;
beforeEach(async () => {
  siteId = await house.addSite();
  list = await addParList(test, buyer, siteId, [{ productId: cup, par: 100, step: 10, place: '1층' }]);
});

const send = async (bytes: Buffer, query = ''): Promise<ParItemImportDto> =>
  data<ParItemImportDto>(
    await test.http
      .post(`/api/my/par-lists/${list.id}/import${query}`)
      .set('authorization', buyer.bearer)
      .attach('file', bytes, 'par.xlsx'),
  );
const sheet = async (rows: unknown[][], query = ''): Promise<ParItemImportDto> =>
  send(await workbookOf([HEAD, ...rows]), query);
const short = ({ verdict, changes, problems }: ParItemImportDto['rows'][number]): string =>
  [
    verdict,
    ...changes.map(({ field, before, after }) => `${field} ${before ?? '∅'} → ${after ?? '∅'}`),
    ...problems.map(({ code, column }) => `${code}@${column ?? ''}`),
  ].join(' | ');
const items = async (): Promise<unknown[]> => {
  const read = data<ParListDetailDto>(await call(test, buyer, 'get', `/my/par-lists/${list.id}`));
  return read.items.map(({ productId, optionValueIds, par, step, place }) => [
    productId,
    optionValueIds,
    par,
    step,
    place,
  ]);
};

const ROWS = [
  ['CUP-1', '', 120, '', '-'],
  ['TWL-1', 'color:white', 40, 20, '3층'],
  ['CUP-1', '', 5, '', ''],
  ['TWL-1', '', 40, '', ''],
  ['NONE', '', 1, '', ''],
  ['OLD-1', '', 1, '', ''],
  ['', '', 1, '', ''],
  ['CUP-1', '', 0, '', ''],
  ['CUP-1', '', 1, 0, ''],
];
const RESULTS = [
  'ok | 적정 수량 100개 → 120개 | 보관 위치 1층 → ∅',
  'ok | 적정 수량 ∅ → 40개 | 주문 단위 ∅ → 20개 | 보관 위치 ∅ → 3층',
  'error | ROW_TWICE@',
  'error | OPTION_REQUIRED@옵션 코드',
  'error | ROW_SKU_UNKNOWN@SKU',
  'error | PRODUCT_NOT_ON_SALE@옵션 코드',
  'error | ROW_REQUIRED@SKU',
  'error | PAR_FORM@적정 수량',
  'error | PAR_STEP_FORM@주문 단위',
];

describe('a file of par items', () => {
  it('says what it would change, and changes nothing', async () => {
    const checked = await sheet(ROWS);
    expect(checked.rows.map(short)).toEqual(RESULTS);
    expect(checked).toMatchObject({ applied: false, counts: { total: 9, ok: 2, error: 7, same: 0 } });
    expect(await items()).toEqual([[cup, [], 100, 10, '1층']]);
  });

  it('changes with run what the check said', async () => {
    const run = await sheet(ROWS, '?run=true');
    expect(run.rows.map(short)).toEqual(RESULTS);
    expect(run.applied).toBe(true);
    expect(await items()).toEqual([
      [towel, [white], 40, 20, '3층'],
      [cup, [], 120, 10, null],
    ]);
    expect((await sheet(ROWS.slice(0, 2))).rows.map(short)).toEqual(['same', 'same']);
  });

  it('refuses what another list of the site has', async () => {
    await addParList(test, buyer, siteId, [{ productId: towel, optionValueIds: [white], par: 1 }]);
    const { rows, counts } = await sheet([['TWL-1', 'color:white', 7, '', '']]);
    expect([counts.error, rows[0]?.problems[0]?.code]).toEqual([1, 'PAR_ITEM_ELSEWHERE']);
  });

  it('keeps items that it does not name', async () => {
    await sheet([['TWL-1', 'color:white', 7, '', '']], '?run=true');
    expect(await items()).toEqual([
      [cup, [], 100, 10, '1층'],
      [towel, [white], 7, 1, null],
    ]);
  });

  it('is what the download gives', async () => {
    await sheet([['TWL-1', 'color:white', 7, '', '=1+1']], '?run=true');
    const answer = await asBytes(call(test, buyer, 'get', `/my/par-lists/${list.id}/items.xlsx`)).expect(200);
    const book = new exceljs.Workbook();
    await book.xlsx.load(answer.body as ArrayBuffer);
    const rows = book.worksheets[0]?.getSheetValues().slice(1) as unknown[][];
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['상품번호', 'SKU', '상품명', '옵션 코드', '적정 수량', '주문 단위', '보관 위치'],
      [cup, 'CUP-1', '컵', undefined, 100, 10, '1층'],
      [towel, 'TWL-1', '수건', 'color:white', 7, 1, "'=1+1"],
    ]);
    expect((await send(answer.body as Buffer)).rows.map(short)).toEqual(['same', 'same']);
  });

  it.each([
    [
      'no file of the list',
      [
        ['이름', '값'],
        ['a', 'b'],
      ],
      'IMPORT_COLUMN_MISSING',
    ],
    [
      'too many rows',
      [HEAD, ...Array.from({ length: 501 }, () => ['CUP-1', '', 1, '', ''])],
      'IMPORT_TOO_MANY_ROWS',
    ],
  ])('refuses %s', async (_case, rows, code) => {
    const answer = await test.http
      .post(`/api/my/par-lists/${list.id}/import`)
      .set('authorization', buyer.bearer)
      .attach('file', await workbookOf(rows), 'par.xlsx');
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([422, code]);
  });
});
