import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { register } from 'prom-client';
import type { Environment } from '../../config/environment.js';
import { STORE_VERSION } from '../../config/store-version.js';
import { messageWithoutValues } from '../logging/loggable-error.js';
import { TARGET } from './metrics.js';
import type { ExportOptions } from './otlp.js';
import { observeProcess } from './process-figures.js';
import { currentStep } from './tracing.js';

/** How long the last delivery may keep a process from ending, milliseconds. */
const STOP_TIMEOUT_MS = 3_000;

/** What measures this process. */
export interface Telemetry {
  /** Whether traces are sent to a receiver. */
  traces: boolean;
  /** Port of the metrics; null where they are only sent. */
  metricsPort: number | null;
  /** Sends what is left, and stops measuring; takes seconds at most. */
  stop: () => Promise<void>;
}

let running: Telemetry | null = null;

/** What measures this process; null where no setting asks for it, which is the default and costs one comparison. */
export const telemetry = (): Telemetry | null => running;

/**
 * Begins to measure where OTEL_EXPORTER_OTLP_ENDPOINT or METRICS_PORT asks for it; the SDK of OpenTelemetry is loaded for the
 * first of them only. Before the application is made, since its parts look whether they are measured when they are made.
 */
export async function startTelemetry(name: 'api' | 'worker', environment: Environment): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG, METRICS_PORT, METRICS_HOST } = environment;
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined && METRICS_PORT === undefined) return;
  const log = new Logger('Telemetry');
  const report: ExportOptions['report'] = (text, error) =>
    log.warn(`${text}: ${messageWithoutValues(error)}`);
  const stops: (() => unknown)[] = [observeProcess(environment)];
  TARGET.labels('store', `store-${name}`, STORE_VERSION).set(1);
  if (OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
    const { startExport } = await import('./otlp.js');
    stops.push(
      startExport({
        endpoint: OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        ratio: OTEL_TRACES_SAMPLER_ARG,
        attributes: {
          'service.namespace': 'store',
          'service.name': `store-${name}`,
          'service.version': STORE_VERSION,
        },
        report,
      }),
    );
  }
  let metricsPort: number | null = null;
  if (METRICS_PORT !== undefined) {
    try {
      const server = await serveMetrics(METRICS_PORT, METRICS_HOST);
      metricsPort = server.port;
      stops.push(server.close);
    } catch (error) {
      // The shop opens without metrics.
      report(`no metrics on port ${METRICS_PORT}`, error);
    }
  }
  running = {
    traces: OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    metricsPort,
    stop: async () => {
      const stopped = Promise.allSettled(stops.map((stop) => stop()));
      await Promise.race([stopped, pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** Answers GET /metrics on a port of its own, never on that of the shop. */
async function serveMetrics(port: number, host: string): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void register.metrics().then(
      (text) => response.setHeader('content-type', register.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // A connection of Prometheus keeps no process from ending.
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
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
  const current = currentStep()?.trace_id;
  if (current !== undefined) return current;
  const traceId = named.get(request);
  if (traceId !== undefined) return traceId;
  const { traceparent } = request.headers;
  const sent = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  const id = sent === undefined || sent === NO_TRACE ? randomBytes(16).toString('hex') : sent;
  named.set(request, id);
  return id;
}
