import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Test } from 'supertest';
import type { ShipmentDto } from '../src/modules/orders/dto/tracking.dto.js';
import { addOrder } from './admin-fixtures.js';
import { statementsOf } from './catalog-fixtures.js';
import { data, type Answered } from './shop-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let buyer: TestMember;
let orderNo: string;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  buyer = await signedIn(test);
  await test.em.execute(`update members set phone = '01055556666' where id = ?`, [buyer.id]);
  const order = await addOrder(test, { memberId: buyer.id, status: 'SHIPPED', trackingNo: '1234-5678-9012' });
  orderNo = order.orderNo;
  await test.em.execute(`update orders set carrier = 'CJ대한통운', eta_date = '2026-11-24' where id = ?`, [
    order.id,
  ]);
  await test.em.execute(
    `insert into order_events (order_id, kind, from_value, to_value, note, actor_id, created_at) values
       (?1, 'payment', null, 'DONE', '카드 1234', null, '2026-11-21T00:00:00Z'),
       (?1, 'status', 'NEW', 'PAID', null, null, '2026-11-21T00:00:01Z'),
       (?1, 'status', 'PAID', 'PREPARING', null, 1, '2026-11-21T01:00:00Z'),
       (?1, 'note', null, null, '고객이 급하다고 함', 1, '2026-11-21T02:00:00Z'),
       (?1, 'shipping', null, null, 'CJ · 123456789012', 1, '2026-11-21T03:00:00Z'),
       (?1, 'status', 'PREPARING', 'SHIPPED', null, 1, '2026-11-21T04:00:00Z')`.replaceAll(
      '?1',
      String(order.id),
    ),
  );
});
afterAll(() => test.close());

const track = (body: object): Test => test.http.post('/api/tracking').send(body);

describe('POST /tracking', () => {
  it('answers where the parcel is, and nothing of who ordered what', async () => {
    expect(data<ShipmentDto>(await track({ orderNo, phone: '010-9876-5432' }))).toEqual({
      orderNo,
      status: 'SHIPPING',
      statusLabel: '배송중',
      carrier: 'CJ대한통운',
      trackingNo: '1234-5678-9012',
      trackingUrl: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=123456789012',
      etaDate: '2026-11-24',
      events: [
        { label: '결제완료', createdAt: '2026-11-21T00:00:01.000Z' },
        { label: '처리중', createdAt: '2026-11-21T01:00:00.000Z' },
        { label: '배송정보 등록', createdAt: '2026-11-21T03:00:00.000Z' },
        { label: '배송중', createdAt: '2026-11-21T04:00:00.000Z' },
      ],
    });
  });

  it('knows the buyer’s phone as well as the receiver’s, however they are written', async () => {
    for (const phone of ['01055556666', '010 5555 6666', '+82 10-5555-6666']) {
      await track({ orderNo: ` ${orderNo.toLowerCase()} `, phone }).expect(200);
    }
  });

  it('knows a phone that was frozen with dashes', async () => {
    const { id, orderNo: other } = await addOrder(test, { memberId: buyer.id });
    await test.em.execute(
      `update orders set ship_to = jsonb_set(ship_to, '{receiverPhone}', '"02-123-4567"') where id = ?`,
      [id],
    );
    await track({ orderNo: other, phone: '021234567' }).expect(400);
    await test.em.execute(
      `update orders set ship_to = jsonb_set(ship_to, '{receiverPhone}', '"02-1234-5678"') where id = ?`,
      [id],
    );
    await track({ orderNo: other, phone: '0212345678' }).expect(200);
  });

  it('gives one and the same answer for an unknown order, a wrong phone and an order that was never placed', async () => {
    const hidden = await addOrder(test, { memberId: buyer.id, placedAt: null, status: 'NEW' });
    const bodies = await Promise.all(
      [
        { orderNo: '20200101-AAAAAA', phone: '01098765432' },
        { orderNo, phone: '01000000000' },
        { orderNo: hidden.orderNo, phone: '01098765432' },
        { orderNo: `${orderNo}' or '1'='1`, phone: '01098765432' },
      ].map(async (body) => (await track(body).expect(404)).body as Answered<null>),
    );
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]?.code).toBe('TRACKING_NOT_FOUND');
  });

  it.each<[object, string]>([
    [{ orderNo: '', phone: '01098765432' }, 'TRACKING_ORDER_NO_REQUIRED'],
    [{ orderNo: 'x'.repeat(31), phone: '01098765432' }, 'TRACKING_ORDER_NO_REQUIRED'],
    [{ orderNo: 'x', phone: '123' }, 'PHONE_FORM'],
    [{ orderNo: 'x' }, 'PHONE_FORM'],
    [{ orderNo: 'x\u0000', phone: '01098765432' }, 'TRACKING_ORDER_NO_REQUIRED'],
    [{ orderNo: 'x', phone: '01098765432', email: 'x' }, 'UNKNOWN_FIELD'],
  ])('refuses %j', async (body, code) => {
    expect(((await track(body).expect(400)).body as Answered<null>).code).toBe(code);
  });

  it('takes no phone in an address', async () => {
    await test.http.get(`/api/tracking?orderNo=${orderNo}&phone=01098765432`).expect(404);
  });

  it('needs one statement, found or not', async () => {
    expect(await statementsOf(test, () => track({ orderNo, phone: '01098765432' }))).toBe(1);
    expect(await statementsOf(test, () => track({ orderNo, phone: '01000000000' }))).toBe(1);
  });
});

describe('guessing', () => {
  it('ends after twenty tries for an order by all callers, and sixty of a network', async () => {
    const strict = await startApp({ ...test.environment, THROTTLE_FACTOR: 0.1 });
    const ask = async (body: object): Promise<number> =>
      (await strict.http.post('/api/tracking').send(body)).status;
    const guesses: number[] = [];
    for (let i = 0; i < 3; i += 1) guesses.push(await ask({ orderNo, phone: `0100000000${i}` }));
    expect(guesses).toEqual([404, 404, 429]);
    // The right phone does not bypass it, nor does another spelling.
    expect(await ask({ orderNo: orderNo.toLowerCase(), phone: '01098765432' })).toBe(429);
    const others: number[] = [];
    for (let i = 0; i < 3; i += 1)
      others.push(await ask({ orderNo: `2020010${i}-AAAAAA`, phone: '01098765432' }));
    expect(others).toEqual([404, 404, 429]);
    await strict.close();
  });
});
