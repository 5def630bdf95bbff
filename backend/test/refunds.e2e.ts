import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditOf } from './admin-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { ACCOUNT, RefundClient } from './refunds-fixtures.js';
import type { Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let mug: number;
let towel: number;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url });
  client = await RefundClient.open(test, toss);
  const categoryId = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 10_000 });
  towel = await addProduct(test, { categoryId, title: '수건', basePrice: 1100, stock: 10_000 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

const amounts = async (orderId: string): Promise<[string, number][]> =>
  (await client.ledger(orderId)).map((row) => [row.kind, row.amount]);

describe('a refund without a request', () => {
  it('of everything ends the order: money, ledger, stock and message', async () => {
    const [had] = await client.stock(mug);
    const bought = await client.buy([[mug, 10]]);
    expect(await client.stock(mug)).toEqual([had - 10, 0]);
    const { body } = await client.refund(bought, { restock: true }, 200);
    expect(body).toMatchObject({
      code: 'success',
      message: '환불이 완료되었습니다.',
      data: {
        state: 'done',
        stateLabel: '완료',
        kind: 'refund',
        origin: 'admin',
        amount: 33_000,
        suppliedAmount: 30_000,
        vat: 3_000,
        refundedAmount: 33_000,
        refundableAmount: 0,
        orderStatus: 'CANCELED',
        paymentStatus: 'CANCELED',
        account: null,
        tries: 1,
      },
    });
    expect(await amounts(bought.paid.orderId)).toEqual([
      ['captured', 33_000],
      ['refunded', -33_000],
    ]);
    await client.expectHeld(bought, 0);
    expect(await client.stock(mug)).toEqual([had, 0]);
    expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'CANCELED', canceled: true });
    expect(await client.attemptStates(bought.paid.orderId)).toEqual(['CANCELED']);
    const notices = await client.notices(bought.buyer.member.id);
    expect(notices.map((notice) => notice.kind)).toEqual(['order.paid', 'refund.done', 'order.canceled']);
    expect(notices[1]?.body).toContain('환불금액: 33,000원 (공급가액 30,000원, 부가세 3,000원)');
    expect(await client.detail(bought)).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'CANCELED',
      refundedAmount: 33_000,
      refunds: [{ status: 'done', amount: 33_000, reason: '고객 요청' }],
      backOut: { cancel: null, refundRequest: false, accountRequired: false },
    });
  });

  it('in parts keeps the order as it is until nothing is left', async () => {
    const bought = await client.buy([[mug, 10]]);
    const { id, paid } = bought;
    await client.refund(bought, { amount: 10_000 }, 200);
    expect(await client.attemptStates(paid.orderId)).toEqual(['PARTIAL_CANCELED']);
    expect(await client.detail(bought)).toMatchObject({
      status: 'PAID',
      paymentStatus: 'PARTIAL_CANCELED',
      refundedAmount: 10_000,
    });
    await client.refund(bought, { amount: 3_000 }, 200);
    await client.expectHeld(bought, 20_000);
    const tooMuch = await client.refund(bought, { amount: 20_001 }, 422);
    expect(tooMuch.body).toMatchObject({
      code: 'REFUND_AMOUNT_EXCEEDS',
      data: { refundable: 20_000 },
    });
    expect(await client.order(paid.orderId)).toMatchObject({ status: 'PAID' });
    await client.refund(bought, {}, 200);
    await client.expectHeld(bought, 0);
    expect(await client.order(paid.orderId)).toMatchObject({ status: 'CANCELED' });
    expect(await amounts(paid.orderId)).toEqual([
      ['captured', 33_000],
      ['refunded', -10_000],
      ['refunded', -3_000],
      ['refunded', -20_000],
    ]);
    // Partial refunds add up to the order's own split, to the won.
    const rows = await test.em.execute<{ supplied: number; vat: number }[]>(
      `select sum(supplied_amount)::int as supplied, sum(vat)::int as vat from refunds where order_id = ?`,
      [id],
    );
    expect(rows).toEqual([{ supplied: 30_000, vat: 3_000 }]);
    const after = await client.refund(bought, { amount: 1 }, 409);
    expect(after.body).toMatchObject({ code: 'REFUND_NOTHING_HELD' });
    expect(await client.cancelCalls(bought)).toHaveLength(3);
  });

  it('at the same time as others never exceeds what is held', async () => {
    const bought = await client.buy([[mug, 10]]);
    const version = await client.version(bought.id);
    const ask = (amount: number) =>
      client.call('post', `/orders/${bought.id}/refund`, { reason: '동시 환불', amount, version });
    // Two operators have the same page open: the second is told that the order changed.
    const same = await Promise.all([ask(10_000), ask(10_000)]);
    expect(same.map((answer) => answer.status).sort()).toEqual([200, 409]);
    await client.expectHeld(bought, 23_000);
    // Each with a fresh page, as fast as they can.
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => client.refund(bought, { amount: 10_000 })),
    );
    const done = tries.filter((answer) => answer.status === 200).length;
    expect(done).toBeGreaterThanOrEqual(1);
    await client.expectHeld(bought, 23_000 - done * 10_000);
    expect(done).toBeLessThanOrEqual(2);
  });

  it('waits for another one of the same payment, and both go through', async () => {
    const bought = await client.buy([[mug, 10]]);
    await toss.fault({
      kind: 'slow',
      phase: 'before',
      endpoint: 'cancel',
      orderId: bought.paid.orderId,
      delayMs: 700,
    });
    const first = client.refund(bought, { amount: 1_000 });
    await until(
      () => client.records(bought.id),
      (rows) => rows[0]?.state === 'processing',
    );
    const answers = await Promise.all([first, client.refund(bought, { amount: 2_000 })]);
    expect(answers.map((answer) => (answer.body as Answered<{ state: string }>).data.state)).toEqual([
      'done',
      'done',
    ]);
    await client.expectHeld(bought, 30_000);
    expect(await client.cancelCalls(bought)).toHaveLength(2);
  });

  it('restocks what the call names, and never more than was sold', async () => {
    const [had] = await client.stock(towel);
    const bought = await client.buy([
      [mug, 5],
      [towel, 20],
    ]);
    const line = (await client.detail(bought)).items.find((item) => item.productId === towel);
    const restock = (quantity: number) => [{ lineId: line?.id, quantity }];
    await client.refund(bought, { amount: 1_100, restock: restock(1) }, 200);
    expect(await client.stock(towel)).toEqual([had - 19, 0]);
    await client.refund(bought, { amount: 1_100 }, 200);
    expect(await client.stock(towel)).toEqual([had - 19, 0]);
    for (const wrong of [
      restock(21),
      restock(0),
      [...restock(1), ...restock(1)],
      [],
      [{ lineId: 1 }],
      'all',
    ]) {
      const answer = await client.refund(bought, { amount: 1_100, restock: wrong });
      expect([wrong, answer.status >= 400]).toEqual([wrong, true]);
    }
    // A part must not mean everything.
    const unclear = await client.refund(bought, { amount: 1_100, restock: true }, 422);
    expect(unclear.body).toMatchObject({ code: 'REFUND_RESTOCK_FORM' });
    await client.refund(bought, { restock: restock(20) }, 200);
    expect(await client.stock(towel)).toEqual([had, 0]);
  });

  it('restocks nothing unless the call says so', async () => {
    const [had] = await client.stock(mug);
    const bought = await client.buy([[mug, 3]]);
    await client.refund(bought, {}, 200);
    expect(await client.stock(mug)).toEqual([had - 3, 0]);
  });

  it.each([
    ['no version', { version: undefined }, 400],
    ['an old version', { version: 1 }, 409],
    ['no reason', { reason: ' ' }, 400],
    ['a long reason', { reason: '가'.repeat(181) }, 400],
    ['a fraction', { amount: 1.5 }, 400],
    ['a negative amount', { amount: -1 }, 400],
    ['an amount as text', { amount: '1000' }, 400],
    ['nothing', { amount: 0 }, 422],
    ['an unknown field', { refundable: 1 }, 400],
    ['half an account', { refundAccount: { bankCode: '88' } }, 400],
  ])('is refused with %s, and nothing moves', async (_case, form, status) => {
    const bought = await client.buy([[mug, 1]]);
    await client.refund(bought, form, status);
    await client.expectHeld(bought, 3_300);
    expect(await client.records(bought.id)).toEqual([]);
    expect(await client.cancelCalls(bought)).toEqual([]);
  });

  it('of an order that is not there is 404', async () => {
    const answer = await client.call('post', '/orders/2000000000/refund', { reason: '없음', version: 1 });
    expect([answer.status, (answer.body as Answered<null>).code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });

  it('stands in the audit log without anything personal', async () => {
    const bought = await client.buy([[mug, 2]], { method: '가상계좌' });
    const answer = await client.refund(bought, { refundAccount: ACCOUNT }, 200);
    const { id } = (answer.body as Answered<{ id: number }>).data;
    const [entry, ...others] = await auditOf(test, 'refund', id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'refund.create',
      actor: client.admin.id,
      before: null,
      after: { orderId: bought.id, state: 'approved', amount: 6_600, reason: '고객 요청', restock: false },
    });
    expect(JSON.stringify(entry)).not.toMatch(/123456789|김토스/);
  });
});

describe('the list', () => {
  it('pages, counts, filters and finds', async () => {
    const bought = await client.buy([[mug, 1]]);
    await client.refund(bought, { amount: 100, reason: '찾을수있는사유' }, 200);
    const { body } = await client.call('get', `/refunds?q=${encodeURIComponent('찾을수있는')}`).expect(200);
    expect(body).toMatchObject({
      data: {
        total: 1,
        items: [{ orderId: bought.id, state: 'done', stateLabel: '완료', kindLabel: '환불', amount: 100 }],
      },
      meta: { page: 0, size: 20, total: 1, pageBase: 0, counts: { done: 1, requested: 0, failed: 0 } },
    });
    const none = await client
      .call('get', `/refunds?state=requested&q=${encodeURIComponent('찾을수있는')}`)
      .expect(200);
    expect(none.body).toMatchObject({ data: { total: 0, items: [] }, meta: { counts: { done: 1 } } });
    expect((await client.call('get', '/refunds?size=1&page=1')).body).toMatchObject({
      data: { items: [{}] },
      meta: { page: 1, size: 1 },
    });
    await client.call('get', '/refunds?state=eaten').expect(422);
    expect((await client.call('get', `/refunds?q=${encodeURIComponent('%')}`)).body).toMatchObject({
      data: { total: 0 },
    });
    await client.call('get', '/refunds/2000000000').expect(404);
  });

  it('is for admins only', async () => {
    for (const role of [0, 1] as const) {
      const { bearer } = await signedIn(test, role);
      await test.http.get('/api/admin/refunds').set('authorization', bearer).expect(403);
      await test.http
        .post('/api/admin/refunds/1/approve')
        .set('authorization', bearer)
        .send({ reason: '내가 승인' })
        .expect(403);
    }
  });
});
