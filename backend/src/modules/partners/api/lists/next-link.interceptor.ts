import {
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import type { PartnerPage } from './partner-list.js';

/** The address of the next page, relative to the store's. */
function nextOf(url: string, next: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', next);
  return `${path}?${parameters.toString()}`;
}

/** Says the next page of a list in the header Link too (RFC 8288). */
@Injectable()
export class NextLinkInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, handler: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return handler.handle().pipe(
      tap(({ next }: PartnerPage<unknown>) => {
        if (next === null) return;
        const { url } = http.getRequest<FastifyRequest>();
        void http.getResponse<FastifyReply>().header('link', `<${nextOf(url, next)}>; rel="next"`);
      }),
    );
  }
}

/** A call that answers a `PartnerPage`. */
export const PartnerListCall = (): MethodDecorator => UseInterceptors(NextLinkInterceptor);
