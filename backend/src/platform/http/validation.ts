import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { messageFor, plainMessage } from '@store/domain';
import { DomainError, type FieldError } from '../errors/domain-error.js';

/**
 * Validates DTOs. A constraint's `message` is a code of the message catalogue, e.g.
 * `@IsNotEmpty({ message: 'USER_NAME_NULL' })`; constraints without one answer VALIDATION_FAILED.
 * Unknown fields are refused.
 */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => DomainError.fields(errors.flatMap((error) => flatten(error, ''))),
  });
}

function flatten(error: ValidationError, prefix: string): FieldError[] {
  const field = prefix === '' ? error.property : `${prefix}.${error.property}`;
  const own = Object.entries(error.constraints ?? {}).map(([constraint, text]) =>
    describe(field, constraint, text),
  );
  return [...own, ...(error.children ?? []).flatMap((child) => flatten(child, field))];
}

function describe(field: string, constraint: string, text: string): FieldError {
  if (constraint === 'whitelistValidation') {
    return { field, code: 'UNKNOWN_FIELD', message: messageFor('UNKNOWN_FIELD') };
  }
  const message = plainMessage(text);
  if (message !== null) return { field, code: text, message };
  return { field, code: 'VALIDATION_FAILED', message: messageFor('VALIDATION_FAILED') };
}
