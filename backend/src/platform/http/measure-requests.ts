import { SpanKind } from '@opentelemetry/api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { REQUESTS } from '../telemetry/metrics.js';
import { telemetry } from '../telemetry/telemetry.js';
import { rootStep, type Step } from '../telemetry/tracing.js';

/** Methods of the store; other texts in their place are no label. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const OTHER_METHOD = '_OTHER';
/** For requests without a route; their path is the caller's own text. */
const NO_ROUTE = 'none';

/**
 * Records the duration of each answer by its route's template. If traces are on, it makes the request's span the parent
 * of its statements and calls. Without telemetry there is no hook at all.
 */
export function measureRequests(app: NestFastifyApplication): void {
  const running = telemetry();
  if (running === null) return;
  const server = app.getHttpAdapter().getInstance();
  const steps = new WeakMap<FastifyRequest, Step>();
  if (running.traces) {
    server.addHook('onRequest', (request, _reply, done) => {
      const { traceparent } = request.headers;
      const step = rootStep(
        nameOf(request),
        SpanKind.SERVER,
        { 'http.request.method': methodOf(request), 'http.route': routeOf(request) },
        typeof traceparent === 'string' ? traceparent : undefined,
      );
      steps.set(request, step);
      step.within(done);
    });
    // A body is read in the context of its connection: later steps return to the request's context.
    server.addHook('preValidation', (request, _reply, done) => {
      const step = steps.get(request);
      if (step === undefined) done();
      else step.within(done);
    });
  }
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply.raw;
    REQUESTS.labels(methodOf(request), routeOf(request), String(statusCode)).observe(
      reply.elapsedTime / 1000,
    );
    const step = steps.get(request);
    step?.span.setAttribute('http.response.status_code', statusCode);
    step?.end(statusCode >= 500 ? String(statusCode) : undefined);
    done();
  });
}

const methodOf = ({ method }: FastifyRequest): string => (METHODS.has(method) ? method : OTHER_METHOD);

/** The template, e.g. `/api/orders/:id`: never the address, which contains ids and tokens. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? NO_ROUTE;

const nameOf = (request: FastifyRequest): string => `${methodOf(request)} ${routeOf(request)}`;
