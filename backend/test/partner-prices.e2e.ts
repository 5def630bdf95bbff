import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditOf } from './admin-fixtures.js';
import { addCategory, addProduct, sentBy } from './catalog-fixtures.js';
import { bulk, codesOf, sendBulk } from './partner-bulk-fixtures.js';
import { PartnerAdmin, refusalOf, type TestPartner } from './partner-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

const TIERS = [
  { minQty: 1, maxQty: 99, unitPrice: 1000 },
  { minQty: 100, maxQty: null, unitPrice: 900 },
];

let test: TestApp;
let admin: PartnerAdmin;
let partner: TestPartner;
let category: number;
let id: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  admin = await PartnerAdmin.of(test);
  partner = await admin.partnerWithKey({ scopes: ['prices:write'] });
  category = await addCategory(test, { code: 'print' });
});
afterAll(() => test.close());

let skus = 0;
function product(): Promise<number> {
  skus += 1;
  return addProduct(test, {
    categoryId: category,
    title: '텀블러',
    sku: `SKU-${skus}`,
    basePrice: 1200,
    salePrice: 990,
  });
}

beforeEach(async () => {
  id = await product();
  await set({ tiers: TIERS });
});

const set = (row: object, more: object = {}) =>
  bulk(test, partner, 'prices/bulk', { rows: [{ id, ...row }], ...more });

/** Prices and version as the console reads them. */
async function prices() {
  const { body } = await test.http
    .get(`/api/admin/products/${id}`)
    .set('authorization', admin.member.bearer)
    .expect(200);
  const { basePrice, salePrice, version, prices: tiers } = (body as { data: Record<string, unknown> }).data;
  return { basePrice, salePrice, version, tiers };
}

describe('prices by partners', () => {
  it('absent leaves, null clears, a list replaces; again is the same', async () => {
    const before = await prices();
    expect(before).toMatchObject({ basePrice: 1200, salePrice: 990, tiers: TIERS });
    const first = await set({ basePrice: 1300 });
    const after = await prices();
    expect(after).toMatchObject({ basePrice: 1300, salePrice: 990, tiers: TIERS });
    expect(first.rows).toEqual([{ row: 0, result: 'applied', id, version: after.version }]);
    expect((await set({ basePrice: 1300 })).rows).toEqual([
      { row: 0, result: 'same', id, version: after.version },
    ]);
    await set({ salePrice: null });
    expect(await prices()).toMatchObject({ basePrice: 1300, salePrice: null, tiers: TIERS });
    await set({ tiers: TIERS.slice(1) });
    expect(await prices()).toMatchObject({ tiers: TIERS.slice(1) });
    expect(codesOf(await set({}))).toEqual(['same']);
  });

  it.each([[[]], [null]])('tiers %j clear', async (tiers) => {
    expect(codesOf(await set({ tiers }))).toEqual(['applied']);
    expect(await prices()).toMatchObject({ basePrice: 1200, tiers: [] });
  });

  it('a version that is out of date is refused, unless nothing would change', async () => {
    const { version } = await prices();
    expect(codesOf(await set({ basePrice: 1300, version }))).toEqual(['applied']);
    expect(codesOf(await set({ basePrice: 1300, version }))).toEqual(['same']);
    expect(codesOf(await set({ basePrice: 1400, version }))).toEqual(['STALE_VERSION']);
    expect(await prices()).toMatchObject({ basePrice: 1300 });
  });

  it.each([
    [{ tiers: [{ minQty: 10, maxQty: 5, unitPrice: 1 }] }, 'TIER_MAX'],
    [{ tiers: [TIERS[0], { minQty: 50, unitPrice: 1 }] }, 'TIER_OVERLAP'],
  ])('the rules of the product form refuse %j, and stop no other row', async (row, code) => {
    const other = await product();
    const before = await prices();
    const rows = [
      { id, ...row },
      { id: other, basePrice: 5 },
    ];
    const answer = await bulk(test, partner, 'prices/bulk', { rows });
    expect(codesOf(answer)).toEqual([code, 'applied']);
    expect(answer.rows[0]).toMatchObject({ id, message: expect.stringMatching(/[가-힣]/) });
    expect(await prices()).toEqual(before);
  });

  it('name products by id or SKU; deleted and unknown ones are refused', async () => {
    const gone = await product();
    await test.em.execute(`update products set deleted_at = now() where id = ?`, [gone]);
    const rows = [
      { sku: `SKU-${skus - 1}`, basePrice: 1 },
      { id, basePrice: 2 },
      { id: gone, basePrice: 3 },
      { sku: `SKU-${skus}`, basePrice: 3 },
      { sku: 'NO-SUCH', basePrice: 3 },
    ];
    expect(codesOf(await bulk(test, partner, 'prices/bulk', { rows }))).toEqual([
      'applied',
      'BULK_SAME_TARGET',
      'PRODUCT_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
    ]);
    expect(await prices()).toMatchObject({ basePrice: 1 });
  });

  it('are audited by the key, and buyers see them', async () => {
    await set({ basePrice: 1300, salePrice: null, tiers: [] });
    const [, audit] = await auditOf(test, 'product', id);
    expect(audit).toMatchObject({
      action: 'product.update',
      actor: null,
      before: { basePrice: 1200, salePrice: 990 },
      after: { basePrice: 1300, salePrice: null, prices: [] },
    });
    const [by] = await test.em.execute<{ key: string }[]>(
      `select partner_key_id as key from audit_log where target_type = 'product' and target_id = ? limit 1`,
      [String(id)],
    );
    expect(by).toEqual({ key: partner.keyId });
    const { body } = await test.http.get(`/api/products/${id}`).expect(200);
    expect(body).toMatchObject({ data: { basePrice: 1300 } });
  });

  it('change nothing in a dry run', async () => {
    const before = await prices();
    const answer = await set({ basePrice: 7, tiers: [] }, { dryRun: true });
    expect(answer.rows).toEqual([{ row: 0, result: 'applied', id }]);
    expect(codesOf(await set({ tiers: [TIERS[0], TIERS[0]] }, { dryRun: true }))).toEqual(['TIER_OVERLAP']);
    expect(await prices()).toEqual(before);
  });

  it('too many, none, or rows of another form refuse the call', async () => {
    const send = (rows: unknown[]) => sendBulk(test, partner, 'prices/bulk', { rows });
    const many = Array.from({ length: 201 }, () => ({ id, basePrice: 1 }));
    expect(refusalOf(await send(many))).toEqual([422, 'BULK_TOO_MANY']);
    expect(refusalOf(await send([]))).toEqual([400, 'VALIDATION_FAILED']);
    for (const [row, pointer] of [
      [{ id, tiers: 5 }, '/rows/0/tiers'],
      [{ id, tiers: [5] }, '/rows/0/tiers/0'],
      [{ id, basePrice: -1 }, '/rows/0/basePrice'],
      [{ id, basePrice: '1200' }, '/rows/0/basePrice'],
      [{ id, salePrice: 1.5 }, '/rows/0/salePrice'],
      [{ id, tiers: [{ minQty: 0, unitPrice: 1 }] }, '/rows/0/tiers/0/minQty'],
      [{ id, tiers: [{ minQty: 1, unitPrice: -1 }] }, '/rows/0/tiers/0/unitPrice'],
      [{ id, title: 'x' }, '/rows/0/title'],
      [{ id: '7' }, '/rows/0/id'],
      [{ sku: 7 }, '/rows/0/sku'],
    ] as const)
      expect(await send([row])).toMatchObject({ status: 400, body: { errors: [{ pointer }] } });
    expect(await prices()).toMatchObject({ basePrice: 1200 });
  });

  it('O4: 200 rows take nearly as many statements as one', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 200; n += 1) ids.push(await product());
    const call = async (rows: object[]) => {
      const sent = await sentBy(test, async () => {
        const { summary } = await bulk(test, partner, 'prices/bulk', { rows });
        expect(summary.applied).toBe(rows.length);
      });
      return sent.length;
    };
    const tiers = Array.from({ length: 20 }, (_, n) => ({ minQty: n + 1, maxQty: n + 1, unitPrice: 900 }));
    const one = await call([{ id, basePrice: 1, tiers }]);
    const many = await call(ids.map((productId) => ({ id: productId, basePrice: 1, tiers })));
    // Records are written in batches, and usage is noted now and then.
    expect(many).toBeLessThanOrEqual(one + 10);
  });
});
