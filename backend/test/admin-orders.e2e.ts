import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kstDate, Role } from '@store/domain';
import { addOrder, auditOf } from './admin-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  test = await startTestApp();
  [admin, member] = await Promise.all([signedIn(test, Role.Admin), signedIn(test, Role.Member)]);
  await test.em.execute(`update members set name = '한주문', company_name = '호텔 서림' where id = ?`, [
    member.id,
  ]);
});
afterAll(() => test.close());

const list = (query: object = {}) =>
  test.http.get('/api/admin/orders').query(query).set('authorization', admin.bearer);
const read = (key: string | number) =>
  test.http.get(`/api/admin/orders/${key}`).set('authorization', admin.bearer);
const post = (id: number | string, what: string, body: object) =>
  test.http.post(`/api/admin/orders/${id}/${what}`).set('authorization', admin.bearer).send(body);
const eventsOf = (id: number) =>
  test.em.execute(
    'select kind, from_value as "from", to_value as "to", note, actor_id as actor from order_events where order_id = ? order by id',
    [id],
  );

describe('GET /admin/orders', () => {
  it('pages placed orders from 1, newest first, and shows counts and sums', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 3, minute));
    const first = await addOrder(test, {
      memberId: member.id,
      placedAt: at(1),
      total: 1_000,
      receiver: '김받음',
    });
    const second = await addOrder(test, {
      memberId: member.id,
      placedAt: at(2),
      total: 2_000,
      status: 'CANCELED',
    });
    const third = await addOrder(test, {
      memberId: member.id,
      placedAt: at(3),
      total: 4_000,
      status: 'SHIPPED',
      trackingNo: 'T-77',
    });
    await addOrder(test, { memberId: member.id, placedAt: null, approvedAt: null, status: 'NEW' });

    const { body } = await list().expect(200);
    const ids = body.data.items.map((row: { id: number }) => row.id);
    expect(ids).toEqual([third.id, second.id, first.id]);
    expect(body.meta).toEqual({
      page: 1,
      size: 50,
      total: 3,
      pageBase: 1,
      counts: { NEW: 0, PAID: 1, PREPARING: 0, SHIPPED: 1, DELIVERED: 0, CANCELED: 1 },
    });
    expect(body.data).toMatchObject({ total: 3, amount: 5_000 });
    expect(body.data.items[2]).toEqual({
      id: first.id,
      orderNo: first.orderNo,
      orderName: '텀블러',
      status: 'PAID',
      statusLabel: '결제완료',
      total: 1_000,
      currency: 'KRW',
      itemsCount: 1,
      createdAt: '2026-06-01T03:01:00.000Z',
      approvedAt: '2026-06-01T03:01:00.000Z',
      carrier: null,
      trackingNo: null,
      etaDate: null,
      paymentMethod: '카드',
      memberName: '한주문',
      company: '호텔 서림',
      organizationId: null,
      organizationName: null,
      siteId: null,
      siteName: null,
      requestId: null,
      poNo: null,
      costCentre: null,
      receiverName: '김받음',
      quantity: 10,
      printLines: 0,
      memo: '경비실에 맡겨 주세요',
      hasNote: false,
    });

    const pageOf = async (page: number) =>
      (await list({ page, size: 2 })).body.data.items.map((row: { id: number }) => row.id);
    expect(await pageOf(0)).toEqual(ids.slice(0, 2));
    expect(await pageOf(1)).toEqual(ids.slice(0, 2));
    expect(await pageOf(2)).toEqual(ids.slice(2));
    expect(await pageOf(3)).toEqual([]);
  });

  it.each([
    ['SHIPPED', 'SHIPPED'],
    ['SHIPPING', 'SHIPPED'],
    ['CANCELED', 'CANCELED'],
    ['CANCELLED', 'CANCELED'],
  ])('reads the status %s', async (spelling, stored) => {
    const { body } = await list({ status: spelling }).expect(200);
    expect(body.data.total).toBe(1);
    expect(body.data.items[0].status).toBe(stored);
    // The tabs keep their counts, and a cancelled order counts in the list that includes it.
    expect(body.meta.counts.PAID).toBe(1);
    expect(body.data.amount).toBe(stored === 'CANCELED' ? 2_000 : 4_000);
  });

  it('answers 422 to an unknown status, and everything to an empty one', async () => {
    const { body } = await list({ status: 'EATEN' }).expect(422);
    expect(body).toMatchObject({ success: false, code: 'ORDER_STATUS_FORM' });
    expect((await list({ status: '' })).body.data.total).toBe(3);
  });

  it.each(['호텔 서림', '한주문', '김받음', 'T-77', '20261121-T', '텀블'])('finds by %s', async (q) => {
    expect((await list({ q })).body.data.total).toBeGreaterThan(0);
  });

  it('takes the words literally', async () => {
    expect((await list({ q: '%' })).body.data.total).toBe(0);
    expect((await list({ q: "'; drop table orders; --" })).body.data.total).toBe(0);
  });

  it('cuts days by the Korean calendar', async () => {
    // 15:00 UTC is midnight in Seoul.
    const lateEvening = await addOrder(test, {
      memberId: member.id,
      placedAt: new Date('2026-03-09T14:59:59Z'),
    });
    const midnight = await addOrder(test, {
      memberId: member.id,
      placedAt: new Date('2026-03-09T15:00:00Z'),
    });
    const on = async (day: string) =>
      (await list({ from: day, to: day })).body.data.items.map((row: { id: number }) => row.id);
    expect(await on('2026-03-09')).toEqual([lateEvening.id]);
    expect(await on('2026-03-10')).toEqual([midnight.id]);
    await list({ from: '2026-02-30' }).expect(400);
    await list({ from: '2026-03' }).expect(400);
  });
});

describe('GET /admin/orders/{id}', () => {
  it('answers one order by id, order number and payment order id', async () => {
    const { id, orderNo, pgOrderId } = await addOrder(test, { memberId: member.id, total: 11_000 });
    for (const key of [id, orderNo, pgOrderId]) {
      const { body } = await read(key).expect(200);
      expect(body.data.order).toMatchObject({
        id,
        orderNo,
        pgOrderId,
        version: 1,
        suppliedAmount: 10_000,
        vat: 1_000,
      });
    }
    const { order } = (await read(id)).body.data;
    expect(order.items).toEqual([
      expect.objectContaining({
        name: '텀블러',
        unitPrice: 1_100,
        qty: 10,
        subtotal: 11_000,
        currency: 'KRW',
      }),
    ]);
    expect(order.member).toMatchObject({ id: member.id, name: '한주문', company: '호텔 서림' });
    expect(order.shipTo).toMatchObject({ receiverName: '박수령', memo: '경비실에 맡겨 주세요' });
    expect(order.events).toEqual([]);
  });

  it('knows no order that was never placed, and none that is not there', async () => {
    const { id } = await addOrder(test, {
      memberId: member.id,
      placedAt: null,
      approvedAt: null,
      status: 'NEW',
    });
    for (const key of [id, 999_999, 'ORDER-000000', '99999999999999']) {
      const { body } = await read(key).expect(404);
      expect(body.message).toBe('주문을 찾을 수 없습니다');
    }
  });
});

describe('POST /admin/orders/{id}/shipping', () => {
  it('saves, leaves the status, and records who did it', async () => {
    const { id } = await addOrder(test, { memberId: member.id });
    const { body } = await post(id, 'shipping', {
      trackingNo: ' 6889-0012 ',
      carrier: 'CJ대한통운',
      etaDate: '2026-11-25',
    }).expect(200);
    expect(body.message).toBe('배송정보가 저장되었습니다.');
    expect(body.data.order).toMatchObject({
      status: 'PAID',
      carrier: 'CJ대한통운',
      trackingNo: '6889-0012',
      etaDate: '2026-11-25',
      trackingUrl: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=68890012',
      version: 2,
    });
    expect(await eventsOf(id)).toEqual([
      {
        kind: 'shipping',
        from: null,
        to: null,
        note: 'CJ대한통운 · 6889-0012 · 2026-11-25',
        actor: admin.id,
      },
    ]);
    expect(await auditOf(test, 'order', id)).toEqual([
      expect.objectContaining({
        action: 'order.shipping',
        actor: admin.id,
        before: { status: 'PAID', carrier: null, trackingNo: null, etaDate: null },
        after: { status: 'PAID', carrier: 'CJ대한통운', trackingNo: '6889-0012', etaDate: '2026-11-25' },
        ip: '127.0.0.1',
      }),
    ]);
  });

  it('keeps what is left out and clears what is empty', async () => {
    const { id } = await addOrder(test, { memberId: member.id });
    await post(id, 'shipping', { trackingNo: '1', carrier: '동네퀵', etaDate: '2026-11-25' });
    const { body } = await post(id, 'shipping', { trackingNo: '2', etaDate: '' }).expect(200);
    expect(body.data.order).toMatchObject({
      carrier: '동네퀵',
      trackingNo: '2',
      etaDate: null,
      trackingUrl: null,
    });
  });

  it('marks the order as sent in the same step where asked to', async () => {
    const { id } = await addOrder(test, { memberId: member.id });
    const { body } = await post(id, 'shipping', { trackingNo: '9', markShipped: true }).expect(200);
    expect(body.data).toMatchObject({ offPath: false, warning: null, order: { status: 'SHIPPED' } });
    expect((await eventsOf(id)).map(({ kind }: { kind?: string }) => kind)).toEqual(['shipping', 'status']);
  });

  it('writes nothing where nothing is different', async () => {
    const { id } = await addOrder(test, { memberId: member.id, trackingNo: '5' });
    await post(id, 'shipping', { trackingNo: '5' }).expect(200);
    expect(await eventsOf(id)).toEqual([]);
    expect(await auditOf(test, 'order', id)).toEqual([]);
  });

  it.each([
    { etaDate: '2026-13-01' },
    { etaDate: 'soon' },
    { trackingNo: 'x'.repeat(51) },
    { markShipped: 'yes' },
    { paid: true },
  ])('refuses %p', async (body) => {
    const { id } = await addOrder(test, { memberId: member.id });
    await post(id, 'shipping', body).expect(400);
  });

  it('answers a stale version with the present state', async () => {
    const { id } = await addOrder(test, { memberId: member.id });
    await post(id, 'shipping', { trackingNo: 'first', version: 1 }).expect(200);
    const { body } = await post(id, 'shipping', { trackingNo: 'second', version: 1 }).expect(409);
    expect(body).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { trackingNo: 'first', version: 2 } },
    });
  });
});

describe('POST /admin/orders/{id}/status', () => {
  it('walks the usual path without a warning', async () => {
    const { id } = await addOrder(test, { memberId: member.id });
    for (const status of ['PREPARING', 'SHIPPED', 'DELIVERED']) {
      const { body } = await post(id, 'status', { status }).expect(200);
      expect(body.message).toBe('상태가 변경되었습니다.');
      expect(body.data).toMatchObject({ offPath: false, warning: null, order: { status } });
    }
    const [row] = await test.em.execute(
      'select shipped_at, delivered_at, canceled_at from orders where id = ?',
      [id],
    );
    expect(row).toEqual({
      shipped_at: expect.anything(),
      delivered_at: expect.anything(),
      canceled_at: null,
    });
  });

  it('makes every jump, says so, records it, and moves neither money nor stock', async () => {
    const { id } = await addOrder(test, { memberId: member.id, status: 'DELIVERED', total: 8_000 });
    const { body } = await post(id, 'status', { status: 'CANCELLED' }).expect(200);
    expect(body.data).toMatchObject({ offPath: true, order: { status: 'CANCELED', total: 8_000 } });
    expect(body.data.warning).toContain('배송완료 → 취소됨');
    expect(await eventsOf(id)).toEqual([
      { kind: 'status', from: 'DELIVERED', to: 'CANCELED', note: null, actor: admin.id },
    ]);
    expect(await auditOf(test, 'order', id)).toEqual([
      expect.objectContaining({
        action: 'order.status',
        after: expect.objectContaining({ status: 'CANCELED', offPath: true }),
      }),
    ]);
    for (const table of ['payment_ledger', 'stock_reservations']) {
      expect(await test.em.execute(`select 1 from ${table} where order_id = ?`, [id])).toEqual([]);
    }
  });

  it('takes SHIPPING for SHIPPED, and changes nothing twice', async () => {
    const { id } = await addOrder(test, { memberId: member.id });
    await post(id, 'status', { status: 'SHIPPING' }).expect(200);
    const { body } = await post(id, 'status', { status: 'SHIPPED' }).expect(200);
    expect(body.data.order.version).toBe(2);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('answers 422 to an unknown word, 400 to none, 404 to no order', async () => {
    const { id } = await addOrder(test, { memberId: member.id });
    const { body } = await post(id, 'status', { status: 'EATEN' }).expect(422);
    expect(body.code).toBe('ORDER_STATUS_FORM');
    await post(id, 'status', {}).expect(400);
    await post(999_999, 'status', { status: 'PAID' }).expect(404);
    await post('abc', 'status', { status: 'PAID' }).expect(404);
  });

  it('lets two operators who press at once both succeed, one after the other', async () => {
    const { id } = await addOrder(test, { memberId: member.id });
    const answers = await Promise.all(
      ['PREPARING', 'SHIPPED', 'DELIVERED', 'PAID', 'NEW'].map((status) => post(id, 'status', { status })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const events = (await eventsOf(id)) as { from: string; to: string }[];
    // Each step begins where the previous one ended: no change was lost.
    events.slice(1).forEach((event, index) => expect(event.from).toBe(events[index]?.to));
  });
});

it('dates of today are today in Seoul', async () => {
  const today = kstDate(new Date());
  const { id } = await addOrder(test, { memberId: member.id });
  const { body } = await list({ from: today, to: today, dateBy: 'approved' });
  expect(body.data.items.map((row: { id: number }) => row.id)).toContain(id);
});
