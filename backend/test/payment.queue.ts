import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Job, Queue } from 'bullmq';
import { SettlementQueue, type SettlementJob } from '../src/modules/payment/jobs/settlement-queue.js';
import { StartAttemptService } from '../src/modules/payment/confirm/start-attempt.service.js';
import { PAYMENT_QUEUE } from '../src/platform/queue/queue.module.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { PaymentRecords, confirmed, preparePaid } from './payment-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Authenticated, type Toss, type TossFault } from './support/toss.js';
import { until } from './support/until.js';
import { buildServer, forkWorker, killHard, startWorker } from './support/worker.js';

/** Such a sweep runs once when the worker starts, and never again during a test. */
const NEVER = 3_600_000;
const OFTEN = 100;
const REDIS_URL = process.env['REDIS_URL'];

let toss: Toss;
let test: TestApp;
let records: PaymentRecords;
let queue: Queue<SettlementJob, string>;
let category: number;
let mug: number;
let buyer: Shopper;
let workers: INestApplicationContext[] = [];
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, ...(REDIS_URL === undefined ? {} : { REDIS_URL }) });
  queue = test.app.get<Queue<SettlementJob, string>>(getQueueToken(PAYMENT_QUEUE));
  await queue.obliterate({ force: true });
  records = new PaymentRecords(test);
  category = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId: category, title: '머그컵', basePrice: 3300, stock: 100_000 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  buyer = await Shopper.withAddress(test);
  await buyer.add(mug, 1);
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
});

async function work(sweepInterval: number): Promise<void> {
  workers.push(await startWorker(test.environment, { SWEEP_INTERVAL_MS: sweepInterval }));
}

const failure = (endpoint: 'confirm' | 'get', { orderId }: Authenticated, times = 1): TossFault => ({
  kind: 'error',
  code: 'FAILED_INTERNAL_SYSTEM_PROCESSING',
  endpoint,
  orderId,
  times,
});
const lostCapture = ({ orderId }: Authenticated): TossFault => ({
  kind: 'drop',
  phase: 'after',
  endpoint: 'confirm',
  orderId,
});

const attemptId = async ({ orderId }: Authenticated): Promise<number> =>
  (await records.attempts(orderId)).at(-1)?.id ?? 0;
const untilState = async ({ orderId }: Authenticated, state: string): Promise<void> =>
  void (await until(
    () => records.attemptStates(orderId),
    (states) => states.at(-1) === state,
  ));

const finishedJob = (id: number): Promise<Job<SettlementJob, string> | undefined> =>
  until(
    () => queue.getJob(`attempt-${id}`),
    (job) => job?.finishedOn !== undefined,
  );

/** The state after the API was killed when it had decided to query Toss and had not begun. No job knows about it. */
async function leaveBehind(paid: Authenticated): Promise<void> {
  await test.em.transactional((em) =>
    test.app.get(StartAttemptService).start(em as never, buyer.member.id, paid as never),
  );
  await dueNow(paid);
}

/** Moves past the pause before the sweep's next look. */
const dueNow = async (paid: Authenticated): Promise<unknown> =>
  test.em.execute('update payment_attempts set next_check_at = now() where id = ?', [await attemptId(paid)]);

async function expectPaidOnce(paid: Authenticated): Promise<void> {
  expect(await records.order(paid.orderId)).toMatchObject({ status: 'PAID', placed: true });
  expect(await records.ledger(paid.orderId)).toEqual([{ kind: 'captured', amount: paid.amount }]);
  expect(await toss.payments(paid.orderId)).toMatchObject([{ status: 'DONE' }]);
  expect((await buyer.cart()).items).toEqual([]);
}

describe(`the job, on ${REDIS_URL === undefined ? 'PostgreSQL' : 'Redis'}`, () => {
  it('settles what Toss left open, while the buyer still waits', async () => {
    await work(NEVER);
    const paid = await preparePaid(buyer, toss, { outcome: 'server-error' });
    const answer = await buyer.confirm(paid).expect(200);
    expect(confirmed(answer)).toMatchObject({ code: 'success', data: { paymentStatus: 'DONE' } });
    await expectPaidOnce(paid);
    expect(await (await finishedJob(await attemptId(paid)))?.getState()).toBe('completed');
  });

  it('tries again with growing pauses while nothing can be learnt', async () => {
    await work(NEVER);
    const paid = await preparePaid(buyer, toss);
    // Confirm is cut twice before anything is done, and Toss answers no query meanwhile.
    await toss.fault(
      { kind: 'drop', phase: 'before', endpoint: 'confirm', orderId: paid.orderId, times: 2 },
      failure('get', paid, 3),
    );
    await buyer.confirm(paid).expect(200);
    await untilState(paid, 'DONE');
    await expectPaidOnce(paid);
    expect((await finishedJob(await attemptId(paid)))?.attemptsMade).toBe(2);
  });

  it('stops at once at a final refusal', async () => {
    await work(NEVER);
    const paid = await preparePaid(buyer, toss, { outcome: 'declined' });
    await toss.fault(lostCapture(paid), failure('get', paid));
    const answer = await buyer.confirm(paid).expect(422);
    expect(answer.body).toMatchObject({ code: 'REJECT_CARD_PAYMENT' });
    const job = await finishedJob(await attemptId(paid));
    expect([job?.attemptsMade, job?.returnvalue, await job?.getState()]).toEqual([1, 'FAILED', 'completed']);
  });

  it('gives up at once where there is nothing to settle', async () => {
    await work(NEVER);
    await test.app.get(SettlementQueue).add(2_000_000_000);
    const job = await finishedJob(2_000_000_000);
    expect([job?.attemptsMade, await job?.getState()]).toEqual([1, 'failed']);
  });

  it('is finished by another worker where its own was killed', async () => {
    // The first run in an environment builds the server.
    await buildServer();
    const victim = await forkWorker({ ...test.environment, SWEEP_INTERVAL_MS: NEVER });
    const paid = await preparePaid(buyer, toss);
    // The job's own query takes longer than its worker lives.
    await toss.fault(lostCapture(paid), failure('get', paid), {
      kind: 'slow',
      phase: 'before',
      endpoint: 'get',
      orderId: paid.orderId,
      delayMs: 30_000,
    });
    const answer = buyer.confirm(paid).then(confirmed);
    await until(
      () => toss.faults(),
      (faults) => faults.every((fault) => fault.orderId !== paid.orderId),
    );
    await killHard(victim);
    expect(await records.attemptStates(paid.orderId)).toEqual(['UNKNOWN']);
    await dueNow(paid);
    await work(OFTEN);
    await untilState(paid, 'DONE');
    expect((await answer).success).toBe(true);
    expect(confirmed(await buyer.confirm(paid))).toMatchObject({
      code: 'success',
      data: { paymentStatus: 'DONE' },
    });
    await expectPaidOnce(paid);
  }, 120_000);
});

describe('the sweep', () => {
  it('settles an attempt that the queue never heard of', async () => {
    const paid = await preparePaid(buyer, toss);
    await leaveBehind(paid);
    expect(await queue.getJob(`attempt-${await attemptId(paid)}`)).toBeUndefined();
    await work(OFTEN);
    await untilState(paid, 'DONE');
    await expectPaidOnce(paid);
  });

  it('finds one that is left while it runs, and meets a second worker without harm', async () => {
    await Promise.all([work(OFTEN), work(OFTEN)]);
    const paid = await preparePaid(buyer, toss);
    await leaveBehind(paid);
    await untilState(paid, 'DONE');
    await expectPaidOnce(paid);
  });

  it('is not kept from the others by one that cannot be settled', async () => {
    const broken = await preparePaid(buyer, toss);
    await leaveBehind(broken);
    // The ledger already has this movement, so every attempt to enter it again fails.
    await toss.confirm(broken);
    const [movement] = await toss.payments(broken.orderId);
    await test.em.execute(
      `insert into payment_ledger (order_id, attempt_id, kind, amount, transaction_key)
       select order_id, id, 'captured', amount, ? from payment_attempts where id = ?`,
      [movement?.lastTransactionKey, await attemptId(broken)],
    );
    const other = await Shopper.withAddress(test);
    await other.add(mug, 1);
    buyer = other;
    const paid = await preparePaid(buyer, toss);
    await leaveBehind(paid);
    await work(OFTEN);
    await untilState(paid, 'DONE');
    await expectPaidOnce(paid);
    expect(await records.attemptStates(broken.orderId)).toEqual(['CONFIRMING']);
  });

  it('gives money back that a crash left with us', async () => {
    const paid = await preparePaid(buyer, toss);
    await leaveBehind(paid);
    await test.em.execute(`update orders set status = 'CANCELED' where pg_order_id = ?`, [paid.orderId]);
    await toss.fault({
      kind: 'error',
      code: 'FAILED_REFUND_PROCESS',
      endpoint: 'cancel',
      orderId: paid.orderId,
    });
    await work(OFTEN);
    await until(
      () => toss.faults(),
      (faults) => faults.every((fault) => fault.orderId !== paid.orderId),
    );
    // The sweep stores its next time after Toss has answered: an earlier due time would be overwritten.
    await until(
      () => records.attempts(paid.orderId),
      (attempts) => attempts.at(-1)?.state === 'DONE' && attempts.at(-1)?.tries === 1,
    );
    await dueNow(paid);
    await untilState(paid, 'CANCELED');
    expect((await records.ledger(paid.orderId)).map((row) => row.amount)).toEqual([3300, -3300]);
    expect(await toss.payments(paid.orderId)).toMatchObject([{ status: 'CANCELED', balanceAmount: 0 }]);
  });

  it('ends orders that were not paid in time, and frees their stock', async () => {
    const own = await addProduct(test, { categoryId: category, title: '수건', basePrice: 1000, stock: 10 });
    await buyer.add(own, 4);
    const unpaid = await preparePaid(buyer, toss);
    const declined = await Shopper.withAddress(test);
    await declined.add(own, 3);
    const refused = await preparePaid(declined, toss, { outcome: 'declined' });
    await declined.confirm(refused).expect(422);
    const waiting = await Shopper.withAddress(test);
    await waiting.add(own, 2);
    const account = await preparePaid(waiting, toss, { method: '가상계좌' });
    await waiting.confirm(account).expect(200);
    for (const { orderId } of [unpaid, refused, account]) await records.expire(orderId);
    await work(OFTEN);
    await until(
      () => Promise.all([unpaid, refused].map(({ orderId }) => records.order(orderId))),
      (orders) => orders.every((order) => order.status === 'CANCELED'),
    );
    // An order that waits for a deposit is placed: its stock is not released.
    expect(await records.order(account.orderId)).toMatchObject({ status: 'NEW', placed: true });
    expect(await records.stock(own)).toEqual([10, 2]);
    const late = await buyer.confirm(unpaid).expect(409);
    expect(late.body).toMatchObject({ code: 'PAYMENT_EXPIRED' });
  });
});

describe('a webhook', () => {
  const send = (body: object): Promise<unknown> =>
    test.http.post('/api/webhooks/toss').send(body).expect(200).then();

  it('enters the deposit into a virtual account in the ledger', async () => {
    await work(NEVER);
    const paid = await preparePaid(buyer, toss, { method: '가상계좌' });
    await buyer.confirm(paid).expect(200);
    const [{ secret } = { secret: '' }] = await toss.payments(paid.orderId);
    const callback = { createdAt: '2026-01-02T14:46:59.65327', secret, status: 'DONE', transactionKey: 'tx' };
    // A webhook that is too early, or has the right secret and false content, changes nothing: Toss is queried.
    await send({ ...callback, orderId: paid.orderId });
    // The note made at the delivery is removed once Toss was queried.
    await until(
      () =>
        test.em.execute<{ asked: boolean }[]>(
          `select a.news_at is null as asked from payment_attempts a join orders o on o.id = a.order_id
           where o.pg_order_id = ?`,
          [paid.orderId],
        ),
      ([attempt]) => attempt?.asked === true,
    );
    expect(await records.attemptStates(paid.orderId)).toEqual(['WAITING_FOR_DEPOSIT']);
    await toss.deposit(paid.orderId);
    await send({ ...callback, orderId: paid.orderId });
    await untilState(paid, 'DONE');
    await expectPaidOnce(paid);
    await send({ ...callback, orderId: paid.orderId });
    expect(await records.ledger(paid.orderId)).toHaveLength(1);
  });

  it('hurries an attempt on that is still open', async () => {
    const paid = await preparePaid(buyer, toss);
    await leaveBehind(paid);
    await test.em.execute(
      `update payment_attempts set next_check_at = now() + interval '1 hour' where id = ?`,
      [await attemptId(paid)],
    );
    await work(NEVER);
    await send({
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: '2026-01-02T14:46:59.6',
      data: { orderId: paid.orderId },
    });
    await untilState(paid, 'DONE');
    await expectPaidOnce(paid);
  });

  it.each([
    [{}],
    [{ data: null }],
    [{ data: [1], eventType: 5 }],
    [{ orderId: 'ORDER-nobody-knows' }],
    [{ data: { orderId: { $ne: null } } }],
    [{ orderId: "' or 1=1" }],
  ])('with the content %j is answered and forgotten', async (body) => {
    await send(body);
  });

  it.each(['[]', '[{}]', '"DONE"', '5', 'null'])(
    'with the body %s is refused, as documented',
    async (body) => {
      await test.http
        .post('/api/webhooks/toss')
        .set('content-type', 'application/json')
        .send(body)
        .expect(400);
    },
  );
});
