import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Min } from 'class-validator';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

/** What a removal was decided on. */
export class VersionQueryDto {
  /** Version that was read; an older one is answered with 409. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  version?: number;
}
