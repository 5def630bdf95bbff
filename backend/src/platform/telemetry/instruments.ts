// Figures of this process in plain memory. OpenTelemetry's own instruments sort and write out the attributes of each
// measurement, which by itself would be more than 5 % of a product page; here one is a look into a map and a few
// additions. sdk.ts hands the figures to OpenTelemetry's exporters.

/** What is the same for every kind of figure. */
export interface Described {
  /** As in OpenTelemetry's conventions, e.g. http.server.request.duration. */
  readonly name: string;
  readonly description: string;
  /** UCUM: `s`, `By`, `{job}`, `KRW`. */
  readonly unit: string;
  /** Names of the values by which its series differ. */
  readonly labels: readonly string[];
}

/** One series of a counter or a gauge at this moment. */
export interface Reading {
  value: number;
  /** In the order of the instrument's `labels`. */
  labels: readonly string[];
}

/** One series of a histogram at this moment. */
export interface Distribution {
  labels: readonly string[];
  count: number;
  sum: number;
  /** Of each bucket by itself; one more than `bounds`, the last without a bound. */
  buckets: number[];
}

/** Series of one instrument; what would be one more is counted under `other`, so that no caller can fill the memory. */
const MOST_SERIES = 2000;
const OTHER = 'other';
/** Stands in no value. */
const BETWEEN = '\u0000';

/** Finds the series of some values, and makes it where there is none. */
class SeriesMap<Series> {
  readonly all = new Map<string, { labels: readonly string[]; series: Series }>();

  constructor(
    private readonly names: readonly string[],
    private readonly make: () => Series,
  ) {}

  of(values: readonly string[]): Series {
    const key = values.length === 1 ? (values[0] ?? '') : values.join(BETWEEN);
    const found = this.all.get(key);
    if (found !== undefined) return found.series;
    if (this.all.size < MOST_SERIES) return this.add(key, values);
    const others = this.names.map(() => OTHER);
    return this.all.get(others.join(BETWEEN))?.series ?? this.add(others.join(BETWEEN), others);
  }

  private add(key: string, labels: readonly string[]): Series {
    const series = this.make();
    this.all.set(key, { labels: [...labels], series });
    return series;
  }
}

/** A number that only grows, from the start of the process on. */
export class Counter {
  readonly kind = 'counter';
  private readonly series: SeriesMap<{ value: number }>;

  constructor(readonly described: Described) {
    this.series = new SeriesMap(described.labels, () => ({ value: 0 }));
  }

  /** `values` in the order of the labels. */
  add(amount: number, ...values: readonly string[]): void {
    this.series.of(values).value += amount;
  }

  read(): Reading[] {
    return [...this.series.all.values()].map(({ labels, series }) => ({ labels, value: series.value }));
  }
}

/** One series of a histogram, for who records into it again and again. */
export class HistogramSeries {
  count = 0;
  sum = 0;
  readonly buckets: number[];

  constructor(private readonly bounds: readonly number[]) {
    this.buckets = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  record(value: number): void {
    const { bounds, buckets } = this;
    let bucket = 0;
    while (bucket < bounds.length && value > (bounds[bucket] ?? Infinity)) bucket += 1;
    this.count += 1;
    this.sum += value;
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }
}

/** How long things take: how many were below each bound, and their sum. */
export class Histogram {
  readonly kind = 'histogram';
  private readonly all: SeriesMap<HistogramSeries>;

  constructor(
    readonly described: Described,
    /** Upper bounds, included, ascending. */
    readonly bounds: readonly number[],
  ) {
    this.all = new SeriesMap(described.labels, () => new HistogramSeries(bounds));
  }

  /** `values` in the order of the labels. */
  series(...values: readonly string[]): HistogramSeries {
    return this.all.of(values);
  }

  /** `values` in the order of the labels. */
  record(value: number, ...values: readonly string[]): void {
    this.all.of(values).record(value);
  }

  read(): Distribution[] {
    return [...this.all.all.values()].map(({ labels, series: { count, sum, buckets } }) => ({
      labels,
      count,
      sum,
      buckets: [...buckets],
    }));
  }
}

/** What stands somewhere now. A series that was never set, or was forgotten, is not exported: unknown is not 0. */
export class Gauge {
  readonly kind = 'gauge';
  private readings = new Map<string, Reading>();

  constructor(readonly described: Described) {}

  set(value: number, ...labels: readonly string[]): void {
    this.readings.set(labels.join(BETWEEN), { value, labels });
  }

  /** Nothing is known any more. */
  forget(): void {
    this.readings.clear();
  }

  read(): Reading[] {
    return [...this.readings.values()];
  }
}

/** A figure that is read when it is asked for; `monotonic` where it only grows. */
export class Observed {
  readonly kind: 'gauge' | 'counter';
  private sources = new Set<() => Iterable<Reading>>();

  constructor(
    readonly described: Described,
    monotonic: boolean,
  ) {
    this.kind = monotonic ? 'counter' : 'gauge';
  }

  /** Answers the way to end it. */
  from(source: () => Iterable<Reading>): () => void {
    this.sources.add(source);
    return () => void this.sources.delete(source);
  }

  read(): Reading[] {
    return [...this.sources].flatMap((source) => [...source()]);
  }
}

export type Instrument = Counter | Histogram | Gauge | Observed;
