import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import { Role } from '@store/domain';
import type { ImportDto } from '../src/modules/imports/dto/import.dto.js';
import { addOrder } from './admin-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { Importer, short, startImportApp } from './imports-fixtures.js';
import { rowXml, sheetXml, workbookParts, zipOf } from './security/zip-fixtures.js';
import { data } from './shop-fixtures.js';
import type { TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

const CASES = join(import.meta.dirname, 'import-cases');
const ORDERS = ['20261128-AAAAAA', '20261128-BBBBBB', '20261128-CCCCCC'];

let test: TestApp;
let importer: Importer;

beforeAll(async () => {
  test = await startImportApp({ THROTTLE_FACTOR: '0' });
  const [admin, member] = await Promise.all([signedIn(test, Role.Admin), signedIn(test)]);
  importer = new Importer(test, admin);
  for (const orderNo of ORDERS) {
    const { id } = await addOrder(test, { memberId: member.id });
    await test.em.execute('update orders set order_no = ? where id = ?', [orderNo, id]);
  }
  const categoryId = await addCategory(test, { code: 'drink' });
  await addProduct(test, {
    categoryId,
    title: '텀블러',
    sku: 'TMB-500',
    basePrice: 12_300,
    salePrice: 11_100,
  });
});
afterAll(() => test.close());

async function rowsOf(kind: 'tracking' | 'products', bytes: Buffer, name = 'a.csv'): Promise<string[]> {
  const { id } = data<ImportDto>(await importer.upload(kind, bytes, name));
  return (await importer.rows(id)).map(short);
}

const shipped = (no: string): string => `ok | 택배사: ∅ → CJ대한통운 | 송장번호: ∅ → ${no}`;
const priced = (base: string, sale: string): string =>
  `ok | 기본가: 12,300원 → ${base} | 판매가: 11,100원 → ${sale}`;

describe('a file that people have', () => {
  it.each<[string, 'tracking' | 'products', string[]]>([
    ['i1-zero-format.xlsx', 'tracking', [shipped('012345678905'), shipped('688900123456')]],
    ['i2-float-noise.xlsx', 'products', [priced('13,530원', '12,210원')]],
    [
      'i4-formula-no-value.xlsx',
      'products',
      ['error | ROW_FORMULA_UNSAVED@기본가 | ROW_FORMULA_UNSAVED@판매가'],
    ],
    ['i6-sep.csv', 'tracking', [shipped('688900123456')]],
    ['i7-equals-quote.csv', 'tracking', [shipped('068890012345'), shipped('068890012346')]],
    [
      'i8-invisible.csv',
      'tracking',
      [shipped('068890012345'), shipped('068890012346'), shipped('068890012347')],
    ],
    [
      'i8-invisible-sku.csv',
      'products',
      ['ok | 상품명: 텀블러 → 보이지 않는 문자 | 기본가: 12,300원 → 12,000원'],
    ],
    ['i10-title-row.xlsx', 'tracking', [shipped('688900123456')]],
    ['i14-won-utf8.csv', 'products', [priced('13,100원', '12,600원')]],
  ])('%s says what it shows', async (name, kind, rows) => {
    expect(await rowsOf(kind, readFileSync(join(CASES, name)), name)).toEqual(rows);
  });

  it('reads prices with the won of a Korean keyboard, which CP949 has as a backslash', async () => {
    // SKU,기본가,판매가 / TMB-500,"\12,000","￦11,500" in CP949.
    const bytes = Buffer.concat([
      Buffer.from('SKU,'),
      Buffer.from('b1e2babbb0a1', 'hex'),
      Buffer.from(','),
      Buffer.from('c6c7b8c5b0a1', 'hex'),
      Buffer.from('\r\nTMB-500,"\\12,000","'),
      Buffer.from('a3dc', 'hex'),
      Buffer.from('11,500"\r\n'),
    ]);
    expect(await rowsOf('products', bytes)).toEqual([priced('12,000원', '11,500원')]);
  });

  it.each([
    ['12,500원', '12,500원'],
    ['￦ 12,500', '12,500원'],
    ['krw12500.00', '12,500원'],
    ['１２，５００', '12,500원'],
    ['000012500', '12,500원'],
    ['12,5', null],
    ['1,2500', null],
    ['-12500', null],
    ['12.5', null],
    ['1e4', null],
  ])('price %s', async (typed, read) => {
    const [row] = await rowsOf('products', Buffer.from(`SKU,기본가\nTMB-500,"${typed}"\n`));
    expect(row).toBe(read === null ? 'error | ROW_NUMBER_FORM@기본가' : `ok | 기본가: 12,300원 → ${read}`);
  });

  it.each([
    '2026-11-30',
    '2026. 11. 30.',
    '2026/11/30 14:05',
    '2026-11-30 오후 2:05:11',
    '2026년 11월 30일',
    '2026년 11월 30일 월요일',
    '2026-11-30(월)',
    '20261130',
    '2026-11-30T00:00:00',
  ])('day %s', async (typed) => {
    const csv = `주문번호,송장번호,택배사,도착예정일\n${ORDERS[0]},1,CJ,${typed}\n`;
    expect(await rowsOf('tracking', Buffer.from(csv))).toEqual([
      `${shipped('1')} | 도착예정일: ∅ → 2026-11-30`,
    ]);
  });

  it.each(['2026-13-30', '2026111', '30일', '2026-11-30 곧'])('no day %s', async (typed) => {
    const csv = `주문번호,송장번호,택배사,도착예정일\n${ORDERS[0]},1,CJ,${typed}\n`;
    expect(await rowsOf('tracking', Buffer.from(csv))).toEqual(['error | ROW_DATE_FORM@도착예정일']);
  });

  const csv = `주문번호,택배사,송장번호\r\n${ORDERS[0]},CJ대한통운,00777\r\n`;
  it.each<[string, Buffer]>([
    ['the letters of a Mac', Buffer.from(csv.normalize('NFD'))],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()],
    ['tabs below a title with commas', Buffer.from(`11월, 12월, 1월 출고\n\n${csv.replaceAll(',', '\t')}`)],
    [
      'semicolons, and commas within headings',
      Buffer.from(
        `"메모;(가,나,다,라)";${csv.replace('\r\n', '\r\n"a,b";').replaceAll(',C', ';C').replaceAll(',택', ';택').replaceAll(',송', ';송').replaceAll(',0', ';0')}`,
      ),
    ],
    ['sums above the list', Buffer.from(`조회기간,2026-11-01 ~ 2026-11-30\n주문번호 수,1\n\n${csv}`)],
    ['sep= and a title', Buffer.from(`sep=,\r\n출고 목록\r\n${csv}`)],
  ])('in %s', async (_, bytes) => {
    expect(await rowsOf('tracking', bytes)).toEqual([shipped('00777')]);
  });

  it('has its list on a later sheet, below a title', async () => {
    const book = new exceljs.Workbook();
    book.addWorksheet('표지');
    book.addWorksheet('요약').addRows([
      ['조회기간', '11월'],
      ['주문번호', 1],
      ['합계', 12_000],
    ]);
    book.addWorksheet('숨김', { state: 'hidden' }).addRows([
      ['주문번호', '송장번호'],
      [ORDERS[0], '9'],
    ]);
    book
      .addWorksheet('목록')
      .addRows([['11월 출고'], [], ['주문번호', '택배사', '송장번호'], [ORDERS[0], 'CJ', '00777']]);
    book.addWorksheet('메모').addRows([['아무 말']]);
    const bytes = Buffer.from(await book.xlsx.writeBuffer());
    expect(await rowsOf('tracking', bytes, 'a.xlsx')).toEqual([shipped('00777')]);
  });

  it('has its parts under other names', async () => {
    const sheet = sheetXml(
      rowXml(1, ['주문번호', '택배사', '송장번호']) + rowXml(2, [ORDERS[0] ?? '', 'CJ', '00777']),
    );
    const usual = workbookParts(sheet).filter(({ name }) => name !== '_rels/.rels');
    const parts = usual.map((part) => ({
      ...part,
      name: part.name.replace(/^xl\//, 'book/').replaceAll('workbook.xml', 'main.xml'),
    }));
    const relations = `<Relationships><Relationship Id="r0" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/book/main.xml"/></Relationships>`;
    const bytes = zipOf([...parts, { name: '_rels/.rels', content: relations }]);
    expect(await rowsOf('tracking', bytes, 'a.xlsx')).toEqual([shipped('00777')]);
  });

  it('has formulas of texts, empty ones too, and formats that only decorate', async () => {
    const book = new exceljs.Workbook();
    const sheet = book.addWorksheet('가격');
    sheet.addRow(['SKU', '기본가', '판매가', '브랜드']);
    const row = sheet.addRow([
      { formula: 'A9', result: 'TMB-500' },
      13_500,
      { formula: '9000*1.1', result: 9_900.000000000002 },
      { formula: 'IF(1,"","")', result: '' },
    ]);
    row.getCell(2).numFmt = '"₩"#,##0;[Red]-"₩"#,##0';
    row.getCell(3).numFmt = '0.00';
    const bytes = Buffer.from(await book.xlsx.writeBuffer());
    expect(await rowsOf('products', bytes, 'a.xlsx')).toEqual([priced('13,500원', '9,900원')]);
  });

  it('has zeros and hyphens by its format', async () => {
    const book = new exceljs.Workbook();
    const sheet = book.addWorksheet('송장');
    sheet.addRow(['주문번호', '택배사', '송장번호']);
    sheet.addRow([ORDERS[0], 'CJ', 12_345_678_905]).getCell(3).numFmt = '0000-0000-0000';
    const bytes = Buffer.from(await book.xlsx.writeBuffer());
    expect(await rowsOf('tracking', bytes, 'a.xlsx')).toEqual([shipped('0123-4567-8905')]);
  });
});
