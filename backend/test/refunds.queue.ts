import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Queue } from 'bullmq';
import { RefundQueue, type RefundJob } from '../src/modules/refunds/jobs/refund-queue.js';
import { REFUND_QUEUE } from '../src/platform/queue/queue.module.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { RefundClient, type Bought } from './refunds-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss, type TossFault } from './support/toss.js';
import { until } from './support/until.js';
import { buildServer, forkWorker, killHard, startWorker } from './support/worker.js';

/** Such a sweep runs once when the worker starts, and never again during a test. */
const NEVER = 3_600_000;
const OFTEN = 100;
const REDIS_URL = process.env['REDIS_URL'];

let toss: Toss;
let test: TestApp;
/** What is not settled at once is PENDING here. */
let hasty: TestApp;
let client: RefundClient;
let queue: Queue<RefundJob, string>;
let mug: number;
let workers: INestApplicationContext[] = [];
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, ...(REDIS_URL === undefined ? {} : { REDIS_URL }) });
  hasty = await startApp({ ...test.environment, CONFIRM_ANSWER_MS: 100 });
  client = await RefundClient.open(test, toss);
  queue = test.app.get<Queue<RefundJob, string>>(getQueueToken(REFUND_QUEUE));
  await queue.obliterate({ force: true });
  const categoryId = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 10_000 });
});
afterAll(async () => {
  await hasty.close();
  await test.close();
  await toss.close();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
});

async function work(sweepInterval: number): Promise<void> {
  workers.push(await startWorker(test.environment, { SWEEP_INTERVAL_MS: sweepInterval }));
}

/** A cancellation whose call meets the fault, and whose query after it fails. */
async function leaveOpen(trouble: TossFault): Promise<Bought> {
  const bought = await client.buy([[mug, 1]]);
  const { orderId } = bought.paid;
  await toss.fault(
    { endpoint: 'cancel', orderId, ...trouble },
    { kind: 'error', code: 'FAILED_INTERNAL_SYSTEM_PROCESSING', endpoint: 'get', orderId },
  );
  const answer = await hasty.http
    .post(`/api/orders/${bought.id}/cancel`)
    .set('authorization', bought.buyer.member.bearer)
    .send({ reason: '주문 실수입니다.' });
  expect(answer).toMatchObject({ status: 200, body: { code: 'PENDING' } });
  return bought;
}

const states = async ({ id }: Bought): Promise<string[]> =>
  (await client.records(id)).map((record) => record.state);

async function expectGivenBackOnce(bought: Bought): Promise<void> {
  await until(
    () => states(bought),
    ([state]) => state === 'done',
  );
  expect(await client.ledger(bought.paid.orderId)).toEqual([
    { kind: 'captured', amount: 3_300 },
    { kind: 'refunded', amount: -3_300 },
  ]);
  await client.expectHeld(bought, 0);
  expect(await client.order(bought.paid.orderId)).toMatchObject({ status: 'CANCELED' });
  expect(await client.noticeKinds(bought)).toEqual(['order.paid', 'refund.done', 'order.canceled']);
}

const forget = async ({ id }: Bought): Promise<void> => {
  const [record] = await client.records(id);
  await until(
    () => queue.getJob(`refund-${record?.id}`),
    (job) => job !== undefined,
  );
  await queue.obliterate({ force: true });
};
const dueNow = ({ id }: Bought): Promise<unknown> =>
  test.em.execute('update refunds set next_check_at = now() where order_id = ?', [id]);

describe(`the job, on ${REDIS_URL === undefined ? 'PostgreSQL' : 'Redis'}`, () => {
  it.each([
    ['the answer was lost', { kind: 'drop', phase: 'after' }],
    ['the call was lost', { kind: 'drop', phase: 'before' }],
    ['Toss answered 500', { kind: 'error', code: 'FAILED_REFUND_PROCESS' }],
  ] satisfies [string, TossFault][])('carries on where %s', async (_case, trouble) => {
    await work(NEVER);
    await expectGivenBackOnce(await leaveOpen(trouble));
  });

  it('ends in the refusal where Toss refuses for good', async () => {
    await work(NEVER);
    const bought = await leaveOpen({ kind: 'drop', phase: 'before' });
    const { orderId } = bought.paid;
    await toss.fault({ kind: 'error', code: 'EXCEED_MAX_REFUND_DUE', endpoint: 'cancel', orderId });
    await until(
      () => states(bought),
      ([state]) => state === 'failed',
    );
    await client.expectHeld(bought, 3_300);
    expect(await client.noticeKinds(bought)).toEqual(['order.paid', 'refund.failed']);
  });

  it('gives up at once where there is nothing to carry', async () => {
    await work(NEVER);
    await test.app.get(RefundQueue).add(2_000_000_000);
    await until(
      () => queue.getJob('refund-2000000000'),
      (job) => job === undefined,
    );
  });
});

describe('the sweep', () => {
  it('settles after a restart what the queue has forgotten', async () => {
    const bought = await leaveOpen({ kind: 'drop', phase: 'after' });
    await forget(bought);
    expect(await states(bought)).toEqual(['processing']);
    await dueNow(bought);
    await work(OFTEN);
    await expectGivenBackOnce(bought);
    expect(await client.cancelCalls(bought)).toHaveLength(1);
  });

  it('meets a second worker without harm', async () => {
    const bought = await leaveOpen({ kind: 'drop', phase: 'before' });
    await dueNow(bought);
    await Promise.all([work(OFTEN), work(OFTEN)]);
    await expectGivenBackOnce(bought);
  });

  it('goes on where a worker was killed while Toss was asked', async () => {
    // The first run in an environment builds the server.
    await buildServer();
    const bought = await leaveOpen({ kind: 'drop', phase: 'before' });
    await forget(bought);
    await dueNow(bought);
    const { orderId } = bought.paid;
    // The money is returned, but the process that requested it dies before the answer.
    await toss.fault({ kind: 'slow', phase: 'after', endpoint: 'cancel', orderId, delayMs: 30_000 });
    const victim = await forkWorker({ ...test.environment, SWEEP_INTERVAL_MS: OFTEN });
    await until(
      () => toss.payments(orderId),
      ([payment]) => payment?.balanceAmount === 0,
    );
    await killHard(victim);
    expect(await states(bought)).toEqual(['processing']);
    await dueNow(bought);
    await work(OFTEN);
    await expectGivenBackOnce(bought);
  }, 120_000);
});
