import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { addOrder, auditOf } from './admin-fixtures.js';
import { data } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  test = await startTestApp();
  [admin, member] = await Promise.all([signedIn(test, Role.Admin), signedIn(test, Role.Member)]);
});
afterAll(() => test.close());

interface Result {
  changed: number;
  items: { id: number; verdict: string; changed: boolean; message: string | null }[];
}
const order = (more: object = {}) => addOrder(test, { memberId: member.id, ...more });
const post = (path: string, body: object) =>
  test.http.post(`/api/admin/orders/${path}`).set('authorization', admin.bearer).send(body);
const bulk = async (body: object): Promise<Result> => data<Result>(await post('bulk-status', body));
const slips = (query: object) =>
  test.http.get('/api/admin/orders/packing-slips').query(query).set('authorization', admin.bearer);
const statusOf = async (id: number) => {
  const [row] = await test.em.execute<{ status: string }[]>('select status from orders where id = ?', [id]);
  return row?.status;
};

describe('one status for many orders', () => {
  it('is looked at first, and does not touch what is off the usual path', async () => {
    const [paid, done, delivered] = [
      await order(),
      await order({ status: 'PREPARING' }),
      await order({ status: 'DELIVERED' }),
    ];
    const ids = [paid.id, done.id, delivered.id];
    const look = await bulk({ ids, status: 'PREPARING', dryRun: true });
    const results = Object.fromEntries(look.items.map(({ id, verdict }) => [id, verdict]));
    expect(results).toEqual({ [paid.id]: 'ok', [done.id]: 'same', [delivered.id]: 'offPath' });
    expect([look.changed, await statusOf(paid.id)]).toEqual([0, 'PAID']);

    expect((await bulk({ ids, status: 'PREPARING' })).changed).toBe(1);
    expect([await statusOf(paid.id), await statusOf(delivered.id)]).toEqual(['PREPARING', 'DELIVERED']);
    expect(await auditOf(test, 'order', paid.id)).toMatchObject([
      { action: 'order.status', actor: admin.id },
    ]);
    expect(await auditOf(test, 'order', done.id)).toEqual([]);
    expect((await bulk({ ids, status: 'PREPARING', includeOffPath: true })).changed).toBe(1);
    expect(await statusOf(delivered.id)).toBe('PREPARING');
  });

  it('goes to all orders of a list', async () => {
    const names = [
      await order({ receiver: '김목록' }),
      await order({ receiver: '김목록', status: 'PREPARING' }),
    ];
    const { changed, items } = await bulk({ filter: { q: '김목록' }, status: 'SHIPPED' });
    expect([changed, items.length]).toEqual([2, 2]);
    expect(await Promise.all(names.map(({ id }) => statusOf(id)))).toEqual(['SHIPPED', 'SHIPPED']);
  });

  it('is taken back by the same person, before the buyer is told', async () => {
    const [paid, shipped] = [await order({ status: 'PREPARING' }), await order({ status: 'SHIPPED' })];
    const waiting = () =>
      test.em.execute<{ late: boolean }[]>(
        `select next_try_at > now() as late from notices where dedupe_key like 'order.shipped:' || ? || ':%'`,
        [paid.id],
      );
    await bulk({ ids: [paid.id], status: 'SHIPPED', askFirst: true });
    expect([await statusOf(paid.id), await waiting()]).toEqual(['SHIPPED', [{ late: true }]]);
    const undone = data<Result>(
      await post('bulk-status/undo', { ids: [paid.id, shipped.id], status: 'SHIPPED' }).expect(200),
    );
    expect(undone.items.map(({ id, changed }) => [id, changed])).toEqual([
      [shipped.id, false],
      [paid.id, true],
    ]);
    expect([await statusOf(paid.id), await statusOf(shipped.id)]).toEqual(['PREPARING', 'SHIPPED']);
    // The parcel never left: nobody is told, and the next time counts as the first.
    expect(await waiting()).toEqual([]);
    const [moment] = await test.em.execute<object[]>('select shipped_at from orders where id = ?', [paid.id]);
    expect(moment).toEqual({ shipped_at: null });
    // Only once.
    const again = data<Result>(await post('bulk-status/undo', { ids: [paid.id], status: 'SHIPPED' }));
    expect(again.items).toMatchObject([
      { changed: false, message: '그 사이 상태가 바뀌어 되돌리지 않았습니다.' },
    ]);
  });

  it('wants a target, a known status and not too many', async () => {
    await post('bulk-status', { status: 'PAID' }).expect(400);
    await post('bulk-status', { status: 'PAID', ids: [1], filter: {} }).expect(400);
    await post('bulk-status', { status: 'PAID', ids: [] }).expect(400);
    await post('bulk-status', { status: 'EATEN', ids: [1] }).expect(422);
    expect((await bulk({ status: 'PAID', ids: [2_000_000_000] })).items).toEqual([]);
  });

  it('two operators at once change each order once', async () => {
    const ids = (await Promise.all([1, 2, 3].map(() => order()))).map(({ id }) => id);
    const both = await Promise.all([bulk({ ids, status: 'PREPARING' }), bulk({ ids, status: 'PREPARING' })]);
    expect(both[0].changed + both[1].changed).toBe(3);
    for (const id of ids) expect(await auditOf(test, 'order', id)).toHaveLength(1);
  });
});

interface Entered {
  saved: number;
  items: { orderNo: string; verdict: string; saved: boolean; problems: { code: string }[] }[];
}
const enter = async (body: object): Promise<Entered> =>
  data<Entered>(await post('tracking', body).expect(200));
const codesOf = ({ items }: Entered) =>
  items.map(({ saved, problems }) => [saved, ...problems.map(({ code }) => code)]);

describe('tracking numbers typed into the list', () => {
  it('are saved by the rules of the upload, each with its result, and ship the orders', async () => {
    const [first, second, ended] = [await order(), await order(), await order({ status: 'CANCELED' })];
    const rows = [
      { orderNo: first.orderNo, trackingNo: ' 6889-0012-3456 ' },
      { orderNo: second.orderNo, trackingNo: '688900123457' },
      { orderNo: ended.orderNo, trackingNo: '688900123458' },
      { orderNo: '20261121-XXXXXX', trackingNo: '1' },
    ];
    const found = await enter({ carrier: 'cj', rows, markShipped: true });
    expect(codesOf(found)).toEqual([
      [true],
      [true],
      [false, 'ROW_ORDER_CANCELED', 'ORDER_STATUS_OFF_PATH'],
      [false, 'ORDER_NOT_FOUND'],
    ]);
    expect(found.saved).toBe(2);
    expect(await statusOf(second.id)).toBe('SHIPPED');
    expect(await auditOf(test, 'order', second.id)).toMatchObject([
      { action: 'order.shipping', after: { carrier: 'CJ대한통운', trackingNo: '688900123457' } },
    ]);
    // The same again changes nothing.
    const [again] = (await enter({ carrier: 'cj', rows, markShipped: true })).items;
    expect(again).toMatchObject({ verdict: 'same', saved: false });
  });

  it('wait for a person where something is odd', async () => {
    const { id, orderNo } = await order({ status: 'DELIVERED' });
    const body = { carrier: '동네퀵', rows: [{ orderNo, trackingNo: '1' }], markShipped: true };
    expect(codesOf(await enter(body))).toEqual([[false, 'ROW_CARRIER_UNKNOWN', 'ORDER_STATUS_OFF_PATH']]);
    expect(await statusOf(id)).toBe('DELIVERED');
    expect((await enter({ ...body, includeWarnings: true })).saved).toBe(1);
    expect(await statusOf(id)).toBe('SHIPPED');
  });

  it('need a carrier, a number and an order', async () => {
    const { orderNo } = await order();
    expect(codesOf(await enter({ rows: [{ orderNo, trackingNo: '1' }] }))).toEqual([
      [false, 'ROW_CARRIER_REQUIRED'],
    ]);
    await post('tracking', { rows: [] }).expect(400);
    await post('tracking', { rows: [{ orderNo, trackingNo: '' }] }).expect(400);
    await post('tracking', { rows: [{ orderNo, trackingNo: 'x'.repeat(501) }] }).expect(400);
  });
});

describe('packing slips', () => {
  it('say what goes where, without prices, in the order of the list', async () => {
    const [first, second] = [await order(), await order({ receiver: '이포장' })];
    const found = data<Record<string, unknown>[]>(await slips({ ids: `${first.id},${second.id}` }));
    expect(found.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(found[0]).toMatchObject({
      orderNo: second.orderNo,
      shipTo: { receiverName: '이포장', address1: '서울 중구 세종대로 110', memo: '경비실에 맡겨 주세요' },
      items: [{ name: '텀블러', optionSummary: '색상: 화이트', sku: null, qty: 10 }],
    });
    expect(JSON.stringify(found)).not.toMatch(/price|total|subtotal/i);
    expect(data<unknown[]>(await slips({ q: '이포장' }))).toHaveLength(1);
    await slips({ ids: '1;2' }).expect(400);
  });
});

it('a note stands in the history of operators and not in the buyer’s', async () => {
  const { id } = await order();
  await post(`${id}/notes`, { note: '  ' }).expect(400);
  const { order: noted } = data<{ order: { events: { kind: string; note: string; actorName: string }[] } }>(
    await post(`${id}/notes`, { note: '로고 시안 확인 후 출고' }),
  );
  expect(noted.events.at(-1)).toMatchObject({
    kind: 'note',
    note: '로고 시안 확인 후 출고',
    actorName: '김구매',
  });
  const own = await test.http.get(`/api/orders/${id}`).set('authorization', member.bearer).expect(200);
  expect(JSON.stringify(own.body)).not.toContain('로고 시안');
  expect((own.body as { data: { events: unknown[] } }).data.events).toEqual([]);
  await post('99999999/notes', { note: 'x' }).expect(404);
});
