import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addCategory, addProduct } from '../catalog-fixtures.js';
import { PaymentRecords, preparePaid } from '../payment-fixtures.js';
import { Shopper } from '../shop-fixtures.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { startToss, type Toss } from '../support/toss.js';

let toss: Toss;
let test: TestApp;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

it('one member has Toss asked about twenty payment keys, and no more; the same key costs nothing', async () => {
  const categoryId = await addCategory(test, { code: 'print' });
  const mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 100 });
  const buyer = await Shopper.withAddress(test);
  await buyer.add(mug, 10);
  const paid = await preparePaid(buyer, toss);
  for (let n = 0; n < 20; n += 1) {
    // Toss does not know this payment.
    await buyer.confirm({ ...paid, paymentKey: `invented_${n}` }).expect(409);
    await buyer.confirm({ ...paid, paymentKey: `invented_${n}` }).expect(409);
  }
  const requested = (await toss.calls('confirm')).length;
  const refused = await buyer.confirm({ ...paid, paymentKey: 'invented_20' }).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await toss.calls('confirm')).length).toBe(requested);
  expect(await new PaymentRecords(test).attempts(paid.orderId)).toHaveLength(20);
  // Another buyer is not delayed.
  const other = await Shopper.withAddress(test);
  await other.add(mug, 10);
  await other.confirm(await preparePaid(other, toss)).expect(200);
});
