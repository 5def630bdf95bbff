import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { bulk } from './partner-bulk-fixtures.js';
import { PartnerAdmin, type TestPartner } from './partner-fixtures.js';
import { PaymentRecords, preparePaid } from './payment-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Authenticated, type Toss } from './support/toss.js';

const BUYERS = 20;
const ORDERS_OF_EACH = 10;

let toss: Toss;
let test: TestApp;
let partner: TestPartner;
let records: PaymentRecords;
let products: number[];
let buyers: Shopper[];
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  partner = await (await PartnerAdmin.of(test)).partnerWithKey({ scopes: ['stock:write'] });
  records = new PaymentRecords(test);
  const category = await addCategory(test, { code: 'print' });
  const goods = { categoryId: category, title: '텀블러', basePrice: 1000, stock: 50_000 };
  products = await Promise.all(Array.from({ length: 6 }, () => addProduct(test, goods)));
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => Shopper.withAddress(test)));
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

/** Pieces by product. */
type Pieces = Map<number, number>;

/** What the nth order of a buyer takes: two products, in changing order, so that orders cross. */
function basket(buyer: number, n: number): [productId: number, quantity: number][] {
  const first = (buyer + n) % products.length;
  const second = (first + 1 + (n % (products.length - 1))) % products.length;
  return [first, second].map((index, i) => [products[index] ?? 0, 1 + ((buyer * 7 + n * 3 + i) % 9)]);
}

async function prepare(buyer: number, n: number): Promise<Authenticated> {
  const shopper = buyers[buyer];
  if (shopper === undefined) throw new Error('no buyer');
  for (const [productId, quantity] of basket(buyer, n)) await shopper.add(productId, quantity);
  return preparePaid(shopper, toss);
}

async function pay(buyer: number, paid: Authenticated): Promise<void> {
  await buyers[buyer]?.confirm(paid).expect(200);
}

const sum = (orders: readonly [buyer: number, n: number][]): Pieces => {
  const pieces: Pieces = new Map();
  for (const [buyer, n] of orders)
    for (const [productId, quantity] of basket(buyer, n))
      pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
};

it('O3: counts with asOf, sent while 200 orders are paid, miss no piece of any product', async () => {
  // Some orders are paid before the count: the count has seen them. Others are only prepared by then.
  await Promise.all(buyers.map(async (_, buyer) => pay(buyer, await prepare(buyer, 100))));
  const waiting = await Promise.all(buyers.map((_, buyer) => prepare(buyer, 0)));
  const [clock] = await test.em.execute<{ at: string }[]>(
    `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  const counts = new Map(products.map((productId, index) => [productId, 4000 + index]));
  const rows = [...counts].map(([id, onHand]) => ({ id, onHand, asOf: clock?.at }));

  let paid = 0;
  const buying = Promise.all(
    buyers.map(async (_, buyer) => {
      for (let n = 0; n < ORDERS_OF_EACH; n += 1) {
        const order = n === 0 ? waiting[buyer] : await prepare(buyer, n);
        if (order === undefined) throw new Error('no order');
        await pay(buyer, order);
        paid += 1;
      }
    }),
  );
  const between: number[] = [];
  while (paid < BUYERS * ORDERS_OF_EACH) {
    const answer = await bulk(test, partner, 'stock/bulk', { rows });
    expect(answer.rows.filter(({ result }) => result === 'refused')).toEqual([]);
    between.push(paid);
  }
  await buying;
  // The counts met the orders on their way.
  expect(new Set(between).size).toBeGreaterThan(5);

  const orders = buyers.flatMap((_, buyer) =>
    Array.from({ length: ORDERS_OF_EACH }, (_one, n): [number, number] => [buyer, n]),
  );
  const sold = sum(orders);
  const expected = products.map((id) => [(counts.get(id) ?? 0) - (sold.get(id) ?? 0), 0]);
  expect(await Promise.all(products.map((id) => records.stock(id)))).toEqual(expected);
  const last = await bulk(test, partner, 'stock/bulk', { rows });
  expect(last.summary.same).toBe(products.length);
}, 180_000);
