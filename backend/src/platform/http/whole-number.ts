import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, type ValidationOptions } from 'class-validator';

const DIGITS = /^[0-9]+$/;

/**
 * The number that plain decimal digits say; everything else as it is. `Number()` would also read '0x10', '1e3', '5.0', ' 5 ' and
 * an empty text, which people do not mean as numbers.
 */
export function readDigits(value: unknown): unknown {
  if (typeof value !== 'string' || !DIGITS.test(value)) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/**
 * A whole number of a query or a body that may also come as text: plain decimal digits, or it is refused. Bounds and
 * `@IsOptional()` stand beside it.
 */
export const WholeNumber = (options?: ValidationOptions): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => readDigits(value)),
    IsInt(options),
  );
