import type { HrTime } from '@opentelemetry/api';
import { ValueType } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type CollectionResult,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Described, Instrument } from './instruments.js';

/** Hands the figures of instruments.ts to the readers of OpenTelemetry, in its form. */
export class StoreMetrics implements MetricProducer {
  private readonly begunAt = timeOf(performance.timeOrigin);

  constructor(private readonly instruments: readonly Instrument[]) {}

  collect(): Promise<CollectionResult> {
    const now = timeOf(Date.now());
    const metrics = this.instruments
      .map((one) => dataOf(one, this.begunAt, now))
      .filter(({ dataPoints }) => dataPoints.length > 0);
    return Promise.resolve({
      // The reader puts its own resource in the place of this one.
      resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'store' }, metrics }] },
      errors: [],
    });
  }
}

function dataOf(instrument: Instrument, startTime: HrTime, endTime: HrTime): MetricData {
  const { described } = instrument;
  const base = {
    descriptor: {
      name: described.name,
      description: described.description,
      unit: described.unit,
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (instrument.kind === 'histogram') {
    return {
      ...base,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: instrument.read().map(({ labels, count, sum, buckets }) => ({
        startTime,
        endTime,
        attributes: attributesOf(described, labels),
        value: { count, sum, buckets: { boundaries: [...instrument.bounds], counts: buckets } },
      })),
    };
  }
  const dataPoints = instrument.read().map(({ labels, value }) => ({
    startTime,
    endTime,
    attributes: attributesOf(described, labels),
    value,
  }));
  return instrument.kind === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
}

const attributesOf = ({ labels: names }: Described, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));

/** Seconds and nanoseconds of a moment in milliseconds since 1970. */
function timeOf(milliseconds: number): HrTime {
  const seconds = Math.trunc(milliseconds / 1000);
  return [seconds, Math.round((milliseconds - seconds * 1000) * 1e6)];
}
