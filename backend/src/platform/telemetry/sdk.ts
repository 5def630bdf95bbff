import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader, type MetricReader } from '@opentelemetry/sdk-metrics';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { StoreMetrics } from './metric-producer.js';
import { serveMetrics, type MetricsServer } from './prometheus.js';
import type { Facts, SdkOptions, SpanRole, Step, Telemetry, Tracing } from './telemetry-types.js';

// The only file, with those that it imports, that knows OpenTelemetry; loaded when somebody asks for it (telemetry.ts). It
// imports nothing of the store but types: what it shared with API and worker would stand in a file of the bundle by itself,
// which runs before `reflect-metadata`.

/** Between two deliveries of metrics to the receiver, milliseconds. */
const METRICS_EVERY_MS = 15_000;
/** How long the last delivery may keep a process from ending, milliseconds. */
const STOP_TIMEOUT_MS = 3_000;
/** A receiver that is away is reported so often, milliseconds. */
const REPORT_EVERY_MS = 60_000;

const KINDS: Record<SpanRole, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Starts what is asked for: traces and metrics to a receiver, metrics on a port. */
export async function startSdk(options: SdkOptions): Promise<Telemetry> {
  const { name, version, ratio, metricsPort, report } = options;
  reportSeldom(report);
  const resource = resourceFromAttributes({
    'service.namespace': 'store',
    'service.name': `store-${name}`,
    'service.version': version,
  });
  const endpoint = options.endpoint?.replace(/\/+$/, '');
  const stops: (() => Promise<unknown>)[] = [];

  let tracing: Tracing | null = null;
  if (endpoint !== undefined) {
    const started = startTraces(resource, `${endpoint}/v1/traces`, ratio);
    tracing = started.tracing;
    stops.push(started.stop);
  }

  const readers: MetricReader[] = [];
  const producer = new StoreMetrics(options.instruments);
  if (endpoint !== undefined)
    readers.push(
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: METRICS_EVERY_MS,
        metricProducers: [producer],
      }),
    );
  let server: MetricsServer | null = null;
  if (metricsPort !== undefined) {
    server = await serveMetrics(options, producer);
    if (server !== null) {
      readers.push(server.reader);
      stops.push(() => Promise.resolve(server?.close()));
    }
  }
  const metrics = new MeterProvider({ resource, readers });
  stops.push(() => metrics.shutdown());
  return {
    tracing,
    metricsPort: server?.port ?? null,
    stop: async () => {
      await inTime(Promise.allSettled(stops.map((stop) => stop())));
    },
  };
}

function startTraces(
  resource: Resource,
  url: string,
  ratio: number,
): { tracing: Tracing; stop: () => Promise<void> } {
  const provider = new TracerProvider({
    resource,
    // What is not recorded never comes here.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracing = new OpenTelemetryTracing(provider.getTracer('store'), ratio);
  return { tracing, stop: () => provider.shutdown() };
}

/**
 * The current step of each request, job and run. Kept by ourselves: OpenTelemetry's context is a map that is copied with each
 * step, also of those that are not recorded, which are nearly all.
 */
const steps = new AsyncLocalStorage<SpanStep | UnrecordedStep>();

class OpenTelemetryTracing implements Tracing {
  constructor(
    private readonly tracer: Tracer,
    private readonly ratio: number,
  ) {}

  begin(name: string, role: SpanRole, facts: Facts, traceparent?: string): Step {
    const caller = traceparent === undefined ? null : parseTraceParent(traceparent);
    const recorded = role === 'consumer' && caller !== null ? isSampled(caller) : Math.random() < this.ratio;
    if (!recorded) return new UnrecordedStep(caller?.traceId);
    const parent =
      caller === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true });
    return this.start(name, role, facts, parent);
  }

  child(name: string, role: SpanRole, facts: Facts): Step | undefined {
    const parent = steps.getStore();
    if (!(parent instanceof SpanStep)) return undefined;
    return this.start(name, role, facts, trace.setSpan(ROOT_CONTEXT, parent.span));
  }

  isRecording(): boolean {
    return steps.getStore() instanceof SpanStep;
  }

  current(): { trace_id: string; span_id?: string } | undefined {
    return steps.getStore()?.names();
  }

  traceparent(): string | undefined {
    const step = steps.getStore();
    return step instanceof SpanStep ? headerOf(step.span.spanContext()) : undefined;
  }

  private start(name: string, role: SpanRole, facts: Facts, parent: Context): SpanStep {
    return new SpanStep(this.tracer.startSpan(name, { kind: KINDS[role], attributes: { ...facts } }, parent));
  }
}

const isSampled = ({ traceFlags }: SpanContext): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0;

const headerOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${(traceFlags & TraceFlags.SAMPLED).toString(16)}`;

class SpanStep implements Step {
  constructor(readonly span: Span) {}

  names(): { trace_id: string; span_id: string } {
    const { traceId, spanId } = this.span.spanContext();
    return { trace_id: traceId, span_id: spanId };
  }

  end(facts: Facts = {}, failure?: string): void {
    this.span.setAttributes({ ...facts });
    if (failure !== undefined) {
      this.span.setAttribute('error.type', failure);
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }

  within<T>(work: () => T): T {
    return steps.run(this, work);
  }
}

/** A step of which only the id of its trace is known, and that only once somebody asks for it. */
class UnrecordedStep implements Step {
  constructor(private traceId: string | undefined) {}

  names(): { trace_id: string } {
    this.traceId ??= randomBytes(16).toString('hex');
    return { trace_id: this.traceId };
  }

  end(): void {
    // Nothing was begun.
  }

  within<T>(work: () => T): T {
    return steps.run(this, work);
  }
}

/** A receiver that does not answer disturbs nothing, and fills no log. */
function reportSeldom(report: SdkOptions['report']): void {
  let reportedAt = -Infinity;
  setGlobalErrorHandler((error) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    report('traces or metrics could not be delivered', error);
  });
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, STOP_TIMEOUT_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
