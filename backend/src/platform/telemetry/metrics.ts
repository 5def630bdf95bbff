import { Counter, Gauge, Histogram } from 'prom-client';

// Every figure that the store exports; docs/operations/monitoring.md describes them for operators. Labels hold only words of
// the code (routes, operations, states), never anything that somebody sent.

/** How a figure is called at a receiver of OTLP: Prometheus knows neither dots nor units. */
export interface OtlpName {
  /** As in OpenTelemetry's conventions, e.g. http.server.request.duration. */
  name: string;
  /** UCUM: `s`, `By`, `{job}`, `KRW`. */
  unit: string;
  labels: readonly string[];
}

/** By the name in Prometheus. */
export const OTLP_NAMES = new Map<string, OtlpName>();

/** Seconds; from an answer out of memory to what a client no longer waits for. */
const LATENCY = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds; jobs and calls of providers may take minutes. */
const LONG = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

const underscored = (name: string): string => name.replaceAll('.', '_');

/** What a metric of prom-client begins with. */
function named(
  otlp: OtlpName,
  help: string,
  suffix = '',
): { name: string; help: string; labelNames: string[] } {
  const name = `${underscored(otlp.name)}${suffix}`;
  OTLP_NAMES.set(name, otlp);
  return { name, help, labelNames: otlp.labels.map(underscored) };
}

const histogram = (name: string, help: string, labels: string[], buckets: number[]): Histogram =>
  new Histogram({ ...named({ name, unit: 's', labels }, help), buckets });

/** `collect` runs before the figure is read. */
export const counter = (
  name: string,
  help: string,
  unit: string,
  labels: string[],
  collect?: () => void,
): Counter =>
  new Counter({
    ...named({ name, unit, labels }, help, '_total'),
    ...(collect === undefined ? {} : { collect }),
  });

/** Not exported until it is set: unknown is not 0. `collect` runs before the figure is read. */
export function gauge(
  name: string,
  help: string,
  unit: string,
  labels: string[] = [],
  collect?: () => void,
): Gauge {
  const created = new Gauge({
    ...named({ name, unit, labels }, help),
    ...(collect === undefined ? {} : { collect }),
  });
  created.remove({});
  return created;
}

/** Not sent by OTLP, where each delivery names its resource. */
export const TARGET = new Gauge({
  name: 'target_info',
  help: 'Which process of which version this is',
  labelNames: ['service_namespace', 'service_name', 'service_version'],
});

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
