import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** Parameter of a list's file or sheets: ids of the chosen rows, comma-separated; at most 4,000 characters. */
export const ChosenIds = (): PropertyDecorator => (target, key) => {
  ApiProperty({ required: false, maxLength: 4000, pattern: '^\\d+(,\\d+)*$', example: '41,42' })(target, key);
  IsOptional()(target, key);
  IsString()(target, key);
  MaxLength(4000)(target, key);
  Matches(/^\d{1,9}(,\d{1,9})*$/)(target, key);
};
