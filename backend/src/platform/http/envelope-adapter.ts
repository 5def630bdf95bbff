import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { Answer, CachedResponse, succeed } from './envelope.js';
import { sendResponse, type ResponseCache } from './response-cache.js';

type Response = Parameters<FastifyAdapter['reply']>[0];

/**
 * Sends what handlers return in the envelope; ready bytes pass with their ETag, 304 when the caller has them. In the adapter
 * and not in an interceptor: a route without any is spared the observables that Nest else makes for each request.
 */
export class EnvelopeAdapter extends FastifyAdapter {
  private responses: ResponseCache | null = null;

  /** Where public responses are kept under the address of their request. */
  keepIn(responses: ResponseCache): void {
    this.responses = responses;
  }

  /** Only Nest's own error handler gives a `statusCode`; its answers are whole. */
  override reply(response: Response, value: unknown, statusCode?: number): FastifyReply {
    if (statusCode !== undefined || !isReply(response)) return super.reply(response, value, statusCode);
    if (!(value instanceof CachedResponse)) return super.reply(response, wrap(value));
    const { request } = response;
    if (request.method === 'GET') this.responses?.keep(request.url, value);
    return sendResponse(request, response.header('cache-control', 'no-cache'), value);
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
