import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601, IsOptional, Matches } from 'class-validator';

/** An optional moment with its offset, e.g. 2026-12-01T00:00:00+09:00; years that PostgreSQL and people know. */
export function OptionalMoment(example: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date-time', required: false, nullable: true, example }),
    IsOptional(),
    Matches(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/),
    IsISO8601({ strict: true }),
  );
}
