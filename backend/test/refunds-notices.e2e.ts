import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { preparePaid } from './payment-fixtures.js';
import { RefundClient } from './refunds-fixtures.js';
import { data, Shopper, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
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

const codeOf = (answer: { body: unknown }): string => (answer.body as Answered<unknown>).code;

describe('what the buyer gets', () => {
  it('of a paid order, of a parcel and of a parcel’s new number, each once', async () => {
    const bought = await client.buy([[mug, 10]]);
    const save = (form: object) => client.call('post', `/orders/${bought.id}/shipping`, form).expect(200);
    await save({ carrier: 'CJ', trackingNo: '688900123456' });
    expect(await client.noticeKinds(bought)).toEqual(['order.paid']);
    await client.setStatus(bought.id, 'SHIPPED').expect(200);
    await client.setStatus(bought.id, 'SHIPPED').expect(200);
    await save({ carrier: 'CJ', trackingNo: '688900123456' });
    await save({ trackingNo: '688900999999' });
    const [paid, ...parcels] = await client.notices(bought.buyer.member.id);
    expect(paid?.body).toContain('결제금액: 33,000원 (공급가액 30,000원, 부가세 3,000원)');
    expect(paid?.body).toContain('결제수단: 카드');
    expect(parcels.map((notice) => notice.kind)).toEqual(['order.shipped', 'order.shipped']);
    expect(parcels[0]?.body).toContain('송장번호: 688900123456');
    expect(parcels[1]?.body).toContain('송장번호: 688900999999');
  });

  it('of an account to pay into, and then of the payment', async () => {
    const bought = await client.buy([[mug, 1]], { method: '가상계좌' });
    const [waiting, paid] = await client.notices(bought.buyer.member.id);
    expect([waiting?.kind, paid?.kind]).toEqual(['order.waiting', 'order.paid']);
    expect(waiting?.body).toMatch(/입금계좌: 국민은행 X\d+\n입금기한: \d{4}\.\d\d\.\d\d \d\d:\d\d까지/);
  });

  it('of a product that is gone, and that the money comes back by itself', async () => {
    const categoryId = await addCategory(test, { code: 'rare' });
    const rare = await addProduct(test, { categoryId, title: '한정판', basePrice: 5_000, stock: 1 });
    const buyer = await Shopper.withAddress(test);
    await buyer.add(rare, 1);
    const paid = await preparePaid(buyer, toss);
    const { orderId } = paid;
    await toss.fault({ kind: 'slow', phase: 'after', endpoint: 'confirm', orderId, delayMs: 800 });
    const confirm = buyer.confirm(paid).then();
    await until(
      () => toss.payments(orderId),
      ([payment]) => payment?.status === 'DONE',
    );
    await test.em.transactional(async (em) => {
      await em.execute(`update stock_reservations set state = 'released' where product_id = ?`, [rare]);
      await em.execute('update stock_items set on_hand = 0, reserved = 0 where product_id = ?', [rare]);
    });
    expect(codeOf(await confirm)).toBe('PAYMENT_GIVEN_BACK');
    const { id } = await client.order(orderId);
    await until(
      () => client.attemptStates(orderId),
      ([state]) => state === 'CANCELED',
    );
    await client.expectHeld({ id, buyer, paid }, 0);
    const notices = await client.notices(buyer.member.id);
    expect(notices.map((notice) => notice.kind)).toEqual(['order.auto-canceled', 'refund.done']);
    expect(notices[0]?.body).toContain('재고 부족');
  });
});

describe('what an order leaves in the cart', () => {
  it('are the pieces that were added since the freeze', async () => {
    const buyer = await Shopper.withAddress(test);
    await buyer.add(mug, 10);
    await buyer.add(towel, 3);
    const paid = await preparePaid(buyer, toss);
    await buyer.add(mug, 4);
    await buyer.confirm(paid).expect(200);
    expect((await buyer.cart()).items).toMatchObject([{ productId: mug, quantity: 4 }]);
  });

  it('is not touched again when a deposit comes in', async () => {
    const bought = await client.buy([[mug, 2]], { method: '가상계좌', deposit: false });
    await bought.buyer.add(mug, 5);
    await client.depositInto(bought.id, bought.paid);
    expect((await bought.buyer.cart()).items).toMatchObject([{ productId: mug, quantity: 5 }]);
  });
});

describe('GET /payments/config', () => {
  it('gives the key for the widget only to a signed-in member', async () => {
    const buyer = await Shopper.withAddress(test);
    await buyer.add(mug, 1);
    const { customerKey } = await buyer.prepare();
    const config = data<{ customerKey: string | null }>(await buyer.call('get', '/payments/config'));
    expect(config.customerKey).toBe(customerKey);
    expect((await test.http.get('/api/payments/config')).body).toMatchObject({ data: { customerKey: null } });
    const admin = await test.http.get('/api/payments/config').set('authorization', client.admin.bearer);
    expect(admin.body).toMatchObject({ data: { customerKey: null } });
  });
});
