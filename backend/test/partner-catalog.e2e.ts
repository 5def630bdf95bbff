import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import type {
  PartnerProductDto,
  PartnerStockDto,
} from '../src/modules/partners/api/catalog/partner-product.dto.js';
import { CatalogClient, data } from './admin-catalog-fixtures.js';
import { addOrder } from './admin-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { PartnerAdmin, refusalOf } from './partner-fixtures.js';
import { PartnerReader, setChangedAt } from './partner-reading.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

let test: TestApp;
let partners: PartnerAdmin;
let desk: CatalogClient;
let reader: PartnerReader;
let other: PartnerReader;
let categoryId: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  partners = await PartnerAdmin.of(test);
  desk = new CatalogClient(test, await signedIn(test, Role.Admin));
  const scopes = ['catalog:read', 'stock:read', 'orders:read'] as const;
  reader = new PartnerReader(test, await partners.partnerWithKey({ scopes }));
  other = new PartnerReader(test, await partners.partnerWithKey({ scopes: ['catalog:read', 'orders:read'] }));
  categoryId = await addCategory(test, { code: 'house' });
});
afterAll(() => test.close());

const read = async (id: number | string): Promise<PartnerProductDto> =>
  (await reader.get(`/products/${id}`).expect(200)).body as PartnerProductDto;

const idsOf = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);

describe('a product', () => {
  it('has the ids, prices and options of the console, and its stock', async () => {
    const id = await addProduct(test, {
      categoryId,
      title: '텀블러',
      sku: 'TB/350 A',
      basePrice: 12_000,
      salePrice: 11_000,
      tiers: [
        [10, 99, 10_000],
        [100, null, 9_000],
      ],
      options: [
        {
          code: 'color',
          name: '색상',
          type: 'select',
          required: true,
          values: [
            { code: 'white', label: '화이트', addPrice: 100 },
            { code: 'navy', status: 'hidden' },
          ],
        },
      ],
      stock: 30,
    });
    await test.em.execute('update stock_items set reserved = 4 where product_id = ?', [id]);
    const mine = await read(id);
    const { options, prices, ...seen } = await desk.readProduct(id);
    expect(mine).toEqual({
      id,
      sku: seen.sku,
      title: seen.title,
      slug: seen.slug,
      status: seen.status,
      categoryCode: seen.categoryCode,
      basePrice: seen.basePrice,
      salePrice: seen.salePrice,
      tiers: prices.map(({ minQty, maxQty, unitPrice }) => ({ minQty, maxQty, unitPrice })),
      options: options.map((option) => ({
        code: option.code,
        name: option.name,
        type: option.type,
        required: option.required,
        addPrice: option.addPriceIfApplied,
        status: option.status,
        values: option.values.map((value) => ({
          code: value.valueCode,
          label: value.valueLabel,
          addPrice: value.addPrice,
          status: value.status,
        })),
      })),
      minimumQuantity: 10,
      stock: { onHand: 30, reserved: 4, available: 26, asOf: expect.stringMatching(/Z$/) },
      externalId: null,
      version: seen.version,
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(await read(`sku:${encodeURIComponent('TB/350 A')}`)).toMatchObject({ id });
    for (const key of ['TB-350', 'sku:', 'sku:none', `no:${id}`, '0'])
      expect(refusalOf(await reader.get(`/products/${key}`))).toEqual([404, 'NOT_FOUND']);
  });

  it('says nothing of stock to a key without stock:read, and null where it is not counted', async () => {
    const id = await addProduct(test, { categoryId, title: '컵', basePrice: 1000, stock: 5 });
    expect((await other.get(`/products/${id}`).expect(200)).body).not.toHaveProperty('stock');
    expect(refusalOf(await other.get('/stock'))).toEqual([403, 'KEY_SCOPE']);
    await test.em.execute('delete from stock_items where product_id = ?', [id]);
    expect((await read(id)).stock).toBeNull();
  });

  it('is listed as a draft, and stays when it is deleted', async () => {
    const draft = await addProduct(test, { categoryId, title: '초안', status: 'draft', basePrice: 1 });
    const before = await read(draft);
    expect(before.status).toBe('draft');
    expect(idsOf((await reader.page('/products', { status: 'draft' })).items)).toEqual([draft]);
    await desk.call('delete', `/products/${draft}`).expect(200);
    const after = await read(draft);
    expect(after).toMatchObject({ status: 'deleted', title: '초안' });
    expect(after.version).toBeGreaterThan(before.version);
    expect((await reader.page('/products', { status: 'draft' })).items).toEqual([]);
    const { items } = await reader.page('/products', { status: 'deleted', changedFrom: after.updatedAt });
    expect(idsOf(items)).toEqual([draft]);
  });

  it('moves to the end of the list with every change, prices and options included', async () => {
    const { id } = await desk.product({
      product: { title: '접시', categoryId, status: 'active', basePrice: 600 },
      prices: [{ minQty: 1, maxQty: null, unitPrice: 500, currency: 'KRW' }],
    });
    await addProduct(test, { categoryId, title: '마지막', basePrice: 1 });
    const last = async (): Promise<PartnerProductDto | undefined> =>
      (await reader.all<PartnerProductDto>('/products', { limit: 2 })).at(-1);
    expect((await last())?.title).toBe('마지막');
    let { version } = await read(id);
    for (const change of [
      () =>
        desk.patchProduct(id, {
          prices: [{ minQty: 1, maxQty: null, unitPrice: 400, currency: 'KRW' }],
          version,
        }),
      () => test.em.execute('update products set sale_price = 300 where id = ?', [id]),
      () => test.em.execute('update price_tiers set unit_price = 350 where product_id = ?', [id]),
    ]) {
      await addProduct(test, { categoryId, title: '다른', basePrice: 1 });
      await change();
      const moved = await last();
      expect(moved).toMatchObject({ id });
      expect(moved?.version).toBeGreaterThan(version);
      version = moved?.version ?? 0;
    }
  });

  it('is listed however long ago it changed', async () => {
    const id = await addProduct(test, { categoryId, title: '옛 상품', basePrice: 1 });
    await setChangedAt(test, 'products', new Map([[id, '2020-01-01T00:00:00Z']]));
    expect(idsOf((await reader.page('/products', { limit: 1 })).items)).toEqual([id]);
    expect(idsOf((await reader.page('/products', { changedFrom: '2019-12-31', limit: 1 })).items)).toEqual([
      id,
    ]);
    const later = await reader.all<PartnerProductDto>('/products', { changedFrom: '2020-01-02' });
    expect(idsOf(later)).not.toContain(id);
  });
});

describe('stock', () => {
  it('is listed by change, with its last movement', async () => {
    const id = await addProduct(test, { categoryId, title: '재고', sku: 'ST-1', basePrice: 1, stock: 10 });
    const before = (await reader.all<PartnerStockDto>('/stock')).find(({ productId }) => productId === id);
    expect(before).toMatchObject({ sku: 'ST-1', onHand: 10, reserved: 0, available: 10, lastMovement: null });
    const changedFrom = new Date().toISOString();
    data(
      await desk.call('put', `/stock/${id}`, {
        onHand: 7,
        reason: '실사',
        version: before?.version,
      }),
    );
    const { items } = await reader.page<PartnerStockDto>('/stock', { changedFrom });
    const [movement] = await test.em.execute<{ id: number }[]>(
      'select max(id) as id from stock_movements where product_id = ?',
      [id],
    );
    expect(items).toMatchObject([{ productId: id, onHand: 7, available: 7, lastMovement: movement?.id }]);
    expect(items[0]?.version).toBeGreaterThan(before?.version ?? 0);
  });
});

describe('O6: ids of a partner', () => {
  let ids: number[];
  let numbers: string[];
  beforeAll(async () => {
    const memberId = (await signedIn(test)).id;
    const orders = [await addOrder(test, { memberId }), await addOrder(test, { memberId })];
    ids = orders.map(({ id }) => id);
    numbers = orders.map(({ orderNo }) => orderNo);
  });

  it('are unique for it and its kind, shown to it alone, found, and taken away', async () => {
    const [first = 0, second = 0] = ids;
    const given = await reader.put(`/orders/${first}/external-id`, { externalId: 'A-1' }).expect(200);
    expect(given.body).toEqual({ id: first, externalId: 'A-1' });
    // The same again is no change.
    await reader.put(`/orders/no:${numbers[0] ?? ''}/external-id`, { externalId: 'A-1' }).expect(200);
    const taken = await reader.put(`/orders/${second}/external-id`, { externalId: 'A-1' });
    expect(refusalOf(taken)).toEqual([409, 'EXTERNAL_ID_TAKEN']);
    expect(taken.body).toMatchObject({ errors: [{ pointer: '/externalId', code: 'EXTERNAL_ID_TAKEN' }] });
    expect((await reader.get(`/orders/${first}`)).body).toMatchObject({ externalId: 'A-1' });
    expect((await other.get(`/orders/${first}`)).body).toMatchObject({ externalId: null });
    expect(idsOf((await reader.page('/orders', { externalId: 'A-1' })).items)).toEqual([first]);
    expect((await other.page('/orders', { externalId: 'A-1' })).items).toEqual([]);
    await other.put(`/orders/${second}/external-id`, { externalId: 'A-1' }).expect(200);
    await reader.put(`/orders/${first}/external-id`, { externalId: null }).expect(200);
    await reader.put(`/orders/${second}/external-id`, { externalId: 'A-1' }).expect(200);
    expect((await reader.get(`/orders/${first}`)).body).toMatchObject({ externalId: null });
  });

  it('belong to products as well, by article number', async () => {
    const id = await addProduct(test, { categoryId, title: '이름표', sku: 'NM-1', basePrice: 1 });
    const path = '/products/sku:NM-1/external-id';
    expect((await reader.put(path, { externalId: 'A-1' }).expect(200)).body).toEqual({
      id,
      externalId: 'A-1',
    });
    expect((await read(id)).externalId).toBe('A-1');
    expect(idsOf((await reader.page('/products', { externalId: 'A-1' })).items)).toEqual([id]);
  });

  it('are no change of what they name', async () => {
    const [first = 0] = ids;
    const states = () =>
      test.em.execute('select version, changed_at, (select count(*) from changes) from orders where id = ?', [
        first,
      ]);
    const before = await states();
    await reader.put(`/orders/${first}/external-id`, { externalId: 'A-3' }).expect(200);
    expect(await states()).toEqual(before);
  });

  it.each([
    [{ externalId: '' }],
    [{ externalId: ' ' }],
    [{ externalId: 'x'.repeat(65) }],
    [{ externalId: 7 }],
    [{}],
  ])('are refused as %j', async (body) => {
    const answer = await reader.put(`/orders/${ids[0] ?? 0}/external-id`, body).expect(400);
    expect(answer.body).toMatchObject({ errors: [{ pointer: '/externalId' }] });
  });

  it('are not given to what does not exist, and need its scope', async () => {
    expect(refusalOf(await reader.put('/orders/999999/external-id', { externalId: 'Z' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(refusalOf(await reader.put('/products/999999/external-id', { externalId: 'Z' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    const stranger = new PartnerReader(test, await partners.partnerWithKey({ scopes: ['stock:read'] }));
    for (const path of [`/orders/${ids[0] ?? 0}/external-id`, '/products/1/external-id'])
      expect(refusalOf(await stranger.put(path, { externalId: 'Z' }))).toEqual([403, 'KEY_SCOPE']);
  });

  it('go to one of eight that want the same at once', async () => {
    const memberId = (await signedIn(test)).id;
    const orders = await Promise.all(Array.from({ length: 8 }, () => addOrder(test, { memberId })));
    const answers = await Promise.all(
      orders.map(({ id }) => reader.put(`/orders/${id}/external-id`, { externalId: 'ONE' })),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });
});
