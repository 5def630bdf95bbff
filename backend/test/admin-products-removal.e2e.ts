import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { data, CatalogClient } from './admin-catalog-fixtures.js';
import { auditOf } from './admin-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

let test: TestApp;
let client: CatalogClient;
let serial = 0;

beforeAll(async () => {
  test = await startTestApp();
  client = new CatalogClient(test, await signedIn(test, Role.Admin));
  await client.category({ name: '컵', slug: 'cup' });
});
afterAll(() => test.close());

const make = (more: object = {}, parts: object = {}) => {
  serial += 1;
  return client.product({
    product: { categoryId: 'cup', title: `컵 ${serial}`, basePrice: 1000, status: 'active', ...more },
    ...parts,
  });
};

const color = (codes: string[], more: object = {}) => ({
  code: 'color',
  name: '색상',
  type: 'select',
  required: true,
  values: codes.map((code) => ({ valueCode: code, valueLabel: code })),
  ...more,
});

interface Listed {
  items: { id: number; listedAt: string }[];
}
const newest = async (): Promise<Listed['items']> =>
  data<Listed>(await test.http.get('/api/products?category=cup')).items;

describe('delete', () => {
  let id: number;
  beforeEach(async () => {
    id = (await make()).id;
  });

  it.each<[string, () => Promise<unknown>]>([
    ['DELETE', async () => client.call('delete', `/products/${id}`).expect(200)],
    ['the recorded POST without a body', async () => client.call('post', `/products/${id}`).expect(200)],
    ['the recorded POST with {}', async () => client.call('post', `/products/${id}`, {}).expect(200)],
    [
      'the recorded POST with a JSON type and nothing in it',
      async () => client.call('post', `/products/${id}`).set('content-type', 'application/json').expect(200),
    ],
  ])('%s takes it out of the shop; restore brings it back as it was', async (_, remove) => {
    const before = await client.readProduct(id);
    await remove();
    await test.http.get(`/api/products/${id}`).expect(404);
    expect((await newest()).map((item) => item.id)).not.toContain(id);
    const gone = await client.readProduct(id);
    expect(gone).toMatchObject({ status: 'active', listed: false, version: before.version + 1 });
    expect(gone.deletedAt).not.toBeNull();
    await client.call('patch', `/products/${id}`, { product: { title: 'x' } }).expect(404);
    await client.call('post', `/products/${id}/status`, { status: 'hidden' }).expect(404);
    await client.call('post', `/products/${id}/copy`).expect(404);

    const list = await client.call('get', '/products?size=200');
    expect(list.body.data.items.map((row: { id: number }) => row.id)).not.toContain(id);
    const bin = await client.call('get', '/products?size=200&deleted=true');
    expect(bin.body.data.items.map((row: { id: number }) => row.id)).toContain(id);

    const back = data<object>(await client.call('post', `/products/${id}/restore`));
    expect(back).toEqual({ ...before, version: before.version + 2, updatedAt: expect.any(String) });
    await test.http.get(`/api/products/${id}`).expect(200);
    const actions = (await auditOf(test, 'product', id)).map((row) => row.action);
    expect(actions).toEqual(['product.create', 'product.delete', 'product.restore']);
  });

  it.each<[string, unknown]>([
    ['an edit', { product: { title: '새 이름' } }],
    ['any field', { id: 1 }],
    ['a list', []],
    ['a list of something', [1]],
  ])('the recorded POST with %s is refused and deletes nothing', async (_, body) => {
    const answer = await client.call('post', `/products/${id}`, body).expect(400);
    expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', success: false });
    await test.http.get(`/api/products/${id}`).expect(200);
  });

  it('answers again what is done already, and 404 for what never was', async () => {
    await client.call('delete', `/products/${id}`).expect(200);
    await client.call('delete', `/products/${id}`).expect(200);
    await client.call('post', `/products/${id}/restore`).expect(200);
    await client.call('post', `/products/${id}/restore`).expect(200);
    expect(await auditOf(test, 'product', id)).toHaveLength(3);
    await client.call('delete', '/products/2147483647').expect(404);
    await client.call('post', '/products/2147483647/restore').expect(404);
  });

  it('says on the recorded spelling that it is deprecated', async () => {
    const answer = await client.call('post', `/products/${id}`);
    expect(answer.headers['deprecation']).toBe('true');
  });
});

describe('copy', () => {
  it('makes a draft with everything but the SKU, and its own slug and option ids', async () => {
    const source = await make(
      { sku: 'CUP-1', keywords: ['머그'], detailHtml: '<p>가</p>', poolTiers: true, printable: true },
      {
        images: ['https://e.kr/1.png'],
        prices: [{ minQty: 1, maxQty: null, unitPrice: 900 }],
        options: [color(['white'])],
      },
    );
    const copy = data<typeof source>(await client.call('post', `/products/${source.id}/copy`));
    expect(copy).toMatchObject({
      title: `${source.title} (복사본)`,
      slug: `${source.slug}-복사본`,
      status: 'draft',
      sku: null,
      listed: false,
      publishedAt: null,
      keywords: ['머그'],
      detailHtml: '<p>가</p>',
      poolTiers: true,
      // Only a print configuration makes it so.
      printable: false,
      basePrice: 1000,
      prices: source.prices,
    });
    expect(copy.images[0]?.imageUrl).toBe('https://e.kr/1.png');
    expect(copy.options[0]?.values[0]).toMatchObject({ valueCode: 'white' });
    expect(copy.options[0]?.values[0]?.id).not.toBe(source.options[0]?.values[0]?.id);
    expect(await client.readProduct(source.id)).toEqual(source);
    const twice = data<typeof source>(await client.call('post', `/products/${source.id}/copy`));
    expect(twice.slug).toBe(`${source.slug}-복사본-2`);
  });
});

describe('the order of the newest', () => {
  it('is by when a product first came on sale: a draft published late comes up as new, a comeback does not', async () => {
    const draft = await make({ status: 'draft' });
    const older = await make();
    const newer = await make();
    expect((await newest()).slice(0, 2).map((item) => item.id)).toEqual([newer.id, older.id]);
    await client.patchProduct(draft.id, { product: { status: 'active' } });
    expect((await newest())[0]?.id).toBe(draft.id);

    await client.call('post', `/products/${older.id}/status`, { status: 'hidden' }).expect(200);
    await client.call('post', `/products/${older.id}/status`, { status: 'active' }).expect(200);
    expect((await newest()).slice(0, 3).map((item) => item.id)).toEqual([draft.id, newer.id, older.id]);
    const { publishedAt } = await client.readProduct(draft.id);
    expect((await newest())[0]?.listedAt).toBe(publishedAt);
  });

  it('keeps the place of a product from before the column, whichever call hides it', async () => {
    const ids = [(await make()).id, (await make()).id];
    const top = await make();
    await test.em.execute(
      `update products set published_at = null, created_at = now() - interval '9 days' where id in (?, ?)`,
      ids,
    );
    await client.call('post', `/products/${ids[0]}/status`, { status: 'hidden' }).expect(200);
    await client.call('post', `/products/${ids[0]}/status`, { status: 'active' }).expect(200);
    await client.patchProduct(ids[1] ?? 0, { product: { status: 'hidden' } });
    await client.patchProduct(ids[1] ?? 0, { product: { status: 'active' } });
    expect((await newest())[0]?.id).toBe(top.id);
    expect(
      (await newest())
        .slice(-2)
        .map((item) => item.id)
        .sort(),
    ).toEqual([...ids].sort());
  });
});

describe('POST /admin/products/bulk-status', () => {
  it('changes many in one transaction with a record each, and names what is missing', async () => {
    const made = [await make(), await make(), await make({ status: 'hidden' })];
    const gone = await make();
    await client.call('delete', `/products/${gone.id}`);
    const ids = [...made.map((product) => product.id), gone.id, 2147483647];
    const answer = data<{ items: { id: number; version: number }[]; unchanged: number; missing: number[] }>(
      await client.call('post', '/products/bulk-status', { ids, status: 'hidden' }),
    );
    expect(answer.items.map((item) => item.id)).toEqual([made[0]?.id, made[1]?.id]);
    expect(answer).toMatchObject({ unchanged: 1, missing: [gone.id, 2147483647] });
    for (const { id } of made) await test.http.get(`/api/products/${id}`).expect(404);
    expect((await auditOf(test, 'product', made[0]?.id ?? 0)).at(-1)).toMatchObject({
      action: 'product.status',
      before: { status: 'active' },
      after: { status: 'hidden' },
    });
    expect(await auditOf(test, 'product', made[2]?.id ?? 0)).toHaveLength(1);
    const back = await client.call('post', `/products/${made[0]?.id}/status`, {
      status: 'active',
      version: answer.items[0]?.version,
    });
    expect(back.status).toBe(200);
  });

  it.each([
    [{ ids: [], status: 'hidden' }],
    [{ ids: [1, 1], status: 'hidden' }],
    [{ ids: ['1'], status: 'hidden' }],
    [{ ids: [0], status: 'hidden' }],
    [{ ids: [1], status: 'eaten' }],
    [{ ids: Array.from({ length: 501 }, (_, i) => i + 1), status: 'hidden' }],
    [{ status: 'hidden' }],
  ])('refuses %j', async (body) => {
    await client.call('post', '/products/bulk-status', body).expect(400);
  });
});

describe('what waits in a cart', () => {
  it('survives edits by code, and hears plainly of what is gone', async () => {
    const product = await make({}, { options: [color(['white', 'red'])] });
    const [white, red] = product.options[0]?.values ?? [];
    const shopper = await Shopper.create(test);
    await shopper.add(product.id, 2, [white?.id]);
    await shopper.add(product.id, 3, [red?.id]);
    await client.patchProduct(product.id, {
      options: [
        color(['red', 'white'], {
          name: '컬러',
          values: [
            { valueCode: 'red', valueLabel: '빨강', addPrice: 500 },
            { valueCode: 'white', valueLabel: '하양' },
          ],
        }),
      ],
    });
    let lines = (await shopper.cart()).items;
    expect(lines.map((line) => [line.optionSummary, line.unitPrice, line.problem])).toEqual([
      ['컬러: 하양', 1000, null],
      ['컬러: 빨강', 1500, null],
    ]);

    await client.patchProduct(product.id, { options: [color(['white'])] });
    lines = (await shopper.cart()).items;
    expect(lines.map((line) => line.problem?.code ?? null)).toEqual([null, 'OPTION_UNKNOWN']);
    await client.patchProduct(product.id, { options: [color(['white'], { status: 'hidden' })] });
    lines = (await shopper.cart()).items;
    expect(lines.map((line) => line.problem?.code ?? null)).toEqual(['OPTION_INACTIVE', 'OPTION_UNKNOWN']);
    await client.patchProduct(product.id, { options: [] });
    const cart = await shopper.cart();
    expect(cart.items.map((line) => line.problem?.code)).toEqual(['OPTION_UNKNOWN', 'OPTION_UNKNOWN']);
    expect(cart.cart.payable).toBe(false);
  });

  it('hears that a product was deleted', async () => {
    const product = await make();
    const shopper = await Shopper.create(test);
    await shopper.add(product.id, 2);
    await client.call('delete', `/products/${product.id}`).expect(200);
    expect((await shopper.cart()).items[0]?.problem?.code).toBe('PRODUCT_NOT_ON_SALE');
  });
});
