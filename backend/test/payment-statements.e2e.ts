import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addCategory, addProduct, sentBy } from './catalog-fixtures.js';
import { addOrganization, join } from './contract-fixtures.js';
import { preparePaid } from './payment-fixtures.js';
import { addPromotion, endPromotions } from './promotion-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { stepsOf } from './support/statements.js';
import { startToss, type Toss } from './support/toss.js';

/**
 * Locks and writes of the money path, in order: cart or estimate, order, stock. A statement that is split, added or
 * moved shows here, whichever module contains it.
 */

let toss: Toss;
let test: TestApp;
let buyer: Shopper;
let cup: number;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url });
  const categoryId = await addCategory(test, { code: 'print' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 3300, stock: 1_000 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  buyer = await Shopper.withAddress(test);
  await buyer.add(cup, 4);
});

async function stepsBy(work: () => PromiseLike<unknown>): Promise<string[]> {
  return (await sentBy(test, work)).flatMap(stepsOf);
}

const FREEZE = ['update orders + insert into orders + insert into order_lines'];
const RESERVE = [
  'lock stock_items + delete from stock_reservations + update stock_items + insert into stock_movements + insert into stock_reservations',
];
const TAKE =
  'lock stock_items + lock stock_reservations + update stock_items + insert into stock_movements + update stock_reservations';

const RELEASE =
  'lock stock_items + update stock_items + insert into stock_movements + update stock_reservations';

/** Statements within the work's only transaction. */
async function countWithin(work: () => PromiseLike<unknown>): Promise<number> {
  const sent = await sentBy(test, work);
  const begin = sent.findIndex(({ text }) => text === 'begin');
  return sent.findIndex(({ text }) => text === 'commit') - begin - 1;
}

describe('prepare', () => {
  it('freezes and reserves in 5 statements', async () => {
    expect(await stepsBy(() => buyer.prepare())).toEqual([
      'lock carts',
      'lock orders',
      ...FREEZE,
      ...RESERVE,
    ]);
    const other = await Shopper.withAddress(test);
    await other.add(cup, 4);
    expect(await countWithin(() => other.prepare())).toBe(5);
  });

  it('costs a member of an organization two statements more: the site and the limits', async () => {
    const member = await Shopper.withAddress(test);
    await join(test, await addOrganization(test), member.member.id);
    await member.add(cup, 4);
    expect(await countWithin(() => member.prepare())).toBe(7);
  });

  it('locks the limits of an organization after the orders and before the stock', async () => {
    const organizationId = await addOrganization(test);
    const member = await Shopper.withAddress(test);
    await join(test, organizationId, member.member.id);
    await test.em.execute(
      `insert into spending_limits (organization_id, period, amount, action) values (?, 'month', 1000000, 'refuse')`,
      [organizationId],
    );
    await member.add(cup, 4);
    await member.prepare();
    expect(await stepsBy(() => member.prepare())).toEqual([
      'lock carts',
      'lock orders',
      'lock spend_counters',
      'insert into spend_entries + update spend_counters',
      RELEASE,
      ...FREEZE,
      'insert into spend_entries + update spend_counters',
      ...RESERVE,
    ]);
  });

  it('ends the unpaid predecessor between the locks and the new order', async () => {
    await buyer.prepare();
    expect(await stepsBy(() => buyer.prepare())).toEqual([
      'lock carts',
      'lock orders',
      RELEASE,
      ...FREEZE,
      ...RESERVE,
    ]);
  });

  it('locks the stock before the promotions', async () => {
    await addPromotion(test, { totalLimit: 5 });
    try {
      expect(await stepsBy(() => buyer.prepare())).toEqual([
        'lock carts',
        'lock orders',
        RELEASE,
        'lock promotions',
        ...FREEZE,
        'insert into order_discounts',
        'insert into promotion_redemptions',
        ...RESERVE,
      ]);
    } finally {
      await endPromotions(test);
    }
  });
});

describe('confirm', () => {
  it('opens an attempt, then books the capture', async () => {
    const paid = await preparePaid(buyer, toss);
    expect(await stepsBy(() => buyer.confirm(paid).expect(200))).toEqual([
      'lock carts + lock estimates + lock purchase_requests',
      'lock orders',
      'insert into payment_attempts',
      'update orders',
      'lock carts + lock estimates + lock purchase_requests',
      'lock orders + lock payment_attempts',
      TAKE,
      'update payment_attempts + insert into payment_ledger + delete from cash_receipts',
      'update orders + insert into order_events',
      'delete from cart_items + update cart_items + update carts',
      'insert into notices',
    ]);
  });

  it('holds the goods again, and takes the promotions up again, where a declined payment gave them back', async () => {
    await addPromotion(test, { totalLimit: 5 });
    try {
      const declined = await preparePaid(buyer, toss, { outcome: 'declined' });
      await buyer.confirm(declined).expect(422);
      const { orderId, amount } = declined;
      const paid = await toss.authenticate({ orderId, amount });
      expect(await stepsBy(() => buyer.confirm(paid).expect(200))).toEqual([
        'lock carts + lock estimates + lock purchase_requests',
        'lock orders',
        ...RESERVE,
        'lock promotions',
        'update promotion_redemptions',
        'insert into payment_attempts',
        'update orders',
        'lock carts + lock estimates + lock purchase_requests',
        'lock orders + lock payment_attempts',
        TAKE,
        'update payment_attempts + insert into payment_ledger + delete from cash_receipts',
        'update orders + insert into order_events',
        'update promotion_redemptions',
        'delete from cart_items + update cart_items + update carts',
        'insert into notices',
      ]);
    } finally {
      await endPromotions(test);
    }
  });
});

describe('a cancel of a paid order', () => {
  it('promises the refund, then books it with the end of the order', async () => {
    const paid = await preparePaid(buyer, toss);
    await buyer.confirm(paid).expect(200);
    const path = `/orders/${paid.orderId}/cancel`;
    expect(await stepsBy(() => buyer.call('post', path, { reason: '필요 없음' }).expect(200))).toEqual([
      'lock carts + lock estimates + lock purchase_requests',
      'lock orders',
      'lock payment_attempts',
      'insert into refunds',
      'insert into order_events',
      'lock orders + lock payment_attempts',
      'update refunds',
      'lock carts + lock estimates + lock purchase_requests',
      'lock orders',
      'lock payment_attempts',
      'update refunds',
      'insert into payment_ledger',
      'update payment_attempts',
      'update refunds',
      'insert into notices',
      'lock stock_items + lock stock_reservations',
      'update stock_items + insert into stock_movements + update stock_reservations',
      'insert into order_events',
      TAKE,
      'update promotion_redemptions',
      'update refunds',
      'lock print_jobs + update print_jobs + insert into print_job_events',
      'update orders',
      'insert into order_events',
      'insert into notices',
      'update orders',
    ]);
  });
});
