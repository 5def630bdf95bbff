import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { hasVersion } from './etag.js';
import { Answer, CachedResponse, succeed } from './envelope.js';
import type { FinishedAnswers } from './finished-answers.js';

type Response = Parameters<FastifyAdapter['reply']>[0];

/**
 * Sends what handlers return in the envelope; ready bytes pass with their ETag, 304 when the caller has them. In the adapter
 * and not in an interceptor: a route without any is spared the observables that Nest else makes for each request.
 */
export class EnvelopeAdapter extends FastifyAdapter {
  private finished: FinishedAnswers | null = null;

  /** Where published answers are kept under the address that they were asked for. */
  keepIn(finished: FinishedAnswers): void {
    this.finished = finished;
  }

  /** Only Nest's own error handler gives a `statusCode`; its answers are whole. */
  override reply(response: Response, value: unknown, statusCode?: number): FastifyReply {
    const whole = statusCode !== undefined || !isReply(response);
    return super.reply(response, whole ? value : this.bodyOf(value, response), statusCode);
  }

  private bodyOf(value: unknown, reply: FastifyReply): unknown {
    if (!(value instanceof CachedResponse)) return wrap(value);
    this.finished?.keep(reply.request, value);
    reply.header('etag', value.etag).header('cache-control', 'no-cache');
    if (hasVersion(reply.request, value.etag)) {
      reply.status(304);
      return '';
    }
    reply.header('content-type', 'application/json; charset=utf-8');
    return value.body;
  }
}

const isReply = (response: Response): response is FastifyReply => 'request' in response;

function wrap(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Answer) {
    const body = succeed(value.data as unknown, value.extra.message, value.extra.meta);
    return {
      ...body,
      ...(value.extra.code === undefined ? {} : { code: value.extra.code }),
      ...value.extra.root,
    };
  }
  return succeed(value ?? null);
}
