import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { Sorts } from './sorts.js';

/** An optional name of a list's sort order; 400 for any other. `usual` is the default. */
export const SortBy =
  (sorts: Sorts, usual?: string): PropertyDecorator =>
  (target, key) => {
    const names = Object.keys(sorts);
    const example = usual ?? names[0];
    ApiProperty({
      required: false,
      enum: names,
      example,
      ...(usual === undefined ? {} : { default: usual }),
    })(target, key);
    IsOptional()(target, key);
    IsIn(names)(target, key);
  };
