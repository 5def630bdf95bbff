import type { Histogram, HistogramSeries } from './instruments.js';
import { POOL_WAITS, STATEMENTS } from './metrics.js';
import { telemetry } from './telemetry.js';
import type { Facts, SpanRole } from './telemetry-types.js';

/** What an error is called in metrics and traces: its SQLSTATE or code, or its class. Never its message. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' && /^[A-Z\d_]{1,40}$/.test(code) ? code : error.constructor.name;
}

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (started: number): number => (performance.now() - started) / 1000;

interface Measured<T> {
  /** What the step is called in a trace. */
  name: string;
  role: SpanRole;
  facts: Facts;
  histogram: Histogram;
  /** The series of the histogram, by what came of the work. */
  labels: (result: T | undefined, failure: string | undefined) => readonly string[];
}

/** Runs `work` as a step of the current trace, and records how long it took. */
export async function measured<T>(
  { name, role, facts, histogram, labels }: Measured<T>,
  work: () => Promise<T>,
): Promise<T> {
  const step = telemetry()?.tracing?.child(name, role, facts);
  const started = performance.now();
  try {
    const result = await (step === undefined ? work() : step.within(work));
    histogram.record(secondsSince(started), ...labels(result, undefined));
    step?.end();
    return result;
  } catch (error) {
    const failure = failureOf(error);
    histogram.record(secondsSince(started), ...labels(undefined, failure));
    step?.end({}, failure);
    throw error;
  }
}

const WORDS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'set']);
const FIRST_WORD = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)/i;

/** Series of statements that succeed, by their operation. */
const succeeding = new Map<string, HistogramSeries>();

function seriesOf(operation: string): HistogramSeries {
  const known = succeeding.get(operation);
  if (known !== undefined) return known;
  const series = STATEMENTS.series(operation, 'ok');
  succeeding.set(operation, series);
  return series;
}

/** The first word of a statement: one of a few. */
function operationOf(text: string): string {
  const word = FIRST_WORD.exec(text)?.[1]?.toLowerCase() ?? '';
  return WORDS.has(word) ? word : 'other';
}

/**
 * Records a statement of the pool beside it: who waits for it waits no longer for that. Its text stays out of the trace, since
 * values may stand in it.
 */
export function measureStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  const operation = operationOf(text);
  const tracing = telemetry()?.tracing;
  const step =
    tracing?.isRecording() === true
      ? tracing.child(summaryOf(operation, text), 'client', {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
        })
      : undefined;
  const started = performance.now();
  const result = run();
  result.then(
    () => {
      seriesOf(operation).record(secondsSince(started));
      step?.end();
    },
    (error: unknown) => {
      const failure = failureOf(error);
      STATEMENTS.record(secondsSince(started), operation, failure);
      step?.end({}, failure);
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
      POOL_WAITS.record(secondsSince(started), 'ok');
      return client;
    } catch (error) {
      POOL_WAITS.record(secondsSince(started), failureOf(error));
      throw error;
    }
  };
}
