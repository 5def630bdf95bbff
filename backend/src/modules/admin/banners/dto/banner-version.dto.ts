import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Min } from 'class-validator';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

/** Query of a deletion. */
export class BannerVersionQueryDto {
  /** Version that the operator read; 409 if it is out of date. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  version?: number;
}
