import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { WholeNumber } from '../http/whole-number.js';

/** Parameters of every list of the console. */
export class ListQueryDto {
  /** Search words; spaces at the ends are ignored. */
  @ApiProperty({ required: false, maxLength: 100, example: '텀블러' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string;

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
