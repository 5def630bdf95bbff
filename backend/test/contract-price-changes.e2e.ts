import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ContractListDto,
  ContractPricesDto,
  ContractProductsDto,
} from '../src/modules/contract-prices/dto/contract-list.dto.js';
import { auditOf } from './admin-fixtures.js';
import { addCategory, addProduct, statementsOf } from './catalog-fixtures.js';
import { addContractList, addOrganization } from './contract-fixtures.js';
import { data } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;
let manager: TestMember;
let organization: number;
let cared: number;
let mug: number;
let glass: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  [admin, manager] = [await signedIn(test, 2), await signedIn(test, 1)];
  organization = await addOrganization(test);
  cared = await addOrganization(test, { managerId: manager.id });
  const categoryId = await addCategory(test, { code: 'cups' });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 5_000, sku: 'MUG-1' });
  glass = await addProduct(test, { categoryId, title: '유리컵', tiers: [[10, null, 4_000]], sku: 'GLASS-1' });
});
afterAll(() => test.close());

const call = (method: 'get' | 'post' | 'patch', path: string, body?: object, who: TestMember = admin) => {
  const area = who === manager ? 'manager' : 'admin';
  const request = test.http[method](`/api/${area}/contract-lists${path}`).set('authorization', who.bearer);
  return body === undefined ? request : request.send(body);
};
const pricesOf = async (id: number) =>
  data<ContractPricesDto>(await call('get', `/${id}/prices`).expect(200)).prices.map(
    ({ productId, minQty, unitPrice }) => [productId, minQty, unitPrice],
  );
const withPrices = () =>
  addContractList(test, {
    organizations: [organization],
    prices: [
      [mug, 1, 4_500],
      [mug, 100, 4_000],
      [glass, 10, 3_990],
    ],
  });

describe('changes of some prices', () => {
  it('write, replace and remove these; the others stay, and one record holds all', async () => {
    const id = await withPrices();
    const prices = [
      { productId: mug, minQty: 1, unitPrice: null },
      { productId: mug, minQty: 50, unitPrice: 4_200 },
      { productId: glass, minQty: 10, unitPrice: 3_800 },
    ];
    const answer = await call('patch', `/${id}/prices`, { version: 1, prices }).expect(200);
    expect(answer.body).toMatchObject({ message: '계약 단가 3건을 저장했습니다.' });
    expect(data(answer)).toMatchObject({ id, version: 2, productCount: 2, priceCount: 3 });
    expect(await pricesOf(id)).toEqual([
      [mug, 50, 4_200],
      [mug, 100, 4_000],
      [glass, 10, 3_800],
    ]);
    const records = await auditOf(test, 'contract-list', id);
    expect(records.at(-1)).toMatchObject({ action: 'contract-list.prices', after: { rows: 3 } });
  });

  it('a stale version changes nothing and answers the list', async () => {
    const id = await withPrices();
    const change = (unitPrice: number) =>
      call('patch', `/${id}/prices`, { version: 1, prices: [{ productId: mug, minQty: 1, unitPrice }] });
    await change(4_400).expect(200);
    expect((await change(4_300).expect(409)).body).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { id, version: 2 } },
    });
    expect((await pricesOf(id))[0]).toEqual([mug, 1, 4_400]);
  });

  it('a product that is gone can be removed, but not priced', async () => {
    const id = await addContractList(test);
    const change = (unitPrice: number | null) =>
      call('patch', `/${id}/prices`, { version: 1, prices: [{ productId: 999_999, minQty: 1, unitPrice }] });
    expect((await change(1_000).expect(422)).body).toMatchObject({ code: 'CONTRACT_PRICE_PRODUCT_UNKNOWN' });
    await change(null).expect(200);
    expect(JSON.stringify((await change(0).expect(400)).body)).toContain('ROW_PRICE_FORM');
  });

  it('a page may have 2,000 rows', async () => {
    const id = await withPrices();
    expect((await call('get', `/${id}/prices?size=5000`).expect(200)).body).toMatchObject({
      meta: { size: 2_000, total: 3 },
    });
  });
});

describe('products', () => {
  it('are found by SKU or by words, with the prices of the list and of the shop', async () => {
    const id = await withPrices();
    const bySku = data<ContractProductsDto>(
      await call('post', `/${id}/products`, { skus: ['MUG-1', 'NONE'] }).expect(200),
    );
    expect(bySku.items).toEqual([
      {
        productId: mug,
        sku: 'MUG-1',
        productName: '머그컵',
        status: 'active',
        shop: { basePrice: 5_000, salePrice: null, tiers: [] },
        prices: [
          { minQty: 1, unitPrice: 4_500 },
          { minQty: 100, unitPrice: 4_000 },
        ],
      },
    ]);
    const byWords = data<ContractProductsDto>(
      await call('post', `/${id}/products`, { q: '유리' }).expect(200),
    );
    expect(byWords.items.map(({ productId }) => productId)).toEqual([glass]);
    expect(await statementsOf(test, () => call('post', `/${id}/products`, { q: '컵' }))).toBe(2);
  });
});

describe('copies', () => {
  it('are drafts with the same organizations and prices changed by the percentage', async () => {
    const id = await withPrices();
    const answer = await call('post', `/${id}/copy`, {
      name: '해랑 복사본',
      validFrom: '2027-01-01',
      validUntil: '2027-12-31',
      percent: -5,
      roundTo: 10,
    }).expect(200);
    const copy = data<ContractListDto>(answer);
    expect(answer.body).toMatchObject({ message: '계약 단가표를 복사했습니다.' });
    expect(copy).toMatchObject({
      name: '해랑 복사본',
      state: 'draft',
      validUntil: '2027-12-31',
      organizations: [{ organizationId: organization, rank: 100 }],
    });
    expect(await pricesOf(copy.id)).toEqual([
      [mug, 1, 4_280],
      [mug, 100, 3_800],
      [glass, 10, 3_790],
    ]);
    expect(await pricesOf(id)).toHaveLength(3);
    expect(await auditOf(test, 'contract-list', copy.id)).toMatchObject([{ action: 'contract-list.create' }]);
  });

  it.each([
    [400, 'CONTRACT_LIST_NAME_REQUIRED', { name: ' ' }],
    [400, 'CONTRACT_PERCENT_FORM', { percent: -91 }],
    [400, 'CONTRACT_PERCENT_FORM', { percent: 1.25 }],
    [422, 'CONTRACT_LIST_DATES_ORDER', { validUntil: '2026-12-31' }],
  ])('%i %s', async (status, code, more) => {
    const id = await withPrices();
    const form = { name: `복사 ${id}`, validFrom: '2027-01-01', ...more };
    const { body } = await call('post', `/${id}/copy`, form).expect(status);
    expect(JSON.stringify(body)).toContain(code);
  });
});

it('lists that end soon are found and marked', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const soon = await addContractList(test, { organizations: [organization], validUntil: day(20) });
  const later = await addContractList(test, { organizations: [organization], validUntil: day(40) });
  const draft = await addContractList(test, { validUntil: day(20), state: 'draft' });
  const { items } = data<{ items: ContractListDto[] }>(await call('get', '?endsWithin=30&size=200'));
  const ids = items.map(({ id }) => id);
  expect(ids).toContain(soon);
  for (const id of [later, draft]) expect(ids).not.toContain(id);
  expect(items.every(({ endsSoon }) => endsSoon)).toBe(true);
});

it('managers change, copy and look up only in their own lists', async () => {
  const own = await addContractList(test, { organizations: [cared], prices: [[mug, 1, 4_500]] });
  const foreign = await addContractList(test, { organizations: [organization], prices: [[mug, 1, 4_500]] });
  const form = { validFrom: '2027-01-01', percent: 0 };
  const calls = (id: number) =>
    [
      ['patch', `/${id}/prices`, { version: 1, prices: [] }],
      ['post', `/${id}/products`, { q: '머그' }],
      ['post', `/${id}/copy`, { ...form, name: `복사 ${id}` }],
    ] as const;
  for (const [method, path, body] of calls(own)) await call(method, path, body, manager).expect(200);
  for (const [method, path, body] of calls(foreign)) await call(method, path, body, manager).expect(404);
});
