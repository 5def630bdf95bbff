import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addCategory, addProduct, CALLER, quiet, RECORD, sentBy } from './catalog-fixtures.js';
import { preparePaid } from './payment-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { lineOf } from './support/statements.js';
import { startToss, type Authenticated, type Toss } from './support/toss.js';
import { until } from './support/until.js';

/**
 * What the hot calls send to PostgreSQL, one statement a line. `npm run bench -- --sql --write` runs this file and
 * writes the list.
 */
const LIST = join(import.meta.dirname, '..', '..', 'scripts', 'bench', 'statements.txt');
/** Where the list is written instead of being compared. */
const OUTPUT = process.env['STORE_STATEMENTS_FILE'];

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

/** The statements of a call. The caller is cached, and prices are in memory where the call keeps them. */
async function measure(name: string, call: () => PromiseLike<unknown>): Promise<string> {
  await buyer.cart();
  await quiet(test);
  const sent = await sentBy(test, call);
  const lines = inOrder(sent.filter(({ text }) => !CALLER.test(text) && !RECORD.test(text)).map(lineOf));
  return [`${name}: ${lines.length}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Parallel reads arrive in any order: consecutive reads are sorted. */
function inOrder(lines: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (line.startsWith('read ') && last?.[0]?.startsWith('read ') === true) last.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => run.sort());
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

async function list(): Promise<string[]> {
  const parts = [
    await measure('product page, first of its category', get(`/products/${goods[0]}`)),
    await measure('product page, not kept', get(`/products/${goods[1]}`)),
    await measure('product page, asked for again', get(`/products/${goods[0]}`)),
    await measure('product page, kept', get(`/products/${goods[0]}`)),
    await measure('list of products, not kept', get('/products?category=cups&size=24')),
    await measure('list of products, asked for again', get('/products?category=cups&size=24')),
    await measure('list of products, kept', get('/products?category=cups&size=24')),
    await measure('search, not kept', get(`/products?q=${encodeURIComponent('머그')}`)),
    await measure('add to an empty cart', () => buyer.add(goods[0] ?? 0, 2)),
  ];
  await fill();
  parts.push(
    await measure('read a cart', () => buyer.cart()),
    await measure('add to a cart', () => buyer.add(goods[0] ?? 0, 1)),
    await measure('prepare', () => buyer.prepare()),
    await measure('prepare again', () => buyer.prepare()),
  );
  const paid = await preparePaid(buyer, toss);
  parts.push(
    await measure('confirm, with its booking', () => buyer.confirm(paid).expect(200)),
    await measure("the confirm's own webhook", () => echo(paid)),
    await measure('list of orders', () => buyer.call('get', '/orders').expect(200)),
    await measure('an order', () => buyer.call('get', `/orders/${paid.orderId}`).expect(200)),
  );
  return [...parts, await earlyEcho(), ...(await uncounted())];
}

/** A purchase of goods whose stock is not counted. */
async function uncounted(): Promise<string[]> {
  await buyer.add(endless, 2);
  const prepared = [
    await measure('prepare, no stock counted', () => buyer.prepare()),
    await measure('prepare again, no stock counted', () => buyer.prepare()),
  ];
  const paid = await preparePaid(buyer, toss);
  const confirmed = await measure('confirm, no stock counted', () => buyer.confirm(paid).expect(200));
  return [...prepared, confirmed];
}

/** Toss reports the capture before it answers the confirm. */
async function earlyEcho(): Promise<string> {
  await fill();
  const paid = await preparePaid(buyer, toss);
  const { orderId } = paid;
  await toss.fault({ kind: 'slow', phase: 'after', endpoint: 'confirm', orderId, delayMs: 2000 });
  const answer = buyer.confirm(paid).expect(200).then();
  await until(
    () => toss.payments(orderId),
    ([payment]) => payment?.status === 'DONE',
  );
  const measured = await measure("the confirm's own webhook, before the booking", () => echo(paid));
  await answer;
  return measured;
}

it('P4: sends the statements of the list', async () => {
  const found = `${(await list()).join('\n\n')}\n`;
  if (OUTPUT === undefined) expect(found).toBe(readFileSync(LIST, 'utf8'));
  else writeFileSync(OUTPUT, found);
});
