import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addCategory, addProduct, sentBy, type Sent } from './catalog-fixtures.js';
import { preparePaid } from './payment-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';

/**
 * Locks and writes of the money path, in their order: cart or estimate, order, stock. A statement that is split, added
 * or moved shows here, whichever module it stands in.
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

const WRITTEN = /\b(?:insert into|update(?= \w+ (?:(?:as )?\w+ )?set\b)|delete from) \w+/g;
const LOCKING = / for (?:no key )?update(?: of (?:\w+, )*(\w+))?/g;

/** The table that a lock is on: the one of the last alias that it names, else the one that the statement reads. */
function lockedTable(before: string, alias: string | undefined): string {
  const named = [...before.matchAll(/\b(?:from|join) (\w+)(?: (?:as )?(\w+))?/g)];
  const found = alias === undefined ? named.at(-1) : named.findLast(([, , name]) => name === alias);
  return found?.[1] ?? 'nothing';
}

/** `lock orders`, or `insert into orders + insert into order_events`: what one statement locks or writes. */
function stepsOf({ text }: Sent): string[] {
  // The builder quotes names.
  const plain = text.replace(/--.*$/gm, '').replaceAll('"', '').replace(/\s+/g, ' ');
  const locks = [...plain.matchAll(LOCKING)].map((lock) => lockedTable(plain.slice(0, lock.index), lock[1]));
  const writes = [...plain.matchAll(WRITTEN)].map(([written]) => written);
  const steps = [...locks.map((table) => `lock ${table}`), ...writes];
  return steps.length === 0 ? [] : [steps.join(' + ')];
}

async function stepsBy(work: () => PromiseLike<unknown>): Promise<string[]> {
  return (await sentBy(test, work)).flatMap(stepsOf);
}

const FREEZE = ['insert into orders + insert into order_lines'];
const RESERVE = [
  'lock stock_items',
  'delete from stock_reservations + update stock_items + insert into stock_movements + insert into stock_reservations',
];

describe('prepare', () => {
  it('freezes and reserves in 8 statements', async () => {
    const sent = await sentBy(test, () => buyer.prepare());
    expect(sent.flatMap(stepsOf)).toEqual([
      'lock carts',
      'lock orders',
      'lock stock_items',
      ...FREEZE,
      ...RESERVE,
    ]);
    const begin = sent.findIndex(({ text }) => text === 'begin');
    const end = sent.findIndex(({ text }) => text === 'commit');
    expect(end - begin - 1).toBe(8);
  });

  it('ends the unpaid predecessor between the locks and the new order', async () => {
    await buyer.prepare();
    expect(await stepsBy(() => buyer.prepare())).toEqual([
      'lock carts',
      'lock orders',
      'lock stock_items',
      'update orders',
      'lock stock_reservations',
      'update stock_items + insert into stock_movements + update stock_reservations',
      'update promotion_redemptions',
      ...FREEZE,
      ...RESERVE,
    ]);
  });
});

describe('confirm', () => {
  it('opens an attempt, then books the capture', async () => {
    const paid = await preparePaid(buyer, toss);
    expect(await stepsBy(() => buyer.confirm(paid).expect(200))).toEqual([
      'lock carts + lock estimates',
      'lock orders',
      'lock stock_items',
      'lock promotions',
      'insert into payment_attempts',
      'update orders',
      'lock carts + lock estimates',
      'lock orders',
      'lock stock_reservations',
      'update stock_items + insert into stock_movements + update stock_reservations',
      'update payment_attempts',
      'insert into payment_ledger',
      'update orders + insert into order_events',
      'update promotion_redemptions',
      'delete from cash_receipts',
      'delete from cart_items + update cart_items + update carts',
      'update carts',
      'insert into notices',
    ]);
  });
});

describe('a cancel of a paid order', () => {
  it('promises the refund, then books it with the end of the order', async () => {
    const paid = await preparePaid(buyer, toss);
    await buyer.confirm(paid).expect(200);
    const path = `/orders/${paid.orderId}/cancel`;
    expect(await stepsBy(() => buyer.call('post', path, { reason: '필요 없음' }).expect(200))).toEqual([
      'lock carts + lock estimates',
      'lock orders',
      'lock payment_attempts',
      'insert into refunds',
      'insert into order_events',
      'lock payment_attempts',
      'update refunds',
      'lock carts + lock estimates',
      'lock orders',
      'lock payment_attempts',
      'update refunds',
      'insert into payment_ledger',
      'update payment_attempts',
      'update refunds',
      'insert into notices',
      'lock stock_reservations',
      'update stock_items + insert into stock_movements + update stock_reservations',
      'insert into order_events',
      'lock stock_reservations',
      'update promotion_redemptions',
      'update refunds',
      'update orders',
      'insert into order_events',
      'insert into notices',
      'update orders',
    ]);
  });
});
