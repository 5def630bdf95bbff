import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, type ValidationOptions } from 'class-validator';

const DIGITS = /^[0-9]+$/;

/**
 * The number of plain decimal digits; everything else unchanged. `Number()` would also accept '0x10', '1e3', '5.0', ' 5
 * ' and an empty text, which people do not mean as numbers.
 */
export function readDigits(value: unknown): unknown {
  if (typeof value !== 'string' || !DIGITS.test(value)) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/**
 * A whole number of a query or a body that may also be a text: plain decimal digits, otherwise refused. Declare bounds
 * and `@IsOptional()` beside it.
 */
export const WholeNumber = (options?: ValidationOptions): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => readDigits(value)),
    IsInt(options),
  );
