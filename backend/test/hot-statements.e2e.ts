import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, it } from '@jest/globals';
import { addCategory, addProduct, CALLER, quiet, RECORD, sentBy } from './catalog-fixtures.js';
import { preparePaid } from './payment-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { lineOf } from './support/statements.js';
import { startToss, type Authenticated, type Toss } from './support/toss.js';
import { until } from './support/until.js';

let toss: Toss;
let test: TestApp;
let buyer: Shopper;
let goods: number[];
/** Its stock is not counted. */
let endless: number;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  const categoryId = await addCategory(test, { code: 'cups' });
  goods = [];
  for (const title of ['머그컵', '유리컵', '종이컵'])
    goods.push(await addProduct(test, { categoryId, title, basePrice: 3300, stock: 100_000 }));
  endless = await addProduct(test, { categoryId, title: '주문 제작컵', basePrice: 3300 });
  buyer = await Shopper.withAddress(test);
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

const fill = async (): Promise<void> => {
  for (const id of goods) await buyer.add(id, 2);
};

/**
 * Sends a call and compares the number of its statements; names them where it is another. Who is calling is known, and
 * prices are in memory where the call keeps them.
 */
async function expectStatements(count: number, call: () => PromiseLike<unknown>): Promise<void> {
  await buyer.cart();
  await quiet(test);
  const sent = await sentBy(test, call);
  const lines = sent.filter(({ text }) => !CALLER.test(text) && !RECORD.test(text)).map(lineOf);
  if (lines.length !== count) throw new Error(`${lines.length} statements:\n  ${lines.join('\n  ')}`);
}

const echo = ({ orderId, paymentKey }: Authenticated): PromiseLike<unknown> =>
  test.http
    .post('/api/webhooks/toss')
    .set('tosspayments-webhook-transmission-id', randomUUID())
    .send({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId, paymentKey, status: 'DONE' } })
    .expect(200);

const get = (path: string): (() => PromiseLike<unknown>) => {
  return () => test.http.get(`/api${path}`).expect(200);
};

it.each<[string, string, readonly number[]]>([
  ['the page of a product', '/products/$endless', [2, 1, 0, 0]],
  ['the page of a product whose stock is counted', '/products/$counted', [1, 1, 1]],
  ['a list of products', '/products?category=cups&size=24', [1, 1, 0, 0]],
  ['a search', `/products?q=${encodeURIComponent('머그')}`, [1, 1, 0, 0]],
])('%s sends its statements until it is kept', async (_call, address, counts) => {
  const path = address.replace('$endless', String(endless)).replace('$counted', String(goods[0]));
  for (const count of counts) await expectStatements(count, get(path));
});

it('P4: a purchase without print sends its statements', async () => {
  await expectStatements(4, () => buyer.add(goods[0] ?? 0, 2));
  await fill();
  await expectStatements(1, () => buyer.cart());
  await expectStatements(2, () => buyer.add(goods[0] ?? 0, 1));
  await expectStatements(7, () => buyer.prepare());
  await expectStatements(8, () => buyer.prepare());
  const paid = await preparePaid(buyer, toss);
  await expectStatements(16, () => buyer.confirm(paid).expect(200));
  await expectStatements(1, () => echo(paid));
  await expectStatements(2, () => buyer.call('get', '/orders').expect(200));
  await expectStatements(1, () => buyer.call('get', `/orders/${paid.orderId}`).expect(200));
});

it('the webhook of a confirm sends its statements before the booking', async () => {
  await fill();
  const paid = await preparePaid(buyer, toss);
  const { orderId } = paid;
  await toss.fault({ kind: 'slow', phase: 'after', endpoint: 'confirm', orderId, delayMs: 2000 });
  const answer = buyer.confirm(paid).expect(200).then();
  await until(
    () => toss.payments(orderId),
    ([payment]) => payment?.status === 'DONE',
  );
  await expectStatements(2, () => echo(paid));
  await answer;
});

it('a purchase of goods whose stock is not counted sends its statements', async () => {
  await buyer.add(endless, 2);
  await expectStatements(6, () => buyer.prepare());
  await expectStatements(6, () => buyer.prepare());
  const paid = await preparePaid(buyer, toss);
  await expectStatements(15, () => buyer.confirm(paid).expect(200));
});
