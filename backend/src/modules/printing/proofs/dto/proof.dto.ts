import { ApiProperty } from '@nestjs/swagger';
import {
  ARTWORK_RESULTS,
  ARTWORK_STATES,
  ARTWORK_TYPE_NAMES,
  PROOF_LIMITS,
  PROOF_FILE_TYPES,
  PROOF_STATES,
  type ArtworkResult,
  type ArtworkState,
  type ArtworkType,
  type ProofFileType,
  type ProofState,
} from '@store/domain';
import { ArtworkReportDto } from '../../artwork/dto/artwork.dto.js';

const SIGNED = 'http://localhost:3000/api/files/0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11?expires=1795300000';
const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** A page of a proof. */
export class ProofPageDto {
  /** From 1. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: PROOF_LIMITS.proofPages, example: 1 })
  no!: number;

  /** Pixels of the larger picture. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 3200 })
  width!: number;

  @ApiProperty({ type: 'integer', minimum: 1, example: 2263 })
  height!: number;

  /** Signed address of the picture, 1,600 pixels on its longer side; it works for ten minutes. */
  @ApiProperty({ format: 'uri', example: SIGNED })
  url!: string;

  /** The same with 3,200 pixels. */
  @ApiProperty({ format: 'uri', example: SIGNED })
  zoomUrl!: string;
}

/** A proof (시안) that was sent. */
export class SharedPrintProofDto {
  /** From 1: 1차, 2차 … */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: PROOF_LIMITS.proofs, example: 1 })
  no!: number;

  /** `current`: the proof in question; `superseded`: a newer proof or file has replaced it; `draft`: not sent yet. */
  @ApiProperty({ enum: PROOF_STATES, example: 'current' })
  state!: ProofState;

  /** SHA-256 of its bytes, hexadecimal. */
  @ApiProperty({ example: SHA256 })
  sha256!: string;

  /** The staff's message; null without one. */
  @ApiProperty({ type: String, nullable: true, example: '로고를 5mm 위로 옮겼습니다.' })
  message!: string | null;

  /** Empty until the worker has drawn them, and after the retention of a superseded proof. */
  @ApiProperty({ type: [ProofPageDto] })
  pages!: ProofPageDto[];

  /** UTC; null before it was sent. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-24T05:10:00.000Z' })
  sentAt!: string | null;
}

/** The same for the buyer and staff; staff also see an unsent one. */
export class PrintProofDto extends SharedPrintProofDto {
  @ApiProperty({ enum: PROOF_FILE_TYPES, example: 'pdf' })
  type!: ProofFileType;

  @ApiProperty({ example: '에코백 시안.pdf' })
  fileName!: string;

  /** Size of the file in bytes. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 182_034 })
  bytes!: number;

  /** State of the file check; the proof can be sent once it is `done` with pages. */
  @ApiProperty({ enum: ARTWORK_STATES, example: 'done' })
  check!: ArtworkState;

  /** The findings of the check; null while it runs, and for the buyer. */
  @ApiProperty({ type: ArtworkReportDto, nullable: true })
  report!: ArtworkReportDto | null;

  /** Signed address of the file itself; null once the file is deleted. */
  @ApiProperty({ type: String, format: 'uri', nullable: true, example: SIGNED })
  fileUrl!: string | null;

  /** Who sent it. */
  @ApiProperty({ type: String, nullable: true, example: '김담당' })
  sentByName!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-24T05:00:00.000Z' })
  createdAt!: string;
}

/** A file that a job prints. */
export class JobArtworkDto {
  /** Index among the placements of the job, from 0. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  placement!: number;

  @ApiProperty({ format: 'uuid', example: '5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10' })
  versionId!: string;

  /** The member's name for it. */
  @ApiProperty({ example: '해랑호텔 로고' })
  name!: string;

  @ApiProperty({ example: '해랑호텔 로고.pdf' })
  fileName!: string;

  @ApiProperty({ enum: ARTWORK_TYPE_NAMES, example: 'pdf' })
  type!: ArtworkType;

  /** SHA-256 of its bytes, hexadecimal. */
  @ApiProperty({ example: SHA256 })
  sha256!: string;

  /** Somebody claims a right to it: nothing is made with it until an admin unblocks it. */
  @ApiProperty({ example: false })
  blocked!: boolean;

  /** State of its check. */
  @ApiProperty({ enum: ARTWORK_STATES, example: 'done' })
  check!: ArtworkState;

  /** Null until it was checked. */
  @ApiProperty({ enum: ARTWORK_RESULTS, nullable: true, example: 'READY' })
  verdict!: ArtworkResult | null;

  /** The findings of the check; null while it runs. */
  @ApiProperty({ type: ArtworkReportDto, nullable: true })
  report!: ArtworkReportDto | null;

  /** Signed address of a picture of it; null where there is none. */
  @ApiProperty({ type: String, format: 'uri', nullable: true, example: SIGNED })
  previewUrl!: string | null;

  /** Signed address of the file; an opening by staff is recorded. Null once the file is deleted. */
  @ApiProperty({ type: String, format: 'uri', nullable: true, example: SIGNED })
  fileUrl!: string | null;
}

/** What the sent proof promises; days in Korea. */
export class ProofOfferDto {
  /** The decision is in time before 15:00 of this day. */
  @ApiProperty({ type: String, format: 'date', example: '2026-12-01' })
  approveBy!: string;

  /** Then the goods leave on this day. */
  @ApiProperty({ type: String, format: 'date', example: '2026-12-09' })
  dispatchOn!: string;
}
