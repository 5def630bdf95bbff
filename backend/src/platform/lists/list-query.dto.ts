import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { WholeNumber } from '../http/whole-number.js';

/** What every list of the console understands. */
export class ListQueryDto {
  /** Words to look for; spaces at the ends are ignored. */
  @ApiProperty({ required: false, maxLength: 100, example: '텀블러' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string;

  /** Page number; see `meta.pageBase` of the answer for the number of the first page. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  page?: number;

  /** Rows a page; more than 200 are cut to 200. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  size?: number;
}
