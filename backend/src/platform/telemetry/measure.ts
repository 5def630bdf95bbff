import { SpanKind, type Attributes } from '@opentelemetry/api';
import type { Histogram } from 'prom-client';
import { POOL_WAITS, STATEMENTS } from './metrics.js';
import { childStep, isRecorded } from './tracing.js';

/** What an error is called in metrics and traces: its SQLSTATE or code, or its class. Never its message. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' && /^[A-Z\d_]{1,40}$/.test(code) ? code : error.constructor.name;
}

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (started: number): number => (performance.now() - started) / 1000;

interface Measured<T> {
  /** What the call is called in a trace. */
  name: string;
  attributes: Attributes;
  histogram: Histogram;
  /** The series of the histogram, by what came of the work. */
  labels: (result: T | undefined) => string[];
}

/** Runs a call of another service as a step of the current trace, and records how long it took. */
export async function measured<T>(
  { name, attributes, histogram, labels }: Measured<T>,
  work: () => Promise<T>,
): Promise<T> {
  const step = childStep(name, SpanKind.CLIENT, attributes);
  const started = performance.now();
  try {
    const result = await step.within(work);
    histogram.labels(...labels(result)).observe(secondsSince(started));
    step.end();
    return result;
  } catch (error) {
    histogram.labels(...labels(undefined)).observe(secondsSince(started));
    step.end(failureOf(error));
    throw error;
  }
}

const LABELS = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
  'set',
]);
const FIRST_WORD = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)/i;

/** The first word of a statement: one of a few. */
function operationOf(text: string): string {
  const word = FIRST_WORD.exec(text)?.[1]?.toLowerCase() ?? '';
  return LABELS.has(word) ? word : 'other';
}

/**
 * Records a statement of the pool beside it: who waits for it waits no longer for that. Its text stays out of the trace, since
 * values may stand in it.
 */
export function measureStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  const operation = operationOf(text);
  const step = isRecorded()
    ? childStep(summaryOf(operation, text), SpanKind.CLIENT, {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
      })
    : undefined;
  const started = performance.now();
  const result = run();
  result.then(
    () => {
      STATEMENTS.labels(operation, 'ok').observe(secondsSince(started));
      step?.end();
    },
    (error: unknown) => {
      const failure = failureOf(error);
      STATEMENTS.labels(operation, failure).observe(secondsSince(started));
      step?.end(failure);
    },
  );
  return result;
}

/** "select orders": operation and first table. */
function summaryOf(operation: string, text: string): string {
  const table = TABLE.exec(text)?.[1]?.toLowerCase();
  return table === undefined ? operation : `${operation} ${table}`;
}

interface Connecting {
  connect(): Promise<unknown>;
}

/** Records how long work waits for connections of this pool. */
export function measureWaits(pool: Connecting): void {
  const connect = pool.connect.bind(pool);
  pool.connect = async () => {
    const started = performance.now();
    try {
      const client = await connect();
      POOL_WAITS.labels('ok').observe(secondsSince(started));
      return client;
    } catch (error) {
      POOL_WAITS.labels(failureOf(error)).observe(secondsSince(started));
      throw error;
    }
  };
}
