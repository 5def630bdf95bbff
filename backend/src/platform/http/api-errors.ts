import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { MessageCode } from '@store/domain';

/** Statuses of refusals that a route declares itself. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

/** Place of a call's codes in the document, by status; `addErrors` adds those that follow from the declaration. */
export const ERROR_CODES = 'x-error-codes';
/** Place of descriptions of foreign codes in the document, by status. */
export const FOREIGN_ERRORS = 'x-foreign-errors';

/**
 * Declares the service's codes of refusal by status: `@ApiErrors({ 404: ['PRODUCT_NOT_FOUND'], 409: ['STALE_VERSION']
 * })`. The errors of every route (401 and 403 if a role is required, 400 of the form, 404 of an id, 413, 415, 500) are
 * added automatically. `foreign` describes codes from somebody else's catalogue: `{ 422: 'codes of the payment
 * provider' }`.
 */
export function ApiErrors(
  errors: Partial<Record<ErrorStatus, readonly MessageCode[]>>,
  foreign: Partial<Record<ErrorStatus, string>> = {},
): MethodDecorator {
  return applyDecorators(
    ApiExtension(ERROR_CODES, errors),
    ...(Object.keys(foreign).length === 0 ? [] : [ApiExtension(FOREIGN_ERRORS, foreign)]),
  );
}
