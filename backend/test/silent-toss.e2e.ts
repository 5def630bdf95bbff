import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { StartAttemptService } from '../src/modules/payment/confirm/start-attempt.service.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { preparePaid } from './payment-fixtures.js';
import { RefundClient, type Bought } from './refunds-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { expectSums, refusalOf, SpendingHouse } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startSilentLine, type SilentLine } from './support/silent-line.js';
import { startToss, type Authenticated, type Authentication, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

const OFTEN = { SWEEP_INTERVAL_MS: 100, SETTLE_PACE: 0.001 };
/** Claims that last this long, renewed as often: a process that stops for two seconds still renews in time. */
const CLAIM_MS = 3000;
const LONG_CLAIMS = { ...OFTEN, SETTLE_PACE: CLAIM_MS / 30_000 };

let toss: Toss;
let line: SilentLine;
let test: TestApp;
let client: RefundClient;
let mug: number;
let workers: INestApplicationContext[] = [];
beforeAll(async () => {
  toss = await startToss();
  line = await startSilentLine(toss.url);
  test = await startTestApp({ TOSS_API_URL: line.url });
  client = await RefundClient.open(test, toss);
  const category = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId: category, title: '머그컵', basePrice: 3300, stock: 1000 });
});
afterAll(async () => {
  await test.close();
  await line.close();
  await toss.close();
});
afterEach(async () => {
  line.release();
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
});

async function work(settings = OFTEN): Promise<void> {
  workers.push(await startWorker(test.environment, settings));
}

async function shopper(): Promise<Shopper> {
  const buyer = await Shopper.withAddress(test);
  await buyer.add(mug, 1);
  return buyer;
}

/** A payment whose API process was killed before it called Toss; a sweep has to find it. */
async function leaveOpen(buyer?: Shopper, how: Partial<Authentication> = {}): Promise<Authenticated> {
  buyer ??= await shopper();
  const paid = await preparePaid(buyer, toss, how);
  await test.em.transactional((em) =>
    test.app.get(StartAttemptService).start(em as never, buyer.member.id, paid as never),
  );
  await test.em.execute(
    `update payment_attempts set next_check_at = now()
     where order_id = (select id from orders where pg_order_id = ?)`,
    [paid.orderId],
  );
  return paid;
}

/** A refund that the API approved and never sent to Toss. */
async function leaveRefund(): Promise<Bought> {
  const bought = await client.buy([[mug, 1]]);
  await test.em.execute(
    `insert into refunds (order_id, attempt_id, kind, origin, state, reason, amount, next_check_at)
     select order_id, id, 'refund', 'admin', 'approved', '고객 요청', 1000, now() from payment_attempts where order_id = ?`,
    [bought.id],
  );
  return bought;
}

const requested = (...names: string[]): Promise<number[]> =>
  until(
    () => Promise.resolve(names.map((name) => line.unanswered(name))),
    (counts) => counts.every((count) => count > 0),
  );

const untilPaid = (...orders: Authenticated[]): Promise<unknown> =>
  until(
    () => Promise.all(orders.map(({ orderId }) => client.order(orderId))),
    (rows) => rows.every(({ status }) => status === 'PAID'),
  );

describe('a Toss that does not answer', () => {
  it('never keeps an unpaid order whose time is up from giving its stock back', async () => {
    const open = await leaveOpen();
    const refund = await leaveRefund();
    line.silence(open.orderId, refund.paid.paymentKey);
    await work();
    await requested(open.orderId, refund.paid.paymentKey);
    const [, before] = await client.stock(mug);
    const unpaid = await preparePaid(await shopper(), toss);
    expect((await client.stock(mug))[1]).toBe(before + 1);
    await client.expire(unpaid.orderId);
    await until(
      () => client.order(unpaid.orderId),
      ({ status }) => status === 'CANCELED',
    );
    expect((await client.stock(mug))[1]).toBe(before);
    expect(await client.attemptStates(open.orderId)).toEqual(['CONFIRMING']);
    line.release();
    await untilPaid(open);
  });

  it('about one payment keeps no other payment, and no refund, waiting', async () => {
    const silent = await leaveOpen();
    line.silence(silent.orderId);
    await work();
    await requested(silent.orderId);
    const [payment, refund] = [await leaveOpen(), await leaveRefund()];
    await untilPaid(payment);
    await until(
      () => client.records(refund.id),
      (records) => records.every(({ state }) => state === 'done'),
    );
    expect(await client.attemptStates(silent.orderId)).toEqual(['CONFIRMING']);
    line.release();
    await untilPaid(silent);
  });

  it('is asked about several payments and refunds at once', async () => {
    const payments = [await leaveOpen(), await leaveOpen(), await leaveOpen()];
    const refunds = [await leaveRefund(), await leaveRefund()];
    const names = [...payments.map((paid) => paid.orderId), ...refunds.map(({ paid }) => paid.paymentKey)];
    line.silence(...names);
    await work();
    await requested(...names);
    line.release();
    await untilPaid(...payments);
  });

  it('keeps what limits hold until the result is known, which is then taken or released once', async () => {
    const house = await SpendingHouse.open(test);
    const limit = await house.limit(8_000);
    const paid = await leaveOpen(await house.buyer(mug, 1));
    const declined = await leaveOpen(await house.buyer(mug, 1), { outcome: 'declined' });
    line.silence(paid.orderId, declined.orderId);
    await Promise.all([work(), work()]);
    await requested(paid.orderId, declined.orderId);
    expect(await house.use(limit)).toEqual([0, 6_600]);
    const colleague = await house.buyer(mug, 1);
    expect(await refusalOf(colleague.call('post', '/payments/prepare', {}))).toEqual([409, 'LIMIT_REFUSED']);
    line.release();
    await until(
      () => house.use(limit),
      ([, held]) => held === 0,
    );
    expect(await house.use(limit)).toEqual([3_300, 0]);
    expect((await house.kinds(limit)).sort()).toEqual(['held', 'held', 'released', 'taken']);
    await colleague.prepare();
    expect(await house.use(limit)).toEqual([3_300, 3_300]);
    await expectSums(test);
  });

  it('is asked by one worker only, whose claim is renewed while it waits', async () => {
    const silent = await leaveOpen();
    line.silence(silent.orderId);
    await Promise.all([work(LONG_CLAIMS), work(LONG_CLAIMS)]);
    await requested(silent.orderId);
    const claimEnd = async (): Promise<number> => {
      const rows: { at: string }[] = await test.em.execute(
        `select next_check_at as at from payment_attempts a join orders o on o.id = a.order_id
         where o.pg_order_id = ?`,
        [silent.orderId],
      );
      return new Date(rows[0]?.at ?? 0).getTime();
    };
    const start = await claimEnd();
    await until(claimEnd, (end) => end > start);
    // Renewed, and not taken by another process: that could only happen after its end.
    expect(Date.now()).toBeLessThan(start);
    // By now it would have expired twice.
    await until(claimEnd, (end) => end > start + 2 * CLAIM_MS);
    expect(line.unanswered(silent.orderId)).toBe(1);
    line.release();
    await untilPaid(silent);
  });
});
