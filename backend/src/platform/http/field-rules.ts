import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { PlainMessageCode } from '@store/domain';
import { IsOptional, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';

/** Every character but NUL, which PostgreSQL cannot store in a text. */
const STORABLE = /^[^\0]*$/;

/** Where `Rule` keeps the codes that it may answer, for the OpenAPI document. */
export interface RuleContext {
  codes?: readonly PlainMessageCode[];
}

/**
 * A check that looks at the whole form: `check` answers a code of the message catalogue, or null where the field is
 * right; `codes` are all that it may answer, which the compiler compares. Unlike most constraints it also runs when
 * the field is absent: `@Rule((form: SignUpDto) => emailProblem(form), ['EMAIL_FORM'])`.
 */
export function Rule<T extends object, Code extends PlainMessageCode>(
  check: (form: T) => NoInfer<Code> | null,
  codes: readonly Code[],
): PropertyDecorator;
/** Without the codes the document cannot name them, and the first answer with one of them fails its test. */
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
 * For a query field whose nonsense falls back to the default instead of failing, since links to lists are shared:
 * `@ApiProperty({ type: 'integer', minimum: 0, ...LENIENT })`. The document says what is meant, and that more is taken.
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

/** The trimmed text of an untrusted value; empty when it is absent or no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Whether a text can be stored and has 1 to `maxLength` characters. */
export function isTextWithin(value: unknown, maxLength: number): value is string {
  const text = textOf(value);
  return text !== '' && [...text].length <= maxLength && STORABLE.test(text);
}
