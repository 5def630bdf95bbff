import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { PlainMessageCode } from '@store/domain';
import { IsOptional, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';

/** Every character except NUL, which PostgreSQL cannot store in a text. */
const STORABLE = /^[^\0]*$/;

/** Where `Rule` stores its possible codes, for the OpenAPI document. */
export interface RuleContext {
  codes?: readonly PlainMessageCode[];
}

/**
 * A check over the whole form: `check` returns a code of the message catalogue, or null if the field is valid; `codes`
 * are all possible codes, which the compiler compares. Unlike most constraints it also runs if the field is absent:
 * `@Rule((form: SignUpDto) => emailProblem(form), ['EMAIL_FORM'])`.
 */
export function Rule<T extends object, Code extends PlainMessageCode>(
  check: (form: T) => NoInfer<Code> | null,
  codes: readonly Code[],
): PropertyDecorator;
/** Without the codes the document cannot list them, and the first answer with one of them fails its test. */
export function Rule<T extends object>(check: (form: T) => PlainMessageCode | null): PropertyDecorator;
export function Rule<T extends object>(
  check: (form: T) => PlainMessageCode | null,
  codes?: readonly PlainMessageCode[],
): PropertyDecorator {
  const context: RuleContext = { codes };
  return ValidateBy(
    {
      name: 'rule',
      validator: {
        validate: (_value, args) => args !== undefined && check(args.object as T) === null,
        defaultMessage: (args) =>
          (args === undefined ? null : check(args.object as T)) ?? 'VALIDATION_FAILED',
      },
    },
    { context },
  );
}

/**
 * For a query field whose invalid values fall back to the default instead of failing, because people share links to
 * lists: `@ApiProperty({ type: 'integer', minimum: 0, ...LENIENT })`. The document states the valid values, and that
 * others are accepted.
 */
export const LENIENT = { 'x-lenient': true } as const;

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

/** The trimmed text of an untrusted value; empty if it is absent or no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Whether a text can be stored and has 1 to `maxLength` characters. */
export function isTextWithin(value: unknown, maxLength: number): value is string {
  const text = textOf(value);
  return text !== '' && [...text].length <= maxLength && STORABLE.test(text);
}
