import type { ChildProcess } from 'node:child_process';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { confirmed, PaymentRecords, preparePaid } from './payment-fixtures.js';
import type { Shopper } from './shop-fixtures.js';
import { expectSums, SpendingHouse } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Authenticated, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { buildServer, forkApi, forkWorker, killHard, startWorker } from './support/worker.js';

const OFTEN = 100;
const REDIS_URL = process.env['REDIS_URL'];

let toss: Toss;
let test: TestApp;
let records: PaymentRecords;
let cup: number;
let worker: INestApplicationContext | undefined;
beforeAll(async () => {
  // The first run in an environment builds the server.
  await buildServer();
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, ...(REDIS_URL === undefined ? {} : { REDIS_URL }) });
  records = new PaymentRecords(test);
  const categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 1000, stock: 1000 });
}, 300_000);
afterAll(async () => {
  await test.close();
  await toss.close();
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
  await expectSums(test);
});

interface Purchase {
  house: SpendingHouse;
  limit: number;
  buyer: Shopper;
  paid: Authenticated;
}

/** A purchase of 4,000 won that is paid at the pay sheet, and that its limit holds. */
async function held(): Promise<Purchase> {
  const house = await SpendingHouse.open(test);
  const limit = await house.limit(5_000);
  const buyer = await house.buyer(cup, 4);
  const paid = await preparePaid(buyer, toss);
  expect(await house.use(limit)).toEqual([0, 4_000]);
  return { house, limit, buyer, paid };
}

/** The environment of a process that asks at fault points whether to go on. */
const asking = () => ({
  ...test.environment,
  PORT: 0,
  SWEEP_INTERVAL_MS: OFTEN,
  STORE_FAULT_POINTS: 'on',
});

/** Kills the process when it reaches the point, at which it waits; it goes on from all others. */
function killedAt(child: ChildProcess, point: string): Promise<void> {
  const reached = new Promise<void>((resolve) =>
    child.on('message', ({ faultPoint, id }: { faultPoint?: string; id?: number }) => {
      if (faultPoint === point) resolve();
      else if (faultPoint !== undefined) child.send({ goOn: id });
    }),
  );
  return reached.then(() => killHard(child));
}

/** The buyer comes back from the pay sheet to an API that is killed at the point and never answers. */
async function confirmKilledAt(point: string, { buyer, paid }: Purchase): Promise<void> {
  const { child, url } = await forkApi(asking());
  const killed = killedAt(child, point);
  const answer = fetch(`${url}/api/payment/confirm`, {
    method: 'POST',
    headers: { authorization: buyer.member.bearer, 'content-type': 'application/json' },
    body: JSON.stringify(paid),
  });
  await Promise.all([expect(answer).rejects.toThrow(), killed]);
}

const dueNow = ({ paid: { orderId } }: Purchase): Promise<unknown> =>
  test.em.execute(
    `update payment_attempts set next_check_at = now()
     where order_id = (select id from orders where pg_order_id = ?)`,
    [orderId],
  );

/** Whoever asks again hears that it is paid, and nothing more is counted. */
async function expectCountedOnce({ house, limit, buyer, paid }: Purchase): Promise<void> {
  expect(confirmed(await buyer.confirm(paid))).toMatchObject({
    code: 'success',
    data: { paymentStatus: 'DONE' },
  });
  expect(await house.use(limit)).toEqual([4_000, 0]);
  expect(await house.kinds(limit)).toEqual(['held', 'taken']);
  expect(await records.ledger(paid.orderId)).toEqual([{ kind: 'captured', amount: 4_000 }]);
}

describe(`O6: a purchase on a limit, on ${REDIS_URL === undefined ? 'PostgreSQL' : 'Redis'}`, () => {
  it('stays held where API and worker die between hold and take, and is then taken once', async () => {
    const purchase = await held();
    const { house, limit } = purchase;
    await confirmKilledAt('confirm.after-call', purchase);
    expect(await house.use(limit)).toEqual([0, 4_000]);
    const child = await forkWorker(asking());
    const killed = killedAt(child, 'settle.before-commit');
    await dueNow(purchase);
    await killed;
    expect(await house.kinds(limit)).toEqual(['held']);
    worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: OFTEN });
    await dueNow(purchase);
    await until(
      () => house.use(limit),
      ([used]) => used > 0,
    );
    await expectCountedOnce(purchase);
  }, 240_000);

  it('is taken once where the API dies between take and the answer', async () => {
    const purchase = await held();
    await confirmKilledAt('confirm.before-answer', purchase);
    expect(await purchase.house.kinds(purchase.limit)).toEqual(['held', 'taken']);
    await expectCountedOnce(purchase);
  }, 120_000);
});
