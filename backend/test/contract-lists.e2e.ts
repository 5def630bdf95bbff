import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ContractListDto,
  ContractPricesDto,
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
  glass = await addProduct(test, { categoryId, title: '유리컵', tiers: [[10, null, 4_000]] });
});
afterAll(() => test.close());

type Method = 'get' | 'post' | 'patch' | 'put';
const call = (method: Method, path: string, body?: object, who: TestMember = admin) => {
  const area = who === manager ? 'manager' : 'admin';
  const request = test.http[method](`/api/${area}/contract-lists${path}`).set('authorization', who.bearer);
  return body === undefined ? request : request.send(body);
};
const recordsOf = async (action: string, id: number) =>
  (await auditOf(test, 'contract-list', id)).filter((record) => record.action === action);
let serial = 0;
const named = (more: object = {}) => ({ name: `해랑 ${(serial += 1)}`, validFrom: '2026-01-01', ...more });
const create = async (more: object = {}, who = admin): Promise<ContractListDto> =>
  data(await call('post', '', named(more), who).expect(200));

describe('lists', () => {
  it('a new list is a draft with its organizations, and its making is recorded', async () => {
    const answer = await call('post', '', {
      name: '  해랑호텔 2027 ',
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
      organizations: [{ organizationId: organization }, { organizationId: cared, rank: 5 }],
    }).expect(200);
    const list = data<ContractListDto>(answer);
    expect(answer.body).toMatchObject({ message: '계약 단가표가 등록되었습니다.' });
    expect(list).toMatchObject({
      name: '해랑호텔 2027',
      state: 'draft',
      stateLabel: '작성중',
      inForce: false,
      couponsAllowed: false,
      productCount: 0,
      version: 1,
      organizations: [
        { organizationId: cared, rank: 5 },
        { organizationId: organization, rank: 100 },
      ],
    });
    expect(await recordsOf('contract-list.create', list.id)).toHaveLength(1);
  });

  it.each([
    [400, 'CONTRACT_LIST_NAME_REQUIRED', { name: ' ' }],
    [400, 'CONTRACT_LIST_DATE_FORM', { validFrom: '2026-02-30' }],
    [422, 'CONTRACT_LIST_DATES_ORDER', { validUntil: '2025-12-31' }],
    [422, 'CONTRACT_LIST_ORGANIZATION_UNKNOWN', { organizations: [{ organizationId: 999_999 }] }],
  ])('%i %s', async (status, code, more) => {
    const { body } = await call('post', '', named(more)).expect(status);
    expect(body).toMatchObject({ success: false, code });
  });

  it('a name is taken until its list has ended', async () => {
    const list = await create();
    expect((await call('post', '', named({ name: list.name })).expect(409)).body).toMatchObject({
      code: 'CONTRACT_LIST_NAME_TAKEN',
    });
    for (const state of ['active', 'ended']) await call('post', `/${list.id}/state`, { state }).expect(200);
    await call('post', '', named({ name: list.name })).expect(200);
  });

  it('goes from draft to active to ended; any other move is a 409 with the present state', async () => {
    const { id } = await create();
    const move = (state: string) => call('post', `/${id}/state`, { state });
    expect((await move('ended').expect(409)).body).toMatchObject({
      code: 'CONTRACT_LIST_STATE_MOVE',
      data: { current: { state: 'draft' } },
    });
    expect(data(await move('active').expect(200))).toMatchObject({ state: 'active', inForce: true });
    await move('active').expect(200);
    await move('ended').expect(200);
    await move('active').expect(409);
    await call('patch', `/${id}`, { name: '다시' }).expect(409);
    await call('put', `/${id}/prices`, { version: 3, prices: [] }).expect(409);
    expect(await recordsOf('contract-list.status', id)).toHaveLength(2);
  });

  it('an active list may be edited; absent fields stay, a stale version is a 409', async () => {
    const list = await create({
      organizations: [{ organizationId: organization }],
      validUntil: '2026-12-31',
    });
    await call('post', `/${list.id}/state`, { state: 'active' }).expect(200);
    const changed = data<ContractListDto>(
      await call('patch', `/${list.id}`, { validUntil: null, couponsAllowed: true, version: 2 }).expect(200),
    );
    expect(changed).toMatchObject({ name: list.name, validUntil: null, couponsAllowed: true, version: 3 });
    expect(changed.organizations).toHaveLength(1);
    expect((await call('patch', `/${list.id}`, { name: 'x', version: 2 }).expect(409)).body).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { id: list.id, version: 3 } },
    });
    const emptied = data<ContractListDto>(
      await call('patch', `/${list.id}`, { organizations: [] }).expect(200),
    );
    expect(emptied.organizations).toEqual([]);
  });

  it('is found by name, organization and state, in two statements', async () => {
    const name = `찾는 단가표 ${Date.now()}`;
    const { id } = await create({ name, organizations: [{ organizationId: organization }] });
    for (const query of [`q=${encodeURIComponent(name)}`, `organizationId=${organization}&state=draft`]) {
      const page = data<{ items: ContractListDto[] }>(await call('get', `?${query}&size=200`).expect(200));
      expect(page.items.map((item) => item.id)).toContain(id);
    }
    expect(await statementsOf(test, () => call('get', '?q=x'))).toBe(2);
  });
});

describe('prices', () => {
  it('are replaced at once, stand beside the shop, and raise the version', async () => {
    const { id } = await create();
    const prices = [
      { productId: glass, minQty: 100, unitPrice: 3_000 },
      { productId: mug, minQty: 1, unitPrice: 4_500 },
    ];
    const answer = await call('put', `/${id}/prices`, { version: 1, prices }).expect(200);
    expect(answer.body).toMatchObject({ message: '계약 단가 2건을 저장했습니다.', meta: { total: 2 } });
    expect(data<ContractPricesDto>(answer)).toEqual({
      version: 2,
      prices: [
        expect.objectContaining({
          productId: mug,
          sku: 'MUG-1',
          minQty: 1,
          unitPrice: 4_500,
          shopUnitPrice: 5_000,
        }),
        expect.objectContaining({ productId: glass, minQty: 100, unitPrice: 3_000, shopUnitPrice: 4_000 }),
      ],
    });
    await call('put', `/${id}/prices`, { version: 1, prices: [] }).expect(409);
    const kept = [{ productId: mug, minQty: 1, unitPrice: 4_400 }];
    expect(data(await call('put', `/${id}/prices`, { version: 2, prices: kept }).expect(200))).toMatchObject({
      version: 3,
      prices: [{ productId: mug, unitPrice: 4_400 }],
    });
    // Nothing differs: neither version nor record.
    await call('put', `/${id}/prices`, { version: 3, prices: kept }).expect(200);
    expect(data(await call('get', `/${id}`))).toMatchObject({ version: 3, productCount: 1 });
    const records = await recordsOf('contract-list.prices', id);
    expect(records).toHaveLength(2);
    expect(records.at(-1)).toMatchObject({ after: { rows: 2 } });
  });

  it.each([
    [400, 'ROW_PRICE_FORM', { unitPrice: 0 }],
    [400, 'ROW_PIECES_FORM', { minQty: 0 }],
    [422, 'CONTRACT_PRICE_PRODUCT_UNKNOWN', { productId: 999_999 }],
  ])('%i %s', async (status, code, more) => {
    const { id } = await create();
    const prices = [{ productId: mug, minQty: 1, unitPrice: 4_500, ...more }];
    const { body } = await call('put', `/${id}/prices`, { version: 1, prices }).expect(status);
    expect(JSON.stringify(body)).toContain(code);
  });

  it('the same quantity of a product twice is refused', async () => {
    const { id } = await create();
    const price = { productId: mug, minQty: 1, unitPrice: 4_500 };
    const { body } = await call('put', `/${id}/prices`, { version: 1, prices: [price, price] }).expect(422);
    expect(body).toMatchObject({
      code: 'CONTRACT_PRICE_TWICE',
      data: { fields: [{ field: 'prices.1.minQty' }] },
    });
  });
});

describe('managers', () => {
  it('keep the lists whose organizations are all in their care; any other is a 404', async () => {
    const own = await create({ organizations: [{ organizationId: cared }] }, manager);
    const foreign = [
      await addContractList(test, { organizations: [organization] }),
      await addContractList(test, { organizations: [organization, cared] }),
      await addContractList(test),
    ];
    await call('patch', `/${own.id}`, { couponsAllowed: true }, manager).expect(200);
    await call('put', `/${own.id}/prices`, { version: 2, prices: [] }, manager).expect(200);
    for (const id of foreign) {
      await call('get', `/${id}`, undefined, manager).expect(404);
      await call('patch', `/${id}`, { name: 'x' }, manager).expect(404);
      await call('post', `/${id}/state`, { state: 'ended' }, manager).expect(404);
      await call('get', `/${id}/prices`, undefined, manager).expect(404);
      await call('put', `/${id}/prices`, { version: 1, prices: [] }, manager).expect(404);
    }
    const { items } = data<{ items: ContractListDto[] }>(await call('get', '?size=200', undefined, manager));
    expect(items.map(({ id }) => id)).toEqual([own.id]);
  });

  it('cannot give prices to somebody else, nor to nobody', async () => {
    for (const [organizations, code] of [
      [[{ organizationId: organization }], 'CONTRACT_LIST_ORGANIZATION_UNKNOWN'],
      [[], 'CONTRACT_LIST_ORGANIZATION_REQUIRED'],
    ] as const)
      expect((await call('post', '', named({ organizations }), manager).expect(422)).body).toMatchObject({
        code,
      });
  });
});
