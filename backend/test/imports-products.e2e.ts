import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { auditOf } from './admin-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { Importer, startImportApp, short, valuesOf } from './imports-fixtures.js';
import { bytesOf, workbookOf } from './sheet-fixtures.js';
import type { TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;
let importer: Importer;
let categoryId: number;

beforeAll(async () => {
  test = await startImportApp();
  admin = await signedIn(test, Role.Admin);
  importer = new Importer(test, admin);
  categoryId = await addCategory(test, { code: 'drink' });
  await addCategory(test, { code: 'living' });
});
afterAll(() => test.close());

const HEAD = ['상품번호', 'SKU', '상품명', '카테고리 코드', '상태', '기본가', '판매가', '재고'];
let serial = 0;
const product = (more: object = {}) => {
  serial += 1;
  return addProduct(test, {
    categoryId,
    title: `텀블러 ${serial}`,
    sku: `SKU-${serial}`,
    basePrice: 10_000,
    ...more,
  });
};
const priceOf = async (id: number) => {
  const [row] = await test.em.execute<Record<string, unknown>[]>(
    `select base_price as base, sale_price as sale, version, (select on_hand from stock_items where product_id = p.id) as stock
     from products p where id = ?`,
    [id],
  );
  return row;
};

async function exported(query: object = {}): Promise<unknown[][]> {
  const { body } = await test.http
    .get('/api/admin/exports/products.xlsx')
    .query(query)
    .set('authorization', admin.bearer)
    .buffer(true)
    .parse(bytesOf)
    .expect(200);
  return valuesOf(body as Buffer);
}

describe('an export that is imported again', () => {
  it('sees nothing in an exported file that was not edited, tiers, stock and odd titles included', async () => {
    await product({
      title: '=합계 텀블러',
      tiers: [
        [1, 99, 1_000],
        [100, null, 900],
      ],
      stock: 50,
    });
    await product({ status: 'draft', salePrice: 9_000 });
    await product({ basePrice: null, tiers: [[10, 20, 500]] });
    const rows = await exported();
    const { counts, ignored } = await importer.sheet('products', rows);
    expect(counts).toMatchObject({ total: rows.length - 1, same: rows.length - 1, waiting: 0 });
    expect(ignored).toEqual(['카테고리', '현재 재고', '판매 가능', '수정일시']);
  });

  it('changes 500 prices that were edited in the sheet, each row’s result seen first', async () => {
    const ids = await test.em.execute<{ id: number }[]>(
      `insert into products (category_id, title, slug, sku, status, base_price)
       select ?, '대량 ' || i, 'bulk-' || i, 'BULK-' || i, 'active', 1000 + i from generate_series(1, 500) i returning id`,
      [categoryId],
    );
    const rows = await exported({ q: 'BULK-' });
    expect(rows.length).toBe(501);
    const at = (rows[0] as string[]).indexOf('기본가');
    for (const row of rows.slice(1)) row[at] = Number(row[at]) + 7;
    const found = await importer.sheet('products', rows);
    expect(found.counts).toMatchObject({ ok: 500, error: 0, same: 0 });
    const [first] = await importer.rows(found.id);
    expect(first?.changes).toEqual([
      { field: '기본가', before: expect.any(String), after: expect.stringMatching(/원$/) },
    ]);
    const done = await importer.run(found.id);
    expect(done).toMatchObject({ state: 'done', counts: { applied: 500, refused: 0 } });
    const [sums] = await test.em.execute<{ sum: number; records: number; listed: number }[]>(
      `select (select sum(base_price)::int from products where sku like 'BULK-%') as sum,
         (select count(*)::int from audit_log where action = 'product.update') as records,
         (select count(*)::int from products where sku like 'BULK-%' and card is not null) as listed`,
    );
    expect(sums).toEqual({ sum: 500 * 1007 + (500 * 501) / 2, records: 500, listed: 500 });
    expect(await auditOf(test, 'product', ids[0]?.id ?? 0)).toMatchObject([
      { action: 'product.update', actor: admin.id, before: { basePrice: 1001 }, after: { basePrice: 1008 } },
    ]);
    // The same file again changes nothing.
    expect((await importer.sheet('products', rows)).counts).toMatchObject({ same: 500, waiting: 0 });
  }, 60_000);
});

describe('the dry run of products', () => {
  it('finds them by number or SKU, makes new ones, and names what is wrong where it stands', async () => {
    const known = await product({ sku: 'KNOWN' });
    const other = await product({ sku: 'OTHER' });
    const gone = await product({ sku: 'GONE' });
    await test.em.execute('update products set deleted_at = now() where id = ?', [gone]);
    const found = await importer.sheet('products', [
      HEAD,
      [known, null, '새 이름', null, '숨김', '12,000원', '-', null],
      [null, 'OTHER', null, 'living', null, null, 9_900, null],
      [null, 'NEW-1', '새 상품', 'drink', '판매중', 5_000, null, 30],
      [null, 'NEW-2', '가격만', null, null, 5_000, null, null],
      [null, 'NEW-3', null, 'drink', null, null, null, null],
      [null, null, '이름만', 'drink', null, null, null, null],
      [999_999, null, null, null, null, 1, null, null],
      [null, 'GONE', null, null, null, 1, null, null],
      [known, 'OTHER', null, null, null, null, null, null],
      [null, 'NEW-1', '또', 'drink', null, null, null, null],
      [null, 'NEW-4', '값', '없는코드', '팔림', 1.5, -3, 'x'],
    ]);
    expect((await importer.rows(found.id)).map(short)).toEqual([
      `ok | 상품명: 텀블러 ${serial - 2} → 새 이름 | 상태: 판매중 → 숨김 | 기본가: 10,000원 → 12,000원`,
      'ok | 카테고리 코드: drink → living | 판매가: ∅ → 9,900원',
      'ok | 상품명: ∅ → 새 상품 | SKU: ∅ → NEW-1 | 카테고리 코드: ∅ → drink | 상태: ∅ → 판매중 | 기본가: ∅ → 5,000원 | 재고: 관리 안 함 → 30개',
      'error | PRODUCT_CATEGORY_REQUIRED@카테고리 코드',
      'error | PRODUCT_TITLE_REQUIRED@상품명',
      'error | ROW_SKU_REQUIRED@SKU',
      expect.stringContaining('error | ROW_PRODUCT_UNKNOWN@상품번호'),
      'error | PRODUCT_SKU_TAKEN@SKU',
      expect.stringContaining('ROW_TWICE@상품번호'),
      'error | ROW_TWICE@SKU',
      expect.stringMatching(
        /PRODUCT_STATUS_FORM@상태.*ROW_NUMBER_FORM@기본가.*ROW_NUMBER_FORM@판매가.*ROW_NUMBER_FORM@재고.*CATEGORY_NOT_FOUND@카테고리 코드/,
      ),
    ]);
    const done = await importer.run(found.id);
    expect(done.counts).toMatchObject({ applied: 3, refused: 0, error: 8 });
    expect(await priceOf(known)).toMatchObject({ base: 12_000, sale: null });
    expect(await priceOf(other)).toMatchObject({ sale: 9_900 });
    const [made] = await test.em.execute<{ id: number; status: string }[]>(
      `select id, status from products where sku = 'NEW-1'`,
    );
    expect(made).toMatchObject({ status: 'active' });
    expect(await priceOf(made?.id ?? 0)).toMatchObject({ base: 5_000, stock: 30 });
    expect((await auditOf(test, 'product', made?.id ?? 0)).map(({ action }) => action)).toEqual([
      'product.create',
      'stock.track',
    ]);
    await test.http.get(`/api/products/${made?.id}`).expect(200);
  });

  it('reads tiers as a whole, warns of odd ones and of prices that jump, and refuses broken ones', async () => {
    const tiers = [
      [1, 99, 1_000],
      [100, null, 900],
    ];
    const ids = [];
    for (let i = 0; i < 5; i += 1) ids.push(await product({ tiers }));
    const tierHead = [1, 2].flatMap((n) => [`구간${n} 최소수량`, `구간${n} 최대수량`, `구간${n} 단가`]);
    const found = await importer.sheet('products', [
      ['상품번호', ...tierHead, '기본가'],
      [ids[0], 1, 99, 950, 100, null, 850, null],
      [ids[1], 1, 99, 1_000, 120, null, 400, null],
      [ids[2], 1, 200, 1_000, 100, null, 900, null],
      [ids[3], '-', null, null, null, null, null, null],
      [ids[4], 1, 99, null, null, null, null, 25_000],
    ]);
    expect((await importer.rows(found.id)).map(short)).toEqual([
      'ok | 구간 단가: 1~99개 1,000원 · 100개~ 900원 → 1~99개 950원 · 100개~ 850원',
      'warning | 구간 단가: 1~99개 1,000원 · 100개~ 900원 → 1~99개 1,000원 · 120개~ 400원 | TIER_GAP@구간2 최소수량',
      'error | TIER_OVERLAP@구간2 최소수량',
      'ok | 구간 단가: 1~99개 1,000원 · 100개~ 900원 → ∅',
      'error | ROW_TIER_PART@구간1 단가',
    ]);
    const jump = await importer.sheet('products', [
      ['상품번호', '기본가'],
      [ids[4], 25_000],
      [ids[3], 4_000],
    ]);
    expect((await importer.rows(jump.id)).map(short)).toEqual([
      'warning | 기본가: 10,000원 → 25,000원 | ROW_PRICE_JUMP@기본가',
      'warning | 기본가: 10,000원 → 4,000원 | ROW_PRICE_JUMP@기본가',
    ]);
    await importer.run(found.id);
    const [row] = await test.em.execute(
      'select json_agg(json_build_array(min_qty, max_qty, unit_price) order by min_qty) as tiers from price_tiers where product_id = ?',
      [ids[0]],
    );
    expect(row).toEqual({
      tiers: [
        [1, 99, 950],
        [100, null, 850],
      ],
    });
  });

  it('warns of a sheet that is older than the product, and refuses what changed after the dry run', async () => {
    const id = await product();
    const rows = [
      ['상품번호', '기본가', '버전'],
      [id, 11_000, 99],
    ];
    const old = await importer.sheet('products', rows);
    expect((await importer.rows(old.id)).map(short)).toEqual([
      'warning | 기본가: 10,000원 → 11,000원 | ROW_EXPORT_STALE@버전',
    ]);
    await test.http
      .patch(`/api/admin/products/${id}`)
      .set('authorization', admin.bearer)
      .send({ product: { salePrice: 9_000 } })
      .expect(200);
    expect((await importer.run(old.id)).counts).toMatchObject({ applied: 0, refused: 1 });
    expect(await priceOf(id)).toMatchObject({ base: 10_000, sale: 9_000 });
  });

  it('sets stock only where nothing was sold meanwhile, and not below what orders hold', async () => {
    const [id, held, sold] = [
      await product({ stock: 50 }),
      await product({ stock: 50 }),
      await product({ stock: 50 }),
    ];
    await test.em.execute('update stock_items set reserved = 20 where product_id = ?', [held]);
    const found = await importer.sheet('products', [
      ['상품번호', '재고'],
      [id, 70],
      [held, 19],
      [sold, 60],
    ]);
    expect((await importer.rows(found.id)).map(short)).toEqual([
      'ok | 재고: 50개 → 70개',
      'error | STOCK_BELOW_RESERVED@재고',
      'ok | 재고: 50개 → 60개',
    ]);
    await test.em.execute('update stock_items set on_hand = 49, version = version + 1 where product_id = ?', [
      sold,
    ]);
    expect((await importer.run(found.id)).counts).toMatchObject({ applied: 1, refused: 1 });
    expect(await priceOf(id)).toMatchObject({ stock: 70, version: 1 });
    expect(await priceOf(sold)).toMatchObject({ stock: 49 });
  });
});

it('a row whose SKU somebody took meanwhile is refused whole, its stock included', async () => {
  const found = await importer.sheet('products', [
    HEAD,
    [null, 'RACE', '경주', 'drink', null, 1_000, null, 5],
  ]);
  await product({ sku: 'RACE' });
  expect((await importer.run(found.id)).counts).toMatchObject({ applied: 0, refused: 1 });
  expect((await importer.rows(found.id)).map(short)[0]).toContain('PRODUCT_SKU_TAKEN');
  expect((await test.em.execute(`select 1 from products where title = '경주'`)).length).toBe(0);
});

it('the file of bad rows can be mended and sent again', async () => {
  const id = await product();
  const { id: first } = await importer.sheet('products', [
    ['상품번호', '기본가'],
    [id, '만원'],
  ]);
  const rows = await importer.workbook(`/${first}/rejected.xlsx`);
  expect(rows[0]).toEqual(['상품번호', '기본가', '사유']);
  const mended = rows.map((row, i) => (i === 0 ? row : [row[0], '12000', row[2]]));
  const { body } = await importer.upload('products', await workbookOf(mended)).expect(200);
  expect((body as { data: { counts: object } }).data.counts).toMatchObject({ ok: 1, error: 0 });
});
