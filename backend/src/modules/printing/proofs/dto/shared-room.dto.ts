import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  PRINT_JOB_STATES,
  PRINT_LINK_RIGHTS,
  PRINT_MOVE_NAMES,
  PRINT_ROOM_LIMITS,
  type PrintJobState,
  type PrintLinkRight,
  type PrintMoveName,
} from '@store/domain';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { MAX_INT4 } from '../../../../platform/db/int4.js';
import { LinePlacementDto } from '../../configuration/dto/line-print.dto.js';
import { ApprovalWordsDto, SharedApprovalDto } from './approval.dto.js';
import { ThreadDto } from './comment.dto.js';
import { SharedPrintProofDto } from './proof.dto.js';

/** A placement without its prices. */
export class SharedPlacementDto extends OmitType(LinePlacementDto, [
  'unitAdd',
  'artwork',
  'accepted',
  'redraw',
]) {
  /** Names of its file; null while it is missing. */
  @ApiProperty({ type: String, nullable: true, example: '해랑호텔 로고.pdf' })
  fileName!: string | null;
}

/** What every holder of a link sees of a job: no price, person, address, order or other job. */
export class SharedJobDto {
  @ApiProperty({ example: 'P-20261124-7K3Q9D' })
  no!: string;

  /** Name of the product with its options. */
  @ApiProperty({ example: '에코백 (색상: 내추럴)' })
  title!: string;

  /** Pieces. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 100 })
  quantity!: number;

  @ApiProperty({ enum: PRINT_JOB_STATES, example: 'PROOF_SENT' })
  state!: PrintJobState;

  @ApiProperty({ example: '시안 확인 대기' })
  stateLabel!: string;

  /** While it is held, only comments are possible. */
  @ApiProperty({ example: false })
  held!: boolean;

  /** What is printed in short: '앞면 가운데 · 실크 2도'. */
  @ApiProperty({ example: '앞면 가운데 · 실크 2도' })
  summary!: string;

  @ApiProperty({ type: [SharedPlacementDto] })
  placements!: SharedPlacementDto[];

  /** Signed address of the placement record; null while it is not made. */
  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    example: 'http://localhost:3000/api/files/0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11?expires=1795300000',
  })
  pictureUrl!: string | null;

  /** What the holder of the link may do now. */
  @ApiProperty({ enum: PRINT_MOVE_NAMES, isArray: true, example: ['approve', 'requestChanges'] })
  moves!: PrintMoveName[];

  @ApiProperty({ type: [ThreadDto] })
  threads!: ThreadDto[];
}

/** The room as a proof link opens it. */
export class SharedRoomDto extends SharedJobDto {
  /** Name of the person to whom the link belongs. */
  @ApiProperty({ example: '박대표' })
  person!: string;

  @ApiProperty({ enum: PRINT_LINK_RIGHTS, example: 'decide' })
  right!: PrintLinkRight;

  /** End of the link, UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-12-01T05:10:00.000Z' })
  expiresAt!: string;

  /** Sent proofs, newest first. */
  @ApiProperty({ type: [SharedPrintProofDto] })
  proofs!: SharedPrintProofDto[];

  /** The current approval; null without one. */
  @ApiProperty({ type: SharedApprovalDto, nullable: true })
  approval!: SharedApprovalDto | null;

  /** The text that a decision accepts; null where there is nothing to decide. */
  @ApiProperty({ type: ApprovalWordsDto, nullable: true })
  approvalWords!: ApprovalWordsDto | null;
}

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
    maxItems: PRINT_ROOM_LIMITS.supplyJobs,
    example: [12],
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(PRINT_ROOM_LIMITS.supplyJobs)
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
