import {
  Injectable,
  ValidationPipe,
  type ArgumentMetadata,
  type Type,
  type ValidationError,
} from '@nestjs/common';
import { messageFor, plainMessage } from '@store/domain';
import { DomainError, type FieldError } from '../errors/domain-error.js';
import {
  isObject,
  MAX_REPORTED,
  misshapen,
  refuseOversized,
  storedFields,
  unstorable,
} from './form-shape.js';

/**
 * Validates DTOs. A constraint's `message` is a code of the message catalogue, e.g.
 * `@IsNotEmpty({ message: 'USER_NAME_NULL' })`; constraints without one answer VALIDATION_FAILED.
 * Unknown fields are refused.
 */
@Injectable()
export class FormPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) =>
        DomainError.fields(errors.flatMap((error) => flatten(error, '')).slice(0, MAX_REPORTED)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // Pictures and other things of ours, not of the request.
    if (metadata.type === 'custom') return value;
    const form = this.toValidate(metadata) ? (metadata.metatype as Type<unknown>) : null;
    if (form !== null) refuseByCount(value, form);
    const result: unknown = await super.transform(value, metadata);
    const wrong =
      form !== null && isObject(result)
        ? [...misshapen(result, form), ...unstorable(storedFields(result, form))]
        : unstorable(result, metadata.data ?? '');
    if (wrong.length === 0) return result;
    throw form === null ? noForm() : DomainError.fields(wrong.slice(0, MAX_REPORTED));
  }
}

/** A body that is left out is an empty form. */
function refuseByCount(value: unknown, form: Type<unknown>): void {
  if (value === undefined || value === null) return;
  if (!isObject(value)) throw noForm();
  refuseOversized(value, form);
}

const noForm = (): DomainError => new DomainError('BAD_REQUEST', 'invalid', messageFor('BAD_REQUEST'));

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
