import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import { kstDate } from '@store/domain';
import type { Queue } from 'bullmq';
import type { FailedJobDto, OperationsDto } from '../src/modules/admin/operations/dto/operations.dto.js';
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

/** Seoul's date this many days from today. */
const day = (offset: number | null): string | null =>
  offset === null ? null : kstDate(new Date(Date.now() + offset * 24 * 60 * MINUTE_MS));

/** A print job with its own order, due in this many days. */
async function addPrintJob(state: string, due: number | null): Promise<number> {
  const order = await addOrder(test, { memberId: admin.id });
  const [job] = await test.em.execute<{ id: number }[]>(
    `with line as (insert into order_lines (order_id, product_name, quantity, unit_price, subtotal)
       values (?, '에코백', 100, 100, 10000) returning id)
     insert into print_jobs (no, order_id, order_line_id, member_id, title, quantity, state, print, due_on)
     select 'P-20260101-' || line.id, ?, line.id, ?, '에코백', 100, ?, '{}', ?::date from line returning id`,
    [order.id, order.id, admin.id, state, day(due)],
  );
  return job?.id ?? 0;
}

/** A 세금계산서 whose last day is in this many days. */
async function addTaxDocument(state: string, due: number): Promise<number> {
  const [document] = await test.em.execute<{ id: number }[]>(
    `insert into tax_documents (key, kind, member_id, purpose, supplied, vat, total, lines, state, due_on, frozen_at)
     values (?, 'single', ?, 'paid', 10000, 1000, 11000, '[]', ?, ?::date, now()) returning id`,
    [`T-${state}-01`, admin.id, state, day(due)],
  );
  return document?.id ?? 0;
}

/** Adds a job that a worker gives up at once, and waits until it did. */
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
    fileChecks: { count: 0, since: null },
    printJobs: { count: 0, since: null, overdue: 0 },
    taxDocuments: { count: 0, since: null, overdue: 0 },
    taxDocumentsUnsettled: { count: 0, since: null },
    evidenceFindings: 0,
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

it('counts files to print that wait for their check: artworks and proofs', async () => {
  await test.em.execute(
    `with a as (insert into artworks (member_id, name, keep_until) values (?, 'n', now()) returning id)
     insert into artwork_versions (id, artwork_id, member_id, no, sha256, type, bytes, file_name, state, created_at)
     select gen_random_uuid(), a.id, ?, v.no, md5(v.state) || md5(v.state), 'pdf', 1, 'a', v.state, now() - v.age
     from a, (values (1, 'queued', interval '3 minutes'), (2, 'running', interval '12 minutes'),
       (3, 'done', interval '1 day'), (4, 'failed', interval '1 day')) v (no, state, age)`,
    [admin.id, admin.id],
  );
  const job = await addPrintJob('CHECKING', null);
  await test.em.execute(
    `insert into proofs (id, job_id, no, sha256, type, bytes, file_name, state, created_at)
     values (gen_random_uuid(), ?, 1, md5('1') || md5('1'), 'pdf', 1, 'a', 'queued', now() - interval '14 minutes')`,
    [job],
  );
  const { fileChecks } = await read();
  expect(fileChecks.count).toBe(3);
  expect(minutesSince(fileChecks.since)).toBe(14);
});

it('counts print jobs that are not done, and those past their day', async () => {
  const before = (await read()).printJobs.count;
  await addPrintJob('PROOF_SENT', -1);
  await addPrintJob('PRODUCING', 0);
  await addPrintJob('WAITING', null);
  await addPrintJob('PRODUCED', -1);
  await addPrintJob('CANCELED', -1);
  expect((await read()).printJobs).toMatchObject({ count: before + 3, overdue: 1 });
});

it('counts tax documents to issue and past their day, and since when one is without an outcome', async () => {
  await addTaxDocument('waiting', 1);
  await addTaxDocument('refused', -1);
  await addTaxDocument('blocked', 0);
  await addTaxDocument('accepted', -1);
  const unknown = await addTaxDocument('unknown', -1);
  // Requested, sent back and requested again: it waits since the first request.
  await test.em.execute(
    `insert into tax_document_events (document_id, from_state, to_state, created_at) values
       (?, 'requested', 'issuing', now() - interval '50 minutes'), (?, 'issuing', 'unknown', now() - interval '40 minutes'),
       (?, 'unknown', 'issuing', now() - interval '5 minutes'), (?, 'issuing', 'unknown', now() - interval '4 minutes')`,
    [unknown, unknown, unknown, unknown],
  );
  await test.em.execute(
    `insert into evidence_findings (fingerprint, kind, state) values ('a', 'stuck', 'open'), ('b', 'stuck', 'acknowledged')`,
  );
  const state = await read();
  expect(state.taxDocuments).toMatchObject({ count: 3, overdue: 1 });
  expect(state.taxDocumentsUnsettled.count).toBe(1);
  expect(minutesSince(state.taxDocumentsUnsettled.since)).toBe(50);
  expect(state.evidenceFindings).toBe(1);
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
