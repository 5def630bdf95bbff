import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { MessageCode } from '@store/domain';

/** Statuses of refusals that a route declares by itself. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

/** Where the document has the codes of a call, by status; `addErrors` adds those that follow from the declaration. */
export const ERROR_CODES = 'x-error-codes';
/** Where the document describes codes of somebody else's catalogue, by status. */
export const FOREIGN_ERRORS = 'x-foreign-errors';

/**
 * Declares the codes with which the route's service refuses, by status:
 * `@ApiErrors({ 404: ['PRODUCT_NOT_FOUND'], 409: ['STALE_VERSION'] })`. What every route may answer (401 and 403 where
 * a role is required, 400 of the form, 404 of an id, 413, 415, 500) is added by itself. `foreign` describes codes that
 * come from somebody else's catalogue: `{ 422: 'codes of the payment provider' }`.
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
