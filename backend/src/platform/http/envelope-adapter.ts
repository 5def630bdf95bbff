import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { Answer, CachedResponse, succeed } from './envelope.js';
import { sendResponse, type ResponseCache } from './response-cache.js';

type Response = Parameters<FastifyAdapter['reply']>[0];

/**
 * Sends the results of handlers in the envelope; ready bytes are sent with their ETag, 304 if the caller has them. In
 * the adapter and not in an interceptor: a route without interceptors needs none of the observables that Nest otherwise
 * creates for each request.
 */
export class EnvelopeAdapter extends FastifyAdapter {
  private responses: ResponseCache | null = null;

  /** The cache of public responses by the address of their request. */
  keepIn(responses: ResponseCache): void {
    this.responses = responses;
  }

  /** Only Nest's own error handler passes a `statusCode`; its answers are complete. */
  override reply(response: Response, value: unknown, statusCode?: number): FastifyReply {
    if (statusCode !== undefined || !isReply(response)) return super.reply(response, value, statusCode);
    // Partners read bare resources.
    if (response.request.routeOptions.config.access === 'partner') return super.reply(response, value);
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
