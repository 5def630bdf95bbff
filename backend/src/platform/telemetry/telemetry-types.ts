import type { Instrument } from './instruments.js';

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

/** Kinds of process; the name under which it is known to the receiver is `store-api` or `store-worker`. */
export type ProcessName = 'api' | 'worker';

/** What is asked for. */
export interface SdkOptions {
  name: ProcessName;
  /** Of the store. */
  version: string;
  /** Receiver of traces and metrics; undefined for none. */
  endpoint: string | undefined;
  /** Share of traces that are recorded. */
  ratio: number;
  /** Port of the metrics; undefined for none. */
  metricsPort: number | undefined;
  metricsHost: string;
  instruments: readonly Instrument[];
  /** Writes to the log what does not work. */
  report: (text: string, error: unknown) => void;
}
