import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import type { FailedJobDto, OperationsDto } from '../src/modules/operations/dto/operations.dto.js';
import { PAYMENT_QUEUE } from '../src/platform/queue/queue.module.js';
import { addOrder, auditOf } from './admin-fixtures.js';
import { data, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

const MINUTE_MS = 60_000;
const NO_ATTEMPT = 2_147_483_647;
const SECRET = '김비밀표시';

let test: TestApp;
let admin: TestMember;
let queue: Queue;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signedIn(test, 2);
  queue = test.app.get<Queue>(getQueueToken(PAYMENT_QUEUE));
});
afterAll(() => test.close());
beforeEach(() => queue.obliterate({ force: true }));
afterEach(() => queue.obliterate({ force: true }));

const call = (method: 'get' | 'post', path = '') =>
  test.http[method](`/api/admin/operations${path}`).set('authorization', admin.bearer);
const read = async (): Promise<OperationsDto> => data(await call('get'));
const failedJobs = async (): Promise<FailedJobDto[]> => data(await call('get', '/jobs/failed'));

const minutesSince = (moment: string | null): number =>
  Math.round((Date.now() - Date.parse(moment ?? '')) / MINUTE_MS);

/** Adds a job that a worker gives up at once, and waits until it has. */
async function giveUp(jobId: string, attemptId: unknown): Promise<void> {
  await queue.add('settle', { attemptId }, { jobId, attempts: 1 });
  const worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 3_600_000 });
  try {
    await until(
      () => queue.getFailedCount(),
      (count) => count === 1,
    );
  } finally {
    await worker.close();
  }
}

it('says what runs, what is down, and that nothing waits', async () => {
  const state = await read();
  expect(state).toMatchObject({
    health: { database: 'up', queue: 'up', writes: 'up', files: 'up', worker: 'down', status: 'degraded' },
    workerSeenAt: null,
    payments: { count: 0, since: null },
    refunds: { count: 0, since: null },
    refundRequests: { count: 0, since: null },
    notices: { count: 0, since: null, failed: 0 },
    lastBackupAt: null,
    versions: {
      store: '1.0.0',
      node: process.version,
      database: expect.stringMatching(/^1[5-9]\b/),
      migration: expect.stringMatching(/^Migration\d{14}/),
      queue: 'postgresql',
    },
  });
  expect(state.queues?.map(({ queue: name }) => name)).toEqual([
    'payment-confirm',
    'refunds',
    'import-checks',
    'imports',
    'preflight',
  ]);
  expect(state.disk?.free).toBeGreaterThan(0);
  expect(state.disk?.size).toBeGreaterThan(state.disk?.free ?? 0);
});

it('counts what has to move on, and since when', async () => {
  const order = await addOrder(test, { memberId: admin.id, status: 'NEW', placedAt: null });
  await test.em.execute(
    `insert into payment_attempts (order_id, payment_key, idempotency_key, state, amount, next_check_at, created_at)
     values (?, 'tk_1', gen_random_uuid(), 'UNKNOWN', 11000, now(), now() - interval '20 minutes')`,
    [order.id],
  );
  await test.em.execute(
    `insert into notices (channel, recipient, kind, title, body, state, next_try_at) values
       ('email', 'a@example.com', 'order.paid', 't', 'b', 'queued', now() - interval '7 minutes'),
       ('email', 'a@example.com', 'order.paid', 't', 'b', 'queued', now() + interval '7 minutes'),
       ('email', 'a@example.com', 'order.paid', 't', 'b', 'failed', now()),
       ('email', 'a@example.com', 'order.paid', 't', 'b', 'sent', now())`,
  );
  await test.em.execute(
    `insert into worker_beats (name, seen_at) values ('worker', now()), ('backup', now() - interval '3 minutes')`,
  );
  await queue.add('settle', { attemptId: 1 }, { jobId: 'due' });
  await queue.add('settle', { attemptId: 2 }, { jobId: 'later', delay: 3_600_000 });
  const state = await read();
  expect(state.payments.count).toBe(1);
  expect(minutesSince(state.payments.since)).toBe(20);
  expect(state.notices).toMatchObject({ count: 2, failed: 1 });
  expect(minutesSince(state.notices.since)).toBe(7);
  expect(minutesSince(state.lastBackupAt)).toBe(3);
  expect(minutesSince(state.workerSeenAt)).toBe(0);
  expect(state.health).toMatchObject({ worker: 'up', status: 'ok', problem: null });
  expect(state.queues?.[0]).toEqual({
    queue: 'payment-confirm',
    label: '결제 결과 확인',
    waiting: 1,
    active: 0,
    delayed: 1,
    failed: 0,
  });
});

it('a backup is no sign that a worker lives', async () => {
  await test.em.execute(`delete from worker_beats`);
  await test.em.execute(`insert into worker_beats (name, seen_at) values ('backup', now())`);
  expect((await read()).health.worker).toBe('down');
});

it('shows a job that was given up, and runs it again with a record of who did', async () => {
  await giveUp('attempt-missing', NO_ATTEMPT);
  expect(await failedJobs()).toEqual([
    {
      queue: 'payment-confirm',
      label: '결제 결과 확인',
      id: 'attempt-missing',
      reason: `attempt ${NO_ATTEMPT} does not exist`,
      tries: 1,
      failedAt: expect.stringMatching(/Z$/),
      orderId: null,
    },
  ]);
  const answer = await call('post', '/jobs/payment-confirm/attempt-missing/rerun').expect(200);
  expect((answer.body as Answered<null>).message).toBe('작업을 다시 실행합니다.');
  expect(await failedJobs()).toEqual([]);
  expect(await queue.getWaitingCount()).toBe(1);
  expect(await auditOf(test, 'job', 'payment-confirm/attempt-missing')).toEqual([
    expect.objectContaining({
      action: 'job.rerun',
      before: { state: 'failed', reason: `attempt ${NO_ATTEMPT} does not exist`, tries: 1 },
      after: { state: 'waiting' },
    }),
  ]);
  const again = await call('post', '/jobs/payment-confirm/attempt-missing/rerun').expect(409);
  expect((again.body as Answered<null>).code).toBe('JOB_NOT_FAILED');
});

it('names the order that a failed job is about', async () => {
  const order = await addOrder(test, { memberId: admin.id });
  const [attempt] = await test.em.execute<{ id: number }[]>(
    `insert into payment_attempts (order_id, payment_key, idempotency_key, state, amount, next_check_at)
     values (?, 'tk_2', gen_random_uuid(), 'FAILED', 11000, now()) returning id`,
    [order.id],
  );
  await giveUp('attempt-missing', NO_ATTEMPT);
  const job = await queue.getJob('attempt-missing');
  await job?.updateData({ attemptId: attempt?.id });
  expect(await failedJobs()).toMatchObject([{ orderId: order.id }]);
});

it('the queue keeps no value of a statement that failed', async () => {
  await giveUp('attempt-text', SECRET);
  const [job] = await failedJobs();
  expect(job?.reason).toBe('SQLSTATE 22P02');
  expect(JSON.stringify((await queue.getJob('attempt-text'))?.stacktrace)).not.toContain(SECRET);
});

it.each([
  ['no such job', '/jobs/payment-confirm/attempt-0/rerun'],
  ['no such queue', '/jobs/moon/attempt-0/rerun'],
])('%s: 404', async (_what, path) => {
  const answer = await call('post', path).expect(404);
  expect((answer.body as Answered<null>).code).toBe('JOB_NOT_FOUND');
});
