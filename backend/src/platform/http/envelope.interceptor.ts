import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { hasVersion } from './etag.js';
import { Answer, CachedResponse, SerialisedResponse, succeed } from './envelope.js';
import { FinishedAnswers } from './finished-answers.js';

/** Puts every returned value into the envelope; ready bytes pass with their ETag, 304 when the caller has them. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly finished: FinishedAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((value: unknown) => {
        if (value instanceof SerialisedResponse) {
          http.getResponse<FastifyReply>().header('content-type', 'application/json; charset=utf-8');
          return value.json;
        }
        if (!(value instanceof CachedResponse)) return wrap(value);
        const request = http.getRequest<FastifyRequest>();
        this.finished.keep(request, value);
        return sendReady(value, request, http.getResponse<FastifyReply>());
      }),
    );
  }
}

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

function sendReady(answer: CachedResponse, request: FastifyRequest, reply: FastifyReply): Buffer | string {
  reply.header('etag', answer.etag).header('cache-control', 'no-cache');
  if (hasVersion(request, answer.etag)) {
    reply.status(304);
    return '';
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  return answer.body;
}
