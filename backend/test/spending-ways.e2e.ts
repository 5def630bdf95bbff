import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PRINT_CONSENT_VERSIONS as CONSENTS } from '@store/domain';
import type { PreparedPaymentDto } from '../src/modules/payment/dto/payment.dto.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { join } from './contract-fixtures.js';
import { addTumbler, EstimateClient, OFFERED } from './estimate-fixtures.js';
import { data } from './shop-fixtures.js';
import { castOf } from './site-fixtures.js';
import { expectSums, refusalOf, SpendingHouse } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';

let toss: Toss;
let test: TestApp;
let estimates: EstimateClient;
let cup: number;
let mug: number;
let house: SpendingHouse;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  const cast = await castOf(test);
  const categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 1000, stock: 10_000 });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 1000, stock: 10_000 });
  estimates = new EstimateClient(test, cast, await addTumbler(test));
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  house = await SpendingHouse.open(test);
});
afterEach(() => expectSums(test));

describe('an id that a client made itself', () => {
  const ownId = (amount: number): ReturnType<Toss['authenticate']> =>
    toss.authenticate({ orderId: `ORDER-${Date.now()}${Math.floor(Math.random() * 1000)}`, amount });

  it('is judged as a prepare would be', async () => {
    const limit = await house.limit(5_000);
    const buyer = await house.buyer(cup, 6);
    expect(await refusalOf(buyer.confirm(await ownId(6_000)))).toEqual([409, 'LIMIT_REFUSED']);
    expect(await house.entries(limit)).toEqual([]);
    const other = await house.buyer(cup, 5);
    await other.confirm(await ownId(5_000)).expect(200);
    expect(await house.kinds(limit)).toEqual(['held', 'taken']);
    expect(await house.use(limit)).toEqual([5_000, 0]);
  });
});

describe('checkout of an estimate', () => {
  it('meets limits and rules, and counts once however often it is begun', async () => {
    const id = await estimates.accepted();
    const { customer } = estimates.cast;
    await join(test, house.id, customer.id);
    const checkout = () =>
      estimates.buyer('post', `/${id}/checkout`, {
        versionNo: 1,
        printConsents: CONSENTS,
        siteId: house.siteId,
      });
    const asking = await house.limit(0, { action: 'request' });
    expect(await refusalOf(checkout())).toEqual([409, 'REQUEST_NEEDED']);
    const refusing = await house.limit(0);
    expect(await refusalOf(checkout())).toEqual([409, 'LIMIT_REFUSED']);
    await test.em.execute('update spending_limits set amount = 1000000000 where id in (?, ?)', [
      asking,
      refusing,
    ]);
    const { amount } = data<PreparedPaymentDto>(await checkout());
    // Print, set-up and shipping count as the goods do.
    expect(amount).toBe(OFFERED);
    data(await checkout());
    expect(await house.use(refusing)).toEqual([0, amount]);
    expect(await house.kinds(refusing)).toEqual(['held', 'released', 'held']);
  });
});

describe('purchases that cross', () => {
  it('change sites at once and wait for each other', async () => {
    const annexe = await house.addSite();
    const limits = [
      await house.limit(1_000_000, { siteId: house.siteId }),
      await house.limit(1_000_000, { siteId: annexe }),
      await house.limit(1_000_000),
    ];
    const buyers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => house.buyer(i % 2 === 0 ? cup : mug, 1)),
    );
    for (let round = 0; round < 4; round += 1)
      await Promise.all(
        buyers.map((buyer, i) => buyer.prepare({ siteId: (i + round) % 2 === 0 ? house.siteId : annexe })),
      );
    expect(await Promise.all(limits.map((limit) => house.use(limit)))).toEqual([
      [0, 5_000],
      [0, 5_000],
      [0, 10_000],
    ]);
  });
});
