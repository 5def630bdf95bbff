import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../src/platform/clock.js';
import { addOrder, type NewOrder } from './admin-fixtures.js';
import { Shopper, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

interface ListAnswer extends Answered<Record<string, unknown>[]> {
  meta: Record<string, unknown>;
}

let test: TestApp;
let buyer: Shopper;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await Shopper.create(test);
});

const order = (more: Partial<NewOrder> = {}): ReturnType<typeof addOrder> =>
  addOrder(test, { memberId: buyer.member.id, ...more });
const list = async (query = '', shopper = buyer): Promise<ListAnswer> =>
  (await shopper.call('get', `/orders${query}`).expect(200)).body as ListAnswer;
const codes = async (query = ''): Promise<unknown[]> =>
  (await list(query)).data.map((row) => row['orderCode']);

describe('GET /orders', () => {
  it('answers the list in data, in the shape of the specification, with meta beside it', async () => {
    const { id, orderNo } = await order({ placedAt: new Date('2026-11-20T01:02:03.004Z') });
    expect(await list()).toEqual({
      code: 'success',
      success: true,
      message: '',
      data: [
        {
          id,
          orderCode: orderNo,
          orderName: '텀블러',
          status: 'PAID',
          statusLabel: '결제완료',
          createdAt: '2026-11-20T01:02:03.004Z',
          approvedAt: '2026-11-20T01:02:03.004Z',
          totalAmount: 11_000,
          currency: 'KRW',
          items: [
            {
              id: expect.any(Number),
              kind: 'goods',
              ofLineIndex: null,
              productId: 7,
              productName: '텀블러',
              thumbnailUrl: null,
              optionValueIds: [],
              optionSummary: '색상: 화이트',
              sku: null,
              optionCodes: [],
              print: null,
              printFileWanted: false,
              quantity: 10,
              unitPrice: 1100,
              subtotal: 11_000,
              priceSource: null,
              contractListId: null,
              currency: 'KRW',
            },
          ],
          printJobs: [],
          latestRefund: null,
          carrier: null,
          trackingNo: null,
          trackingUrl: null,
          receiptUrl: null,
          estimateId: null,
          organizationId: null,
          siteId: null,
          siteName: null,
          requestId: null,
          poNo: null,
          costCentre: null,
          buyerName: null,
          access: null,
        },
      ],
      meta: {
        page: 0,
        size: 20,
        total: 1,
        pageBase: 0,
        counts: { PENDING: 0, PAID: 1, PREPARING: 0, SHIPPING: 0, DELIVERED: 0, CANCELLED: 0 },
      },
    });
  });

  it('names the parcel, the receipt and the estimate of an order in its row', async () => {
    const { id } = await order({ status: 'SHIPPED', trackingNo: '123456789012' });
    await test.em.execute(
      `update orders set carrier = 'CJ대한통운', receipt_url = 'https://receipt.example/1', estimate_id = 9 where id = ?`,
      [id],
    );
    expect((await list()).data).toMatchObject([
      {
        carrier: 'CJ대한통운',
        trackingNo: '123456789012',
        trackingUrl: expect.stringContaining('123456789012'),
        receiptUrl: 'https://receipt.example/1',
        estimateId: 9,
      },
    ]);
  });

  it.each([
    ['NEW', 'PENDING', '처리중'],
    ['PAID', 'PAID', '결제완료'],
    ['PREPARING', 'PREPARING', '처리중'],
    ['SHIPPED', 'SHIPPING', '배송중'],
    ['DELIVERED', 'DELIVERED', '배송완료'],
    ['CANCELED', 'CANCELLED', '취소됨'],
  ])('shows %s as %s (%s), and finds it by either word', async (stored, status, statusLabel) => {
    const { orderNo } = await order({ status: stored });
    await order({ status: stored === 'PAID' ? 'SHIPPED' : 'PAID' });
    const { data, meta } = await list(`?status=${status}`);
    expect(data).toMatchObject([{ orderCode: orderNo, status, statusLabel }]);
    expect(meta).toMatchObject({ total: 1, counts: { [status]: 1 } });
    expect(await codes(`?status=${stored}`)).toEqual([orderNo]);
  });

  it('refuses an unknown status', async () => {
    const answer = await buyer.call('get', '/orders?status=LOST').expect(422);
    expect(answer.body).toMatchObject({ code: 'ORDER_STATUS_FORM', success: false });
  });

  it('shows neither what others ordered nor what was never confirmed', async () => {
    const otherMember = await Shopper.create(test);
    await addOrder(test, { memberId: otherMember.member.id });
    await order({ placedAt: null, status: 'NEW' });
    expect(await list()).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('puts the newest first and pages from 0', async () => {
    const day = (n: number): Date => new Date(Date.UTC(2026, 9, n));
    const made = [];
    for (const n of [1, 3, 2]) made.push((await order({ placedAt: day(n) })).orderNo);
    const [first, third, second] = made;
    expect(await codes('?page=0&size=2')).toEqual([third, second]);
    expect(await codes('?page=1&size=2')).toEqual([first]);
    expect((await list('?page=1&size=2')).meta).toMatchObject({ page: 1, size: 2, total: 3, pageBase: 0 });
    expect((await list('?page=-1&size=x')).meta).toMatchObject({ page: 0, size: 20 });
    expect((await list('?page=x&size=500')).meta).toMatchObject({ page: 0, size: 100 });
  });

  it('searches order codes and product names, literally', async () => {
    const { orderNo } = await order();
    expect(await codes(`?q=${orderNo.slice(-6).toLowerCase()}`)).toEqual([orderNo]);
    expect(await codes(`?q=${encodeURIComponent(' 텀블 ')}`)).toEqual([orderNo]);
    for (const nothing of ['머그', '%', '_', '\\', "'", '\0%']) {
      expect(await codes(`?q=${encodeURIComponent(nothing)}`)).toEqual([]);
    }
    expect(await codes(`?q=${encodeURIComponent('텀블\0러')}`)).toEqual([orderNo]);
  });

  it.each(['?period=year', '?from=2026-02-30', '?to=1', `?q=${'가'.repeat(101)}`, '?page=1&page=2'])(
    'refuses %s',
    async (query) => {
      await buyer.call('get', `/orders${query}`).expect(400);
    },
  );
});

describe('the period', () => {
  const clock = (): Clock => test.app.get(Clock);
  afterEach(() => {
    clock().now = () => new Date();
  });

  it('is a Korean week from Monday and a Korean month, for the list and its counts', async () => {
    // Wednesday, 4 November 2026, 09:00 in Seoul.
    clock().now = () => new Date('2026-11-04T00:00:00Z');
    const inWeek = await order({ placedAt: new Date('2026-11-01T15:00:00Z') }); // Monday 00:00 in Seoul
    const inMonth = await order({ placedAt: new Date('2026-11-01T14:59:59Z'), status: 'SHIPPED' });
    const firstOfMonth = await order({ placedAt: new Date('2026-10-31T15:00:00Z') });
    const before = await order({ placedAt: new Date('2026-10-31T14:59:59Z') });
    expect(await codes('?period=week')).toEqual([inWeek.orderNo]);
    expect(await codes('?period=month')).toEqual([inWeek, inMonth, firstOfMonth].map((row) => row.orderNo));
    expect(await codes('?period=all')).toEqual(
      [inWeek, inMonth, firstOfMonth, before].map((row) => row.orderNo),
    );
    expect((await list('?period=month&status=PAID')).meta).toMatchObject({
      total: 2,
      counts: { PAID: 2, SHIPPING: 1 },
    });
    expect(await codes('?period=1m')).toHaveLength(4);
    expect(await codes('?from=2026-11-01&to=2026-11-01')).toEqual([inMonth.orderNo, firstOfMonth.orderNo]);
    expect(await codes('?from=2026-11-02')).toEqual([inWeek.orderNo]);
    expect((await list('?to=2026-10-31')).meta).toMatchObject({ total: 1, counts: { PAID: 1, SHIPPING: 0 } });
  });

  it('reaches three and six months back', async () => {
    clock().now = () => new Date('2026-11-04T00:00:00Z');
    const three = await order({ placedAt: new Date('2026-08-03T15:00:00Z') }); // 4 August 00:00 in Seoul
    const six = await order({ placedAt: new Date('2026-08-03T14:59:59Z') });
    const older = await order({ placedAt: new Date('2026-05-03T14:59:59Z') });
    expect(await codes('?period=3m')).toEqual([three.orderNo]);
    expect(await codes('?period=6m')).toEqual([three.orderNo, six.orderNo]);
    expect(await codes()).toContain(older.orderNo);
  });
});

describe('recorded spellings', () => {
  it.each([
    ['/my/orders', 'true'],
    ['/orders/me', 'true'],
    ['/orders?mine=1&page=0&size=5', undefined],
  ])('GET %s answers the own orders', async (path, deprecation) => {
    const { orderNo } = await order();
    const answer = await buyer.call('get', path).expect(200);
    expect(answer.headers['deprecation']).toBe(deprecation);
    expect((answer.body as ListAnswer).data.map((row) => row['orderCode'])).toEqual([orderNo]);
  });

  it.each([1, 2] as const)('role %i sees its own orders only, and can open them', async (role) => {
    const foreign = await order();
    const operator = new Shopper(test, await signedIn(test, role));
    const own = await addOrder(test, { memberId: operator.member.id });
    for (const query of ['', '?mine=true']) {
      expect((await list(query, operator)).data.map((row) => row['orderCode'])).toEqual([own.orderNo]);
    }
    await operator.call('get', `/orders/${own.id}`).expect(200);
    await operator.call('get', `/orders/${foreign.id}`).expect(404);
  });
});

describe('GET /orders/{id}', () => {
  it('finds an order by id, order number and payment order id', async () => {
    const { id, orderNo, pgOrderId } = await order({ status: 'SHIPPED', trackingNo: '123456789012' });
    await test.em.execute(`update orders set carrier = 'CJ대한통운', eta_date = '2026-12-01' where id = ?`, [
      id,
    ]);
    const answers = await Promise.all(
      [id, orderNo, pgOrderId].map((key) => buyer.call('get', `/orders/${key}`).expect(200)),
    );
    const [first, ...others] = answers.map((answer) => answer.body as Answered<object>);
    expect(others).toEqual([first, first]);
    expect(first?.data).toMatchObject({
      id,
      orderCode: orderNo,
      paymentOrderId: pgOrderId,
      status: 'SHIPPING',
      statusLabel: '배송중',
      carrier: 'CJ대한통운',
      trackingNo: '123456789012',
      etaDate: '2026-12-01',
      paymentStatus: null,
      itemsAmount: 11_000,
      suppliedAmount: 10_000,
      vat: 1000,
      discountAmount: 0,
      shippingFee: 0,
      trackingUrl: expect.stringContaining('123456789012'),
      shipTo: {
        receiverName: '박수령',
        receiverPhone: '01098765432',
        postalCode: '04524',
        address2: null,
        address1: '서울 중구 세종대로 110',
        memo: '경비실에 맡겨 주세요',
      },
      events: [],
    });
  });

  it('names what ordering again needs, and how far a cancel or refund is', async () => {
    const { id } = await order({ status: 'SHIPPED' });
    await test.em.execute(`update order_lines set option_key = '3,17' where order_id = ?`, [id]);
    await test.em.execute(
      `insert into refunds (order_id, kind, origin, state, reason, idempotency_key, requested_by)
       values (?, 'cancel', 'member', 'withdrawn', '착오', gen_random_uuid(), ?),
         (?, 'refund', 'member', 'requested', '파손', gen_random_uuid(), ?)`,
      [id, buyer.member.id, id, buyer.member.id],
    );
    await test.em.execute(
      `insert into order_events (order_id, kind, to_value, note)
       values (?, 'refund', 'withdrawn', '취소 · 착오'), (?, 'refund', 'requested', '환불 · 파손'),
         (?, 'refund', 'CANCELED', '재고 부족'), (?, 'status', 'SHIPPED', null), (?, 'shipping', null, 'CJ')`,
      [id, id, id, id, id],
    );
    const { data } = (await buyer.call('get', `/orders/${id}`).expect(200)).body as Answered<{
      events: { label: string | null }[];
    }>;
    const latestRefund = { kind: 'refund', kindLabel: '환불', status: 'requested', statusLabel: '접수' };
    expect(data).toMatchObject({ items: [{ optionValueIds: [3, 17] }], latestRefund });
    expect(data.events.map(({ label }) => label)).toEqual(['취소 철회', '환불 접수', null, '배송중', null]);
    expect((await list()).data).toMatchObject([{ items: [{ optionValueIds: [3, 17] }], latestRefund }]);
  });

  it.each(['0', '999999999', '99999999999', 'ORDER-nobody', '20261121-XXXXXX', '%27', 'a b', '\u0000x'])(
    'answers 404 for %j',
    async (key) => {
      const answer = await buyer.call('get', `/orders/${encodeURIComponent(key)}`).expect(404);
      expect(answer.body).toMatchObject({ code: 'ORDER_NOT_FOUND', message: '주문을 찾을 수 없습니다' });
    },
  );

  it("answers 404 for somebody else's, by whatever name", async () => {
    const { id, orderNo, pgOrderId } = await order();
    const otherMember = await Shopper.create(test);
    for (const key of [id, orderNo, pgOrderId]) await otherMember.call('get', `/orders/${key}`).expect(404);
  });
});
