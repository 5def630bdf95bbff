import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { HistogramSeries } from '../telemetry/instruments.js';
import { REQUESTS } from '../telemetry/metrics.js';
import { telemetry } from '../telemetry/telemetry.js';
import type { Step } from '../telemetry/telemetry-types.js';

/** Methods that the shop knows; what else somebody writes there is no label. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const OTHER_METHOD = '_OTHER';
/** What no route takes; its path is the caller's own text. */
const NO_ROUTE = 'none';

/**
 * Records how long each answer took, by the template of its route, and where traces are asked for makes a request's step of
 * the trace the one that its statements and calls belong to. After the hook of the kept answers, which have no parts that a
 * trace could show: they are counted, and leave without a step. Without telemetry there is no hook at all.
 */
export function measureRequests(app: NestFastifyApplication): void {
  const running = telemetry();
  if (running === null) return;
  const server = app.getHttpAdapter().getInstance();
  const { tracing } = running;
  const steps = new WeakMap<FastifyRequest, Step>();
  if (tracing !== null) {
    server.addHook('onRequest', (request, _reply, done) => {
      const { traceparent } = request.headers;
      const step = tracing.begin(
        nameOf(request),
        'server',
        { 'http.request.method': methodOf(request), 'http.route': routeOf(request) },
        typeof traceparent === 'string' ? traceparent : undefined,
      );
      steps.set(request, step);
      step.within(done);
    });
    // A body is read in the context of its connection: what comes after it goes back to the request's.
    server.addHook('preValidation', (request, _reply, done) => {
      const step = steps.get(request);
      if (step === undefined) done();
      else step.within(done);
    });
  }
  const seriesOf = seriesByAnswer();
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply.raw;
    seriesOf(routeOf(request), methodOf(request), statusCode).record(reply.elapsedTime / 1000);
    steps
      .get(request)
      ?.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? String(statusCode) : undefined);
    done();
  });
}

/** Finds the series of an answer without putting a text together for it. */
function seriesByAnswer(): (route: string, method: string, status: number) => HistogramSeries {
  const known = new Map<string, Map<string, Map<number, HistogramSeries>>>();
  return (route, method, status) => {
    const found = known.get(route)?.get(method)?.get(status);
    if (found !== undefined) return found;
    const ofRoute = known.get(route) ?? new Map<string, Map<number, HistogramSeries>>();
    const ofMethod = ofRoute.get(method) ?? new Map<number, HistogramSeries>();
    const series = REQUESTS.series(method, route, String(status));
    known.set(route, ofRoute.set(method, ofMethod.set(status, series)));
    return series;
  };
}

const methodOf = ({ method }: FastifyRequest): string => (METHODS.has(method) ? method : OTHER_METHOD);

/** The template, as `/api/orders/:id`: never the address, in which ids and tokens stand. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? NO_ROUTE;

const nameOf = (request: FastifyRequest): string => `${methodOf(request)} ${routeOf(request)}`;
