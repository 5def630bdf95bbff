import { ApiProperty } from '@nestjs/swagger';
import { PROOF_LIMITS } from '@store/domain';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { SharedPrintProofDto } from '../proofs/dto/proof.dto.js';
import { SharedJobDto } from '../proofs/dto/shared-room.dto.js';

/** A job as the factory sees it. */
export class SupplyJobDto extends SharedJobDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 12 })
  id!: number;

  /** Day of dispatch, in Korea; null where none is set. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-04' })
  dueOn!: string | null;

  /** The staff's note for the factory; null without one. */
  @ApiProperty({ type: String, nullable: true, example: '흰색은 두 번 인쇄' })
  note!: string | null;

  /** The approved proof; null where the placement record was approved, or nothing yet. */
  @ApiProperty({ type: SharedPrintProofDto, nullable: true })
  proof!: SharedPrintProofDto | null;

  /** Files that can be downloaded now. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 2 })
  files!: number;
}

/** The jobs of a supplier link. */
export class SupplyRoomDto {
  /** Name of the factory. */
  @ApiProperty({ example: '성원인쇄' })
  person!: string;

  /** End of the link, UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-12-08T05:10:00.000Z' })
  expiresAt!: string;

  /** Oldest first. */
  @ApiProperty({ type: [SupplyJobDto] })
  jobs!: SupplyJobDto[];
}

/** The jobs whose files are requested. */
export class SupplyDownloadsDto {
  /** Jobs of the link. */
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    minItems: 1,
    maxItems: PROOF_LIMITS.supplyJobs,
    example: [12],
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(PROOF_LIMITS.supplyJobs)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_INT4, { each: true })
  ids!: number[];
}

/** The kinds of files of a job. */
export const SUPPLY_FILES = ['artwork', 'proof'] as const;

/** A file of a job with an address that works for ten minutes. */
export class SupplyFileDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 12 })
  jobId!: number;

  @ApiProperty({ enum: SUPPLY_FILES, example: 'artwork' })
  what!: (typeof SUPPLY_FILES)[number];

  @ApiProperty({ example: '해랑호텔 로고.pdf' })
  name!: string;

  /** SHA-256 of its bytes, hexadecimal. */
  @ApiProperty({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' })
  sha256!: string;

  /** Signed address. */
  @ApiProperty({
    format: 'uri',
    example: 'http://localhost:3000/api/files/0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11?expires=1795300000',
  })
  url!: string;
}
