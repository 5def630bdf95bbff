import { applyDecorators } from '@nestjs/common';
import { IsISO8601, IsOptional, Matches } from 'class-validator';

/** An optional existing day, as yyyy-MM-dd (no week or month forms, no 30 February). */
export const IsDay = (): PropertyDecorator =>
  applyDecorators(IsOptional(), Matches(/^\d{4}-\d{2}-\d{2}$/), IsISO8601({ strict: true }));
