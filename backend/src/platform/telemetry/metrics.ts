import { Counter, Gauge, Histogram, Observed, type Instrument } from './instruments.js';

// Every figure that the store exports. docs/operations/monitoring.md describes them for operators; labels hold only words of
// the code (routes, operations, states), never anything that somebody sent.

/** Seconds; from an answer out of memory to what a client no longer waits for. */
const LATENCY = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds; jobs and calls of providers may take minutes. */
const LONG = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

const all: Instrument[] = [];

function declared<I extends Instrument>(instrument: I): I {
  all.push(instrument);
  return instrument;
}

const histogram = (
  name: string,
  description: string,
  labels: readonly string[],
  bounds: readonly number[],
): Histogram => declared(new Histogram({ name, description, unit: 's', labels }, bounds));

const counter = (name: string, description: string, unit: string, labels: readonly string[]): Counter =>
  declared(new Counter({ name, description, unit, labels }));

const gauge = (name: string, description: string, unit: string, labels: readonly string[] = []): Gauge =>
  declared(new Gauge({ name, description, unit, labels }));

const observed = (
  name: string,
  description: string,
  unit: string,
  labels: readonly string[] = [],
  monotonic = false,
): Observed => declared(new Observed({ name, description, unit, labels }, monotonic));

export const REQUESTS = histogram(
  'http.server.request.duration',
  'Answers of the API and of pages, by route template',
  ['http.request.method', 'http.route', 'http.response.status_code'],
  LATENCY,
);

export const STATEMENTS = histogram(
  'db.client.operation.duration',
  'Statements of the pool; outcome is ok or the SQLSTATE',
  ['db.operation.name', 'outcome'],
  LATENCY,
);
export const TRANSACTIONS_GIVEN_UP = counter(
  'store.database.transactions.given_up',
  'Transactions that PostgreSQL gave up for another one, by SQLSTATE; outcome is repeated or failed (tried often enough)',
  '{transaction}',
  ['code', 'outcome'],
);
export const POOL_WAITS = histogram(
  'db.client.connection.wait_time',
  'How long work waited for a connection of the pool',
  ['outcome'],
  LATENCY,
);
export const POOL_CONNECTIONS = observed(
  'db.client.connection.count',
  'Connections of the pool',
  '{connection}',
  ['db.client.connection.state'],
);
export const POOL_PENDING = observed(
  'db.client.connection.pending_requests',
  'Work that waits for a connection of the pool',
  '{request}',
);
export const POOL_MAX = observed(
  'db.client.connection.max',
  'Connections that the pool may have',
  '{connection}',
);

/** Seconds by which a replica is behind, by its name (never its address). */
export const REPLICA_LAG = observed(
  'store.database.replica.lag',
  'Seconds by which a replica is behind the primary',
  's',
  ['replica'],
);

export const JOBS_ADDED = counter('store.queue.jobs.added', 'Jobs handed to a queue', '{job}', ['queue']);
export const JOB_WAITS = histogram(
  'store.queue.job.wait',
  'From the moment that a job was due until a worker began it',
  ['queue'],
  LONG,
);
export const JOB_RUNS = histogram(
  'store.queue.job.duration',
  'Work on a job; outcome is done, retried (it will run again) or failed (it was given up)',
  ['queue', 'outcome'],
  LONG,
);
export const QUEUE_JOBS = gauge('store.queue.jobs', 'Jobs of a queue by state', '{job}', ['queue', 'state']);
export const PERIODIC_RUNS = histogram(
  'store.periodic.run.duration',
  'Runs of periodic jobs; outcome is done, failed or lost',
  ['job', 'outcome'],
  LONG,
);

export const TOSS_CALLS = histogram(
  'store.toss.call.duration',
  'Calls of Toss; outcome is done, refused (4xx), error (5xx) or no_answer',
  ['operation', 'outcome'],
  LONG,
);

export const POPBILL_CALLS = histogram(
  'store.popbill.call.duration',
  'Calls of Popbill; outcome is done, refused (4xx), error (5xx) or no_answer',
  ['operation', 'outcome'],
  LONG,
);

export const CACHE_READS = observed(
  'store.cache.reads',
  'Reads of caches in memory; result is hit or miss',
  '{read}',
  ['cache', 'result'],
  true,
);

export const LOOP_DELAY = gauge(
  'nodejs.eventloop.delay',
  'How late the event loop was in the last ten seconds, by quantile',
  's',
  ['quantile'],
);
export const LOOP_USE = gauge('nodejs.eventloop.utilization', 'Share of time that the loop was busy', '1');
export const MEMORY = observed('process.memory.usage', 'Memory of the process (resident set)', 'By');
export const CPU = observed('process.cpu.time', 'Processor time', 's', ['cpu.mode'], true);
export const DISK_FREE = gauge('store.disk.free', 'Bytes that are free where the data folder is', 'By');
export const DISK_SIZE = gauge('store.disk.size', 'Bytes of the disk where the data folder is', 'By');
export const STARTED = gauge('store.process.start', 'When the process started, seconds since 1970', 's');

// Figures of the business: read from the database by each worker, so that `max` over processes is right, never `sum`.
export const ORDERS_PAID = gauge('store.orders.paid.last.hour', 'Orders paid in the last hour', '{order}');
export const SALES = gauge('store.orders.sales.last.hour', 'Won of the orders paid in the last hour', 'KRW');
export const ATTEMPTS_OPEN = gauge(
  'store.payments.undecided',
  'Payment attempts whose outcome is not known',
  '{attempt}',
);
export const ATTEMPTS_AGE = gauge(
  'store.payments.undecided.oldest',
  'Age of the oldest payment attempt whose outcome is not known; 0 where there is none',
  's',
);
export const REFUNDS_OPEN = gauge('store.refunds.open', 'Refunds that have not ended, by state', '{refund}', [
  'state',
]);
export const NOTICES_WAITING = gauge('store.notices.waiting', 'Notices that are not sent yet', '{notice}');
export const NOTICES_FAILED = gauge('store.notices.failed', 'Notices that were given up', '{notice}');
export const NOTICES_LATE = gauge(
  'store.notices.late',
  'By how much the notice that is due longest is late; 0 where none is',
  's',
);
export const FILE_CHECKS = gauge(
  'store.print.file.checks',
  'Files to print that are not checked yet',
  '{file}',
);
export const FILE_CHECKS_AGE = gauge(
  'store.print.file.checks.oldest',
  'How long the oldest file to print waits for its check; 0 where none does',
  's',
);
export const PRINT_JOBS = gauge('store.print.jobs', 'Print jobs that are not done, by state', '{job}', [
  'state',
]);
export const PRINT_JOBS_OVERDUE = gauge(
  'store.print.jobs.overdue',
  'Print jobs that are not done and whose day of dispatch is over',
  '{job}',
);
export const TAX_DOCUMENTS = gauge(
  'store.evidence.documents',
  'Tax documents that are not issued or not accepted, by state',
  '{document}',
  ['state'],
);
export const TAX_DOCUMENTS_OVERDUE = gauge(
  'store.evidence.documents.overdue',
  'Tax documents that are not issued and whose last day is over',
  '{document}',
);
export const TAX_DOCUMENTS_UNSETTLED_AGE = gauge(
  'store.evidence.documents.unsettled.oldest',
  'Since the issuer was asked about the oldest document whose outcome is not known; 0 where there is none',
  's',
);
export const EVIDENCE_FINDINGS = gauge(
  'store.evidence.findings',
  'Findings of the daily check of evidence that are not acknowledged',
  '{finding}',
);
export const LAST_BACKUP = gauge(
  'store.backup.last',
  'When the last backup was made, seconds since 1970; absent where none was ever made',
  's',
);
export const FIGURES_READ = gauge(
  'store.figures.read',
  'When the figures of the business were last read, seconds since 1970',
  's',
);

export const INSTRUMENTS: readonly Instrument[] = all;
