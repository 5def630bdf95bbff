import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { originOf, type Actor } from '../../platform/http/access.js';
import type { Operator } from '../audit/audit.service.js';

/** Who wants a file, and which kind. */
export interface ExportCall {
  operator: Operator;
  /** As the address says it, whatever that is. */
  format: string;
}

type Request = FastifyRequest<{ Params: { format: string } }> & { user: Actor };

/** The caller and the format of an export; only on routes that demand a role. */
export const CurrentExport = createParamDecorator((_: unknown, context: ExecutionContext): ExportCall => {
  const request = context.switchToHttp().getRequest<Request>();
  return {
    operator: { actor: request.user, origin: originOf(request) },
    format: request.params.format,
  };
});
