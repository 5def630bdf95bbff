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
 * Validates DTOs. A constraint's `message` is a code of the message catalogue, e.g. `@IsNotEmpty({ message:
 * 'USER_NAME_NULL' })`; constraints without one result in VALIDATION_FAILED. Unknown fields are refused.
 */
@Injectable()
export class FormPipe extends ValidationPipe {
  /** Forms that are valid when empty: the result is cached, so that calls without a query need no validation. */
  private readonly mayBeEmpty = new WeakSet<Type<unknown>>();

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
    // Values of our own, such as the actor, not of the request.
    if (metadata.type === 'custom') return value;
    if (this.toValidate(metadata)) return this.readForm(value, metadata, metadata.metatype as Type<unknown>);
    const result: unknown = await super.transform(value, metadata);
    if (unstorable(result, metadata.data ?? '').length > 0) throw noForm();
    return result;
  }

  private async readForm(value: unknown, metadata: ArgumentMetadata, form: Type<unknown>): Promise<unknown> {
    const isEmpty = metadata.type === 'query' && isObject(value) && Object.keys(value).length === 0;
    if (isEmpty && this.mayBeEmpty.has(form)) return new form();
    refuseByCount(value, form);
    const result: unknown = await super.transform(value, metadata);
    const wrong = isObject(result)
      ? [...misshapen(result, form), ...unstorable(storedFields(result, form))]
      : unstorable(result, metadata.data ?? '');
    if (wrong.length > 0) throw DomainError.fields(wrong.slice(0, MAX_REPORTED));
    if (isEmpty) this.mayBeEmpty.add(form);
    return result;
  }
}

/** An absent body is an empty form. */
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
  return { field, code: 'VALIDATION_FAILED', message: messageFor('VALIDATION_FAILED'), rule: text };
}
