import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { KeptContractPricesDto } from '../src/modules/estimates/dto/kept-prices.dto.js';
import { auditOf } from './admin-fixtures.js';
import { valueIds } from './catalog-fixtures.js';
import { addContractList, addOrganization, join } from './contract-fixtures.js';
import { addTumbler, EstimateClient, offer } from './estimate-fixtures.js';
import { data, Shopper, type Answered } from './shop-fixtures.js';
import { call, castOf, type Cast } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

let test: TestApp;
let cast: Cast;
let client: EstimateClient;
let hotel: number;
let tumbler: number;
let lid: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  cast = await castOf(test);
  tumbler = await addTumbler(test, {
    options: [
      {
        code: 'lid',
        name: '뚜껑',
        type: 'select',
        values: [{ code: 'plain' }, { code: 'steel', addPrice: 150 }],
      },
    ],
  });
  lid = (await valueIds(test, tumbler))['lid:steel'] ?? 0;
  client = new EstimateClient(test, cast, tumbler);
  hotel = await addOrganization(test, { managerId: cast.manager.id });
});
afterAll(() => test.close());

const line = (quantity: number, unitPrice: number, more: object = {}) => ({
  productId: tumbler,
  name: '텀블러',
  quantity,
  unitPrice,
  ...more,
});
const withLines = (...lines: object[]) => offer(tumbler, { lines });
const keep = (id: number, body: object, who: TestMember = cast.admin) =>
  call(
    test,
    who,
    'post',
    `/${who === cast.admin ? 'admin' : 'manager'}/estimates/${id}/contract-prices`,
    body,
  );
let serial = 0;
const fresh = () => ({ name: `해랑 ${(serial += 1)}`, validFrom: '2026-01-01', validUntil: null });
const codeOf = ({ status, body }: { status: number; body: unknown }): [number, string] => [
  status,
  (body as Answered<unknown>).code,
];
const pricesOf = (listId: number): Promise<{ min_qty: number; unit_price: number }[]> =>
  test.em.execute('select min_qty, unit_price from contract_prices where list_id = ? order by min_qty', [
    listId,
  ]);

it('only an organization has contract prices', async () => {
  const id = await client.accepted();
  expect(codeOf(await keep(id, fresh()))).toEqual([422, 'CONTRACT_MEMBER_WITHOUT_ORGANIZATION']);
});

describe('O18: an accepted estimate', () => {
  beforeAll(() => join(test, hotel, cast.customer.id));

  it('becomes contract prices, which its buyers then pay', async () => {
    const id = await client.accepted(
      withLines(line(500, 850), line(3_000, 930, { optionValueIds: [lid] }), {
        name: '로고 자수',
        quantity: 10,
        unitPrice: 500,
      }),
    );
    const kept = data<KeptContractPricesDto>(await keep(id, fresh()));
    expect(kept).toMatchObject({ kept: 2, skipped: ['로고 자수'] });
    // 150 won of the steel lid are added again by the shop.
    expect(await pricesOf(kept.listId)).toEqual([
      { min_qty: 500, unit_price: 850 },
      { min_qty: 3_000, unit_price: 780 },
    ]);
    expect((await auditOf(test, 'contract-list', kept.listId)).map(({ action }) => action).sort()).toEqual([
      'contract-list.create',
      'contract-list.prices',
    ]);
    const shopper = new Shopper(test, cast.customer);
    await shopper.addAddress();
    // A draft sells nothing yet.
    expect((await shopper.add(tumbler, 500)).items[0]).toMatchObject({
      unitPrice: 1_000,
      priceSource: 'shop',
    });
    await call(test, cast.admin, 'post', `/admin/contract-lists/${kept.listId}/state`, {
      state: 'active',
    }).expect(200);
    expect((await shopper.cart()).items[0]).toMatchObject({ unitPrice: 850, priceSource: 'contract' });
    expect((await shopper.prepare()).amount).toBe(425_000);
  });

  it('adds to a list of the organization, and keeps its other prices', async () => {
    const list = await addContractList(test, {
      organizations: [hotel],
      prices: [
        [tumbler, 10, 990],
        [tumbler, 500, 900],
      ],
    });
    const id = await client.accepted(withLines(line(500, 800)));
    data(await keep(id, { listId: list }, cast.manager));
    expect(await pricesOf(list)).toEqual([
      { min_qty: 10, unit_price: 990 },
      { min_qty: 500, unit_price: 800 },
    ]);
  });

  it('never goes into a list that others buy at', async () => {
    const list = await addContractList(test, { organizations: [hotel, await addOrganization(test)] });
    const id = await client.accepted(withLines(line(500, 800)));
    expect(codeOf(await keep(id, { listId: list }))).toEqual([422, 'CONTRACT_LIST_OTHER_ORGANIZATION']);
    expect(await pricesOf(list)).toEqual([]);
  });

  it.each<[string, () => object[], number, string]>([
    ['two prices of one quantity', () => [line(500, 800), line(500, 810)], 422, 'CONTRACT_ESTIMATE_DIFFERS'],
    [
      'no line of the catalogue',
      () => [{ name: '자수', quantity: 3, unitPrice: 50_000 }],
      422,
      'CONTRACT_ESTIMATE_EMPTY',
    ],
  ])('%s', async (_name, lines, status, code) => {
    const id = await client.accepted(withLines(...lines()));
    expect(codeOf(await keep(id, fresh()))).toEqual([status, code]);
  });

  it('one that is not accepted is refused, and so are a list without a name and a stranger', async () => {
    const id = await client.asked();
    await client.sent(id, withLines(line(500, 800)));
    expect(codeOf(await keep(id, fresh()))).toEqual([409, 'ESTIMATE_STATE']);
    const accepted = await client.accepted(withLines(line(500, 800)));
    expect(codeOf(await keep(accepted, { validFrom: '2026-01-01' }))).toEqual([
      400,
      'CONTRACT_LIST_NAME_REQUIRED',
    ]);
    expect(codeOf(await keep(accepted, { name: '해랑' }))).toEqual([400, 'CONTRACT_LIST_DATE_FORM']);
    expect(codeOf(await keep(accepted, fresh(), cast.otherManager))).toEqual([404, 'ESTIMATE_NOT_FOUND']);
  });
});
