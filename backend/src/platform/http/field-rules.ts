import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { PlainMessageCode } from '@store/domain';
import { IsOptional, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';

/** Every character but NUL, which PostgreSQL cannot store in a text. */
const STORABLE = /^[^\0]*$/;

/**
 * A check that looks at the whole form: `check` answers a code of the message catalogue, or null where the field is
 * right. Unlike most constraints it also runs when the field is absent.
 */
export function Rule<T extends object>(check: (form: T) => PlainMessageCode | null): PropertyDecorator {
  return ValidateBy({
    name: 'rule',
    validator: {
      validate: (_value, args) => args !== undefined && check(args.object as T) === null,
      defaultMessage: (args) => (args === undefined ? null : check(args.object as T)) ?? 'VALIDATION_FAILED',
    },
  });
}

/** An optional text of at most `maxLength` characters; null counts as absent. */
export function OptionalText(maxLength: number, example?: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, required: false, nullable: true, maxLength, example }),
    IsOptional(),
    IsString(),
    MaxLength(maxLength),
    Matches(STORABLE),
  );
}

/** The trimmed text of an untrusted value; empty when it is absent or no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Whether a text can be stored and has 1 to `maxLength` characters. */
export function isTextWithin(value: unknown, maxLength: number): value is string {
  const text = textOf(value);
  return text !== '' && [...text].length <= maxLength && STORABLE.test(text);
}
