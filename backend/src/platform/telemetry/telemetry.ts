import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Environment } from '../../config/environment.js';
import { STORE_VERSION } from '../../config/store-version.js';
import { messageWithoutValues } from '../logging/loggable-error.js';
import { INSTRUMENTS } from './metrics.js';
import { observeProcess } from './process-figures.js';
import type { Telemetry, ProcessName } from './telemetry-types.js';

let running: Telemetry | null = null;

/** What measures this process; null where no setting asks for it, which is the default and costs one comparison. */
export const telemetry = (): Telemetry | null => running;

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
