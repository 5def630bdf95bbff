import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { originOf, type Actor } from '../../platform/http/access.js';
import type { Operator } from '../audit/audit.service.js';

/** The caller, and the kind of file. */
export interface ExportCall {
  operator: Operator;
  /** Unchecked, as in the request's path. */
  format: string;
}

type Request = FastifyRequest<{ Params: { format: string } }> & { user: Actor };

/** The caller and the format of an export; only on routes that require a role. */
export const CurrentExport = createParamDecorator((_: unknown, context: ExecutionContext): ExportCall => {
  const request = context.switchToHttp().getRequest<Request>();
  return {
    operator: { actor: request.user, origin: originOf(request) },
    format: request.params.format,
  };
});
