import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SearchHitDto } from '../src/modules/admin/search/dto/search.dto.js';
import { addOrder } from './admin-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addPrintJob } from './print-shop-fixtures.js';
import { addContractList, addOrganization } from './contract-fixtures.js';
import { data } from './shop-fixtures.js';
import { call, castOf, type Cast } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

let test: TestApp;
let cast: Cast;
let order: { id: number; orderNo: string };
let theirs: { id: number; orderNo: string };

beforeAll(async () => {
  test = await startTestApp();
  cast = await castOf(test);
  await test.em.execute("update members set phone = '01044445678' where id = ?", [cast.customer.id]);
  order = await addOrder(test, {
    memberId: cast.customer.id,
    receiver: '검수한',
    trackingNo: '688900123456',
  });
  theirs = await addOrder(test, { memberId: cast.otherCustomer.id, receiver: '검수한' });
  const category = await addCategory(test, { code: 'search' });
  await addProduct(test, { categoryId: category, title: '검수한 텀블러', basePrice: 1_000 });
});
afterAll(() => test.close());

async function find(who: TestMember, q: string): Promise<SearchHitDto[]> {
  const answer = await call(test, who, 'get', `/manager/search?q=${encodeURIComponent(q)}`).expect(200);
  return data<{ hits: SearchHitDto[] }>(answer).hits;
}
const found = async (who: TestMember, q: string): Promise<string[]> =>
  (await find(who, q)).map(({ kind, id }) => `${kind} ${id}`);

it('finds an order by its numbers, its buyer, its recipient and its street', async () => {
  for (const q of [
    order.orderNo,
    '688900123456',
    '6889-0012-3456',
    '검수한',
    '해랑',
    '최유진',
    '세종대로 110',
  ])
    expect([q, await found(cast.admin, q)]).toEqual([q, expect.arrayContaining([`order ${order.id}`])]);
  const [hit] = await find(cast.admin, order.orderNo.toLowerCase());
  expect(hit).toEqual({
    kind: 'order',
    id: order.id,
    title: order.orderNo,
    detail: '해랑호텔 · 최유진 · 검수한 · 텀블러',
    statusLabel: '결제완료',
  });
});

it('finds who calls by the last four digits, with or without hyphens, and the orders', async () => {
  for (const q of ['5678', '4444-5678', '010-4444-5678', '01044445678', cast.customer.email])
    expect([q, await found(cast.admin, q)]).toEqual([
      q,
      expect.arrayContaining([`member ${cast.customer.id}`, `order ${order.id}`]),
    ]);
});

it('finds print jobs and products, at most five of a kind', async () => {
  const { id } = await addPrintJob(test, cast.customer);
  expect(await found(cast.admin, '에코백')).toContain(`print ${id}`);
  expect((await found(cast.admin, '검수한')).filter((hit) => hit.startsWith('product'))).toHaveLength(1);
  for (let i = 0; i < 6; i += 1) await addOrder(test, { memberId: cast.customer.id, receiver: '여섯명' });
  expect(await found(cast.admin, '여섯명')).toHaveLength(5);
});

it('finds organizations by name and number, and contract lists by what they serve', async () => {
  const id = await addOrganization(test, { managerId: cast.manager.id });
  const [stored] = await test.em.execute<{ name: string; number: string }[]>(
    'select name, biz_reg_no as number from organizations where id = ?',
    [id],
  );
  const list = await addContractList(test, { organizations: [id] });
  const { name = '', number = '' } = stored ?? {};
  for (const who of [cast.admin, cast.manager]) {
    expect(await found(who, name)).toEqual([`organization ${id}`, `contract-list ${list}`]);
    expect(await found(who, number)).toEqual([`organization ${id}`]);
  }
  expect(await found(cast.otherManager, name)).toEqual([]);
});

it('finds purchase requests by their number', async () => {
  const id = await addOrganization(test, { managerId: cast.manager.id });
  const [request] = await test.em.execute<{ id: number }[]>(
    `insert into purchase_requests (request_no, organization_id, site_id, requester_id, state, reasons, ship_to, order_name,
       items_amount, total_amount, supplied_amount, vat, valid_until)
     select 'R20261128-7K3Q9D', s.organization_id, s.id, ?, 'waiting', '[]', s.address, '수건', 1000, 1000, 909, 91, now()
     from sites s where s.organization_id = ? returning id`,
    [cast.customer.id, id],
  );
  for (const who of [cast.admin, cast.manager])
    expect(await found(who, '7K3Q9D')).toEqual([`purchase-request ${request?.id}`]);
  expect(await found(cast.otherManager, '7K3Q9D')).toEqual([]);
});

it('shows a manager only the own customers, and no products', async () => {
  const own = await found(cast.manager, '검수한');
  expect(own).toEqual([`order ${order.id}`]);
  expect(await found(cast.otherManager, '검수한')).toEqual([`order ${theirs.id}`]);
  expect(await found(cast.otherManager, '5678')).toEqual([]);
  expect(await found(cast.otherManager, '해랑호텔')).toEqual([]);
  await call(test, cast.customer, 'get', '/manager/search?q=5678').expect(403);
});

it('is recorded as a read of the people and orders that it shows', async () => {
  await find(cast.manager, '4444-5678');
  const rows = await test.em.execute<{ subject: string; ids: number[] }[]>(
    `select subject, subject_ids as ids from access_records
     where actor_id = ? and query ->> 'q' = '4444-5678' order by id`,
    [cast.manager.id],
  );
  expect(rows).toEqual([
    { subject: 'member', ids: [cast.customer.id] },
    { subject: 'order', ids: expect.any(Array) },
  ]);
});

it('needs two characters', async () => {
  await call(test, cast.admin, 'get', '/manager/search?q=a').expect(400);
  await call(test, cast.admin, 'get', '/manager/search').expect(400);
  expect(await found(cast.admin, '%_')).toEqual([]);
});
