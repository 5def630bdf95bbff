import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** Selects the columns of the file. */
export const ExportColumns =
  (example: string): PropertyDecorator =>
  (target, key) => {
    ApiProperty({ required: false, maxLength: 1000, example })(target, key);
    IsOptional()(target, key);
    IsString()(target, key);
    MaxLength(1000)(target, key);
  };
