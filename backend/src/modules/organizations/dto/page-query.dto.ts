import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Min } from 'class-validator';
import { WholeNumber } from '../../../platform/http/whole-number.js';

/** Paging of a list without a search. */
export class PageQueryDto {
  /** Page number; `meta.pageBase` of the answer is the number of the first page. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  page?: number;

  /** Rows per page; at most 200, larger values are cut. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  size?: number;
}
