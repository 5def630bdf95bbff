import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { MessageCode } from '@store/domain';

/** Statuses of refusals that a route declares by itself. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

/** Keys of the declarations in the raw document; `addErrorResponses` turns them into responses. */
export const ERRORS_EXTENSION = 'x-errors';
export const FOREIGN_EXTENSION = 'x-foreign-errors';

/**
 * Declares the codes with which the route's service refuses, by status:
 * `@ApiErrors({ 404: ['PRODUCT_NOT_FOUND'], 409: ['STALE_VERSION'] })`. What every route may answer (401 and 403 where
 * a role is demanded, 400 of the form, 404 of an id, 413, 415, 500) is added by itself. `foreign` describes codes that
 * come from somebody else's catalogue: `{ 422: 'Codes of the payment provider' }`.
 */
export function ApiErrors(
  errors: Partial<Record<ErrorStatus, readonly MessageCode[]>>,
  foreign: Partial<Record<ErrorStatus, string>> = {},
): MethodDecorator {
  return applyDecorators(
    ApiExtension(ERRORS_EXTENSION, errors),
    ...(Object.keys(foreign).length === 0 ? [] : [ApiExtension(FOREIGN_EXTENSION, foreign)]),
  );
}
