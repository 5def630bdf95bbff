import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ORDER_STATUSES, PRODUCT_LIMITS, Role } from '@store/domain';
import type { ImportDto } from '../src/modules/imports/dto/import.dto.js';
import { CatalogClient, recorded } from './admin-catalog-fixtures.js';
import { addOrder } from './admin-fixtures.js';
import { Importer, short, startImportApp } from './imports-fixtures.js';
import { bytesOf } from './sheet-fixtures.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import type { TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;
let importer: Importer;
let products: CatalogClient;

beforeAll(async () => {
  test = await startImportApp({ THROTTLE_FACTOR: '0' });
  admin = await signedIn(test, Role.Admin);
  importer = new Importer(test, admin);
  products = new CatalogClient(test, admin);
  await products.category({ name: '음료', slug: 'drink' });
});
afterAll(() => test.close());

/** Texts that spreadsheets interpret as something else. */
const ODD = [
  "'-18도 냉동 박스",
  "'=SUM(A1)",
  "''+1",
  "'-SKU",
  '-18도 냉동 박스',
  '=1+1',
  '＝합계',
  '@멤버',
  '-',
  "'-",
  "'",
  "''",
  '="0688"',
  '1E+10',
  "'1E+10",
  '#N/A',
  '#REF!',
  '00123',
  '1,200',
  'TRUE',
  '2026-11-30',
  '_x0041_ 컵',
  '_x005F_x0041_',
  'a\nb',
  'a\tb',
  '"따옴표", 쉼표; 세미콜론',
  '한글 😀 ﷼ 龍',
  '&lt;b&gt; & <i>',
];
const text = fc.oneof(
  fc.constantFrom(...ODD),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 10 }),
);
const price = fc.option(fc.nat(9_999_999), { nil: null });
const product = fc.record({
  title: text,
  sku: text,
  brand: fc.option(text, { nil: null }),
  summary: fc.option(text, { nil: null }),
  basePrice: price,
  salePrice: price,
  tiers: fc.oneof(fc.nat(3), fc.constantFrom(0, PRODUCT_LIMITS.tiers)),
});

async function exported(path: string): Promise<Buffer> {
  const { body } = await test.http
    .get(`/api/admin/exports/${path}`)
    .set('authorization', admin.bearer)
    .buffer(true)
    .parse(bytesOf)
    .expect(200);
  return body as Buffer;
}

/** What an unchanged file would change, and how many rows it has. */
async function changesBy(kind: string, path: string): Promise<{ rows: number; wrong: string[] }> {
  const { id, counts } = data<ImportDto>(await importer.upload(kind, await exported(path), path));
  const wrong: string[] = [];
  for (const verdict of ['ok', 'warning', 'error'])
    wrong.push(...(await importer.rows(id, `&verdict=${verdict}`)).map(short));
  return { rows: counts.total, wrong };
}

const COLUMNS = 'id,sku,title,categoryCode,status,basePrice,salePrice,version,brand,summary';

it('an exported list of products changes nothing, whatever their texts are', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 10, maxLength: 20 }), async (batch) => {
      for (const { tiers, ...fields } of batch) {
        const prices = Array.from({ length: tiers }, (_, i) => ({
          minQty: i * 10 + 1,
          maxQty: i === tiers - 1 ? null : i * 10 + 10,
          unitPrice: 10_000 - i,
        }));
        const answer = await products.call(
          'post',
          '/products',
          recorded({ ...fields, slug: null }, { prices }),
        );
        // Texts of invisible characters only, and existing article numbers, are refused.
        if (answer.status === 200) made += 1;
      }
      for (const path of [
        'products.xlsx',
        'products.csv',
        `products.xlsx?columns=${COLUMNS}`,
        `products.csv?columns=${COLUMNS}`,
        'stock.xlsx',
        'stock.csv',
      ])
        expect([path, await changesBy('products', path)]).toEqual([path, { rows: made, wrong: [] }]);
    }),
    { numRuns: 3, endOnFailure: true },
  );
  expect(made).toBeGreaterThan(10);
}, 120_000);

it('an exported list of orders changes nothing, whatever their state and numbers are', async () => {
  const member = await signedIn(test);
  const carrier = fc.option(fc.oneof(text, fc.constantFrom('CJ', '한진', 'CJ대한통운', '동네퀵')), {
    nil: null,
  });
  const parcel = fc.record({
    status: fc.constantFrom(...ORDER_STATUSES.filter((status) => status !== 'NEW')),
    carrier,
    trackingNo: fc.option(text, { nil: null }),
    etaDate: fc.option(fc.constantFrom('2026-11-30', '2027-02-28'), { nil: null }),
  });
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(parcel, { minLength: 10, maxLength: 20 }), async (batch) => {
      for (const { status, ...facts } of batch) {
        const { id } = await addOrder(test, { memberId: member.id, status });
        await call(test, admin, 'post', `/admin/orders/${id}/shipping`, facts);
        made += 1;
      }
      for (const path of ['orders.xlsx', 'orders.csv', 'order-lines.xlsx', 'order-lines.csv'])
        expect([path, await changesBy('tracking', path)]).toEqual([path, { rows: made, wrong: [] }]);
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 120_000);

it('a list with a text that clears a value keeps that meaning in the file of rows that did not go in', async () => {
  const found = await importer.sheet('products', [
    ['상품번호', 'SKU', '상품명', '판매가', '브랜드'],
    [null, 'REJECTED', "'-18도", '-', "''-"],
  ]);
  const [head, row] = await importer.workbook(`/${found.id}/rejected.xlsx`);
  expect([head?.slice(0, 5), row?.slice(0, 5)]).toEqual([
    ['상품번호', 'SKU', '상품명', '판매가', '브랜드'],
    [null, 'REJECTED', "'-18도", '-', "''-"],
  ]);
});
