import {
  context,
  propagation,
  SpanKind,
  trace,
  TraceFlags,
  ValueType,
  type Attributes,
  type Context,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { millisToHrTime, setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { emptyResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  PeriodicExportingMetricReader,
  type CollectionResult,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  SamplingDecision,
  TracerProvider,
  type Sampler,
  type SamplingResult,
} from '@opentelemetry/sdk-trace';
import { register } from 'prom-client';
import { OTLP_NAMES } from './metrics.js';

// The only file that loads OpenTelemetry's SDK; imported where OTEL_EXPORTER_OTLP_ENDPOINT names a receiver.

/** Where traces and metrics are sent, and as whose. */
export interface ExportOptions {
  /** Without a slash at the end. */
  endpoint: string;
  /** Share of traces that are recorded, 0 to 1. */
  ratio: number;
  /** Describe this process to the receiver. */
  attributes: Record<string, string>;
  /** Writes to the log what does not work. */
  report: (text: string, error: unknown) => void;
}

/** Between two deliveries of metrics to the receiver, milliseconds. */
const METRICS_EVERY_MS = 15_000;
/** A receiver that is away is reported so often, milliseconds. */
const REPORT_EVERY_MS = 60_000;

/** Sends traces and metrics to the receiver; answers the way to end it. */
export function startExport({ endpoint, ratio, report, attributes }: ExportOptions): () => Promise<unknown> {
  reportSeldom(report);
  const resource = resourceFromAttributes(attributes);
  const traces = new TracerProvider({
    resource,
    sampler: new StoreSampler(ratio),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(traces);
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: METRICS_EVERY_MS,
        metricProducers: [new RegistryProducer()],
      }),
    ],
  });
  return () => Promise.allSettled([traces.shutdown(), metrics.shutdown()]);
}

/**
 * A request's caller may choose the id of the trace, but not that it is recorded: that would be everybody's way to make us work.
 * A job is recorded where the request that added it is; a statement or a call only as a part of something.
 */
class StoreSampler implements Sampler {
  constructor(private readonly ratio: number) {}

  shouldSample(parent: Context, _traceId: string, _name: string, kind: SpanKind): SamplingResult {
    const caller = trace.getSpanContext(parent);
    const isDecided = caller !== undefined && (caller.isRemote !== true || kind === SpanKind.CONSUMER);
    const isRecorded = isDecided
      ? (caller.traceFlags & TraceFlags.SAMPLED) !== 0
      : kind !== SpanKind.CLIENT && Math.random() < this.ratio;
    return { decision: isRecorded ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
  }

  toString(): string {
    return 'StoreSampler';
  }
}

/** Hands the figures of prom-client to OpenTelemetry, under its names. */
class RegistryProducer implements MetricProducer {
  private readonly startTime = millisToHrTime(performance.timeOrigin);

  async collect(): Promise<CollectionResult> {
    const endTime = millisToHrTime(Date.now());
    const registered = await register.getMetricsAsJSON();
    const metrics = registered.flatMap((metric): MetricData[] => {
      const otlp = OTLP_NAMES.get(metric.name);
      if (otlp === undefined || metric.values.length === 0) return [];
      const { name, unit, labels } = otlp;
      const descriptor = { name, description: metric.help, unit, valueType: ValueType.DOUBLE };
      const attributesOf = (values: Labels): Attributes =>
        Object.fromEntries(labels.map((label) => [label, values[label.replaceAll('.', '_')]]));
      const point = <T>(values: Labels, value: T): DataPoint<T> => ({
        startTime: this.startTime,
        endTime,
        attributes: attributesOf(values),
        value,
      });
      const base = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
      // The declared type of prom-client is a number, its value a word.
      const kind = String(metric.type);
      if (kind === 'histogram') {
        const dataPoints = histogramsOf(metric.values).map(({ labels: of, value }) => point(of, value));
        return [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }];
      }
      const dataPoints = metric.values.map(({ labels: of, value }) => point(of, value));
      return kind === 'counter'
        ? [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }]
        : [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints }];
    });
    // The reader puts its own resource in the place of this one.
    const resource = emptyResource();
    return {
      resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'store' }, metrics }] },
      errors: [],
    };
  }
}

type Labels = Partial<Record<string, string | number>>;

interface HistogramValue {
  labels: Labels;
  value: number;
  metricName?: string;
}

/** prom-client lists each bucket with all below it, then sum and count; OpenTelemetry wants each bucket by itself. */
function histogramsOf(values: readonly HistogramValue[]): { labels: Labels; value: Histogram }[] {
  const histograms: { labels: Labels; value: Histogram }[] = [];
  let boundaries: number[] = [];
  let below: number[] = [];
  let sum = 0;
  for (const { labels, value, metricName = '' } of values) {
    if (metricName.endsWith('_bucket')) {
      if (typeof labels['le'] === 'number') boundaries.push(labels['le']);
      below.push(value);
    } else if (metricName.endsWith('_sum')) sum = value;
    else {
      const counts = below.map((total, i) => total - (below[i - 1] ?? 0));
      histograms.push({ labels, value: { count: value, sum, buckets: { boundaries, counts } } });
      [boundaries, below] = [[], []];
    }
  }
  return histograms;
}

/** A receiver that does not answer disturbs nothing, and fills no log. */
function reportSeldom(report: ExportOptions['report']): void {
  let reportedAt = -Infinity;
  setGlobalErrorHandler((error) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    report('traces or metrics could not be delivered', error);
  });
}
