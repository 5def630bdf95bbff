import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_INT4 } from '../../../../platform/db/int4.js';
import { IsOptional, Max, Min } from 'class-validator';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

export class HometaxQueryDto {
  /** Number of an existing file; without it a new one is made from the waiting documents. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_INT4, example: 3 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  file?: number;
}

/** A file for Hometax that was made. */
export class HometaxFileDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T00:12:31.000Z' })
  createdAt!: string;

  /** Name of the operator who made it. */
  @ApiProperty({ example: '이관리' })
  createdBy!: string;

  /** Its documents that were not dropped since, 0 to 100. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 42 })
  documents!: number;

  /** Those of them whose 승인번호 was typed. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 40 })
  numbered!: number;
}

export class HometaxFilesDto {
  /** Originals that wait for their issue and are in no file yet. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 12 })
  waiting!: number;

  /** Newest first, at most 50. */
  @ApiProperty({ type: [HometaxFileDto] })
  files!: HometaxFileDto[];
}
