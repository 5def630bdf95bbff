import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Environment } from '../../config/environment.js';
import { STORE_VERSION } from '../../config/store-version.js';
import { messageWithoutValues } from '../logging/loggable-error.js';
import { INSTRUMENTS } from './metrics.js';
import { observeProcess } from './process-figures.js';

/** Values of a span: words and numbers of the code, never anything that somebody sent. */
export type Facts = Readonly<Record<string, string | number>>;

export type SpanRole = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** One step of a recorded trace. */
export interface Step {
  /** What is known only at the end; `failure` is the class or the code of an error, never its message. */
  end(facts?: Facts, failure?: string): void;
  /** Runs `work` inside of this step, whatever asynchronous context it is called from. */
  within<T>(work: () => T): T;
}

/** Traces of this process (sdk.ts); there only where OTEL_EXPORTER_OTLP_ENDPOINT names a receiver. */
export interface Tracing {
  /**
   * A step that begins a trace, or goes on with that of `traceparent`. A request's caller may choose the id of the trace, but not
   * that it is recorded: that would be everybody's way to make us work. A job is recorded where what has added it is.
   */
  begin(name: string, role: SpanRole, facts: Facts, traceparent?: string): Step;
  /** A step within the current one; undefined where nothing is recorded. */
  child(name: string, role: SpanRole, facts: Facts): Step | undefined;
  /** Whether the current step is recorded: nothing has to be made for the parts of one that is not. */
  isRecording(): boolean;
  /** The current step as log lines name it; undefined outside of any. */
  current(): { trace_id: string; span_id?: string } | undefined;
  /** The current step as the W3C header that another process goes on with; undefined where nothing is recorded. */
  traceparent(): string | undefined;
}

/** What measures this process. */
export interface Telemetry {
  tracing: Tracing | null;
  /** Port of the metrics; null where they are only sent. */
  metricsPort: number | null;
  /** Sends what is left, and stops measuring; takes seconds at most. */
  stop(): Promise<void>;
}

let running: Telemetry | null = null;

/** What measures this process; null where no setting asks for it, which is the default and costs one comparison. */
export const telemetry = (): Telemetry | null => running;

/** Kinds of process; the name under which it is known to the receiver is `store-api` or `store-worker`. */
export type ProcessName = 'api' | 'worker';

/**
 * Begins to measure where OTEL_EXPORTER_OTLP_ENDPOINT or METRICS_PORT asks for it; nothing of OpenTelemetry is loaded
 * otherwise. Before the application is made, since its parts look whether they are measured when they are made.
 */
export async function startTelemetry(name: ProcessName, environment: Environment): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, METRICS_PORT } = environment;
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined && METRICS_PORT === undefined) return;
  const log = new Logger('Telemetry');
  const { startSdk } = await import('./sdk.js');
  const sdk = await startSdk({
    name,
    version: STORE_VERSION,
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: environment.OTEL_TRACES_SAMPLER_ARG,
    metricsPort: METRICS_PORT,
    metricsHost: environment.METRICS_HOST,
    instruments: INSTRUMENTS,
    report: (text, error) => log.warn(`${text}: ${messageWithoutValues(error)}`),
  });
  const endObserving = observeProcess(environment);
  running = {
    ...sdk,
    stop: () => {
      endObserving();
      return sdk.stop();
    },
  };
}

/** Ends what `startTelemetry` began. */
export async function stopTelemetry(): Promise<void> {
  const stopping = running;
  running = null;
  await stopping?.stop();
}

/** W3C Trace Context: version, trace id, parent id, flags. */
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;
const NO_TRACE = '0'.repeat(32);

interface Traced {
  headers: Record<string, string | string[] | undefined>;
}

const named = new WeakMap<object, string>();

/**
 * The id by which an error answer and its log lines find each other: that of the request's trace; where nothing is traced that
 * of the caller's `traceparent`, or one that is made here. 32 hexadecimal digits.
 */
export function traceIdOf(request: Traced): string {
  const current = running?.tracing?.current()?.trace_id;
  if (current !== undefined) return current;
  const known = named.get(request);
  if (known !== undefined) return known;
  const { traceparent } = request.headers;
  const sent = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  const id = sent === undefined || sent === NO_TRACE ? randomBytes(16).toString('hex') : sent;
  named.set(request, id);
  return id;
}
