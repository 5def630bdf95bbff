import { ApiExtension } from '@nestjs/swagger';
import type { MessageCode } from '@store/domain';

/** Statuses of refusals that a route declares by itself. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

/** Key of the declaration in the raw document; `addErrorResponses` turns it into responses. */
export const ERRORS_EXTENSION = 'x-errors';

/**
 * Declares the codes with which the route's service refuses, by status:
 * `@ApiErrors({ 404: ['PRODUCT_NOT_FOUND'], 409: ['STALE_VERSION'] })`. What every route may answer (401 and 403 where
 * a role is demanded, 400 of the form, 429, 500) is added by itself.
 */
export function ApiErrors(errors: Partial<Record<ErrorStatus, readonly MessageCode[]>>): MethodDecorator {
  return ApiExtension(ERRORS_EXTENSION, errors) as MethodDecorator;
}
