import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { readDigits } from '../../../platform/http/whole-number.js';

/** Clients send ids of a select box as texts, and an empty one without a selection. */
export const readId = ({ value }: { value: unknown }): unknown => {
  if (value === null || value === '') return undefined;
  return readDigits(value);
};

const isId = (): PropertyDecorator => applyDecorators(Transform(readId), IsInt(), Min(1), Max(MAX_INT4));

const NUMBER = { type: 'integer', minimum: 1, maximum: MAX_INT4 } as const;

/** An optional id in a body, or null or empty; a number or its digits. */
export function OptionalId(example: number): PropertyDecorator {
  const digits = { type: 'string', pattern: '^[0-9]{0,10}$' } as const;
  return applyDecorators(
    ApiProperty({ oneOf: [NUMBER, digits], required: false, nullable: true, example }),
    IsOptional(),
    isId(),
  );
}

/** A required id in a body; a number or its digits. */
export function RequiredId(example: number): PropertyDecorator {
  const digits = { type: 'string', pattern: '^[0-9]{1,10}$' } as const;
  return applyDecorators(ApiProperty({ oneOf: [NUMBER, digits], example }), isId());
}

/** An optional id in a query, or empty. */
export function QueryId(example: number): PropertyDecorator {
  return applyDecorators(ApiProperty({ ...NUMBER, required: false, example }), IsOptional(), isId());
}
