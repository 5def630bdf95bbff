import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
} from '@opentelemetry/api';

// Spans of OpenTelemetry's API, which does nothing until otlp.ts starts the SDK. Attributes are words and numbers of the code,
// never anything that somebody sent.

const HEADER = 'traceparent';

/** A span within that of `parent`, which it takes the place of for the work that `within` runs. */
export class Step {
  private readonly context: Context;

  constructor(
    readonly span: Span,
    parent: Context,
  ) {
    this.context = trace.setSpan(parent, span);
  }

  /** Runs `work` inside of this step, whatever asynchronous context it is called from. */
  within<T>(work: () => T): T {
    return context.with(this.context, work);
  }

  /** `failure`: the class or the code of an error, never its message. */
  end(failure?: string): void {
    if (failure !== undefined) {
      this.span.setAttribute('error.type', failure);
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

/** A step of the current trace, or of none. */
export function childStep(name: string, kind: SpanKind, attributes: Attributes = {}): Step {
  return stepIn(context.active(), name, kind, attributes);
}

/** A step that begins a trace, or continues that of `traceparent`, a header of W3C Trace Context. */
export function rootStep(name: string, kind: SpanKind, attributes: Attributes, traceparent?: string): Step {
  return stepIn(propagation.extract(ROOT_CONTEXT, { [HEADER]: traceparent }), name, kind, attributes);
}

function stepIn(parent: Context, name: string, kind: SpanKind, attributes: Attributes): Step {
  return new Step(trace.getTracer('store').startSpan(name, { kind, attributes }, parent), parent);
}

/** Whether the current step is recorded: parts of one that is not need no step. */
export const isRecorded = (): boolean => trace.getActiveSpan()?.isRecording() === true;

/** The current step as log lines name it; undefined outside of any. */
export function currentStep(): { trace_id: string; span_id?: string } | undefined {
  const span = trace.getActiveSpan();
  if (span === undefined) return undefined;
  const { traceId, spanId } = span.spanContext();
  return span.isRecording() ? { trace_id: traceId, span_id: spanId } : { trace_id: traceId };
}

/** The header by which another process continues the current step; undefined where nothing is recorded. */
export function traceparent(): string | undefined {
  if (!isRecorded()) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[HEADER];
}
