import {
  Catch,
  HttpException,
  Inject,
  Logger,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import { messageFor } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { DomainError, type ErrorKind, type FieldError } from '../errors/domain-error.js';
import { outageOf, type Outage } from '../errors/outage.js';
import { loggableUrl } from '../logging/loggable-url.js';
import { traceIdOf } from '../telemetry/telemetry.js';
import { isPartnerUrl, type WithPartner } from './partner-access.js';
import { problemOf, PROBLEM_TYPE } from './problem.js';
import { TRACE_HEADER } from './trace-header.js';

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupported: 415,
  unprocessable: 422,
  tooMany: 429,
  unavailable: 503,
};

interface ErrorAnswer {
  status: number;
  code: string;
  message: string;
  data: unknown;
  retryAfterSeconds?: number | undefined;
}

/** Seconds for a caller who can only try again: by status, unless the refusal itself has a better value. */
const RETRY_AFTER_SECONDS: Partial<Record<number, number>> = { 429: 60, 503: 5 };

const OUTAGES: Record<Outage, 'UNAVAILABLE' | 'STORAGE_UNAVAILABLE'> = {
  unreachable: 'UNAVAILABLE',
  unwritable: 'STORAGE_UNAVAILABLE',
};

/**
 * Turns every failure into the envelope, or into a problem for partners; an unexpected error is logged completely and
 * answered with one Korean line.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Http');

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<WithPartner>();
    // The client disconnected while it sent: nobody reads the answer, and nothing of ours has failed.
    const answer = error === request.raw.errored ? refusalOf(400) : describe(error);
    if (answer.status >= 500)
      this.log.error({
        err: error,
        url: loggableUrl(request.url),
        method: request.method,
        requestId: request.id,
        trace_id: traceIdOf(request),
        partnerKey: request.partner?.keyId,
      });
    if (reply.sent) return;
    const retryAfter = answer.retryAfterSeconds ?? RETRY_AFTER_SECONDS[answer.status];
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    const { type, body } = this.written(answer, request);
    void reply
      .status(answer.status)
      .header('content-type', type)
      .header(TRACE_HEADER, traceIdOf(request))
      // Even if the handler has already set how long its answer may be cached.
      .header('cache-control', 'no-store')
      .send(body);
  }

  private written(answer: ErrorAnswer, request: WithPartner): { type: string; body: string | object } {
    if (isPartnerUrl(request.url)) {
      const problem = problemOf(answer, traceIdOf(request), this.environment.PUBLIC_URL);
      request.refusalCode = problem.code;
      return { type: PROBLEM_TYPE, body: JSON.stringify(problem) };
    }
    const { code, message, data } = answer;
    request.refusalCode = code;
    return {
      type: 'application/json; charset=utf-8',
      body: { code, success: false, message, data: withoutRules(data) },
    };
  }
}

/** People at the screens read the message. */
function withoutRules(data: unknown): unknown {
  const fields = (data as { fields?: unknown } | null)?.fields;
  if (!Array.isArray(fields)) return data;
  return { ...(data as object), fields: (fields as FieldError[]).map(({ rule: _, ...field }) => field) };
}

function describe(error: unknown): ErrorAnswer {
  if (error instanceof DomainError) {
    const { kind, code, message, data, retryAfterSeconds } = error;
    return { status: STATUS[kind], code, message, data, retryAfterSeconds };
  }
  const outage = outageOf(error);
  if (outage !== null) {
    const code = OUTAGES[outage];
    return { status: 503, code, message: messageFor(code), data: null };
  }
  return refusalOf(statusOf(error));
}

function refusalOf(status: number): ErrorAnswer {
  const code = CODES[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR');
  return { status, code, message: messageFor(code), data: null };
}

const CODES: Partial<
  Record<
    number,
    | 'NOT_FOUND'
    | 'TOO_MANY_REQUESTS'
    | 'BODY_TOO_LARGE'
    | 'UNAUTHENTICATED'
    | 'FORBIDDEN'
    | 'UNSUPPORTED_MEDIA_TYPE'
    | 'UNAVAILABLE'
  >
> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  // Fastify's own refusals (broken JSON, body too large) have a status code.
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
