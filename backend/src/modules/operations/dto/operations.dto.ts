import { ApiProperty } from '@nestjs/swagger';
import { HealthDto } from '../../../platform/health/health.dto.js';
import { QUEUES } from '../../../platform/queue/queue.module.js';

/** Jobs of one queue by state. */
export class QueueStateDto {
  @ApiProperty({ enum: QUEUES, example: 'payment-confirm' })
  queue!: (typeof QUEUES)[number];

  @ApiProperty({ example: '결제 결과 확인' })
  label!: string;

  /** Due, and not begun. */
  @ApiProperty({ type: 'integer', example: 0 })
  waiting!: number;

  @ApiProperty({ type: 'integer', example: 1 })
  active!: number;

  /** Not due yet, also between two tries. */
  @ApiProperty({ type: 'integer', example: 2 })
  delayed!: number;

  /** Given up. */
  @ApiProperty({ type: 'integer', example: 0 })
  failed!: number;
}

/** Things of one kind that have to move on. */
export class OpenWorkDto {
  @ApiProperty({ type: 'integer', example: 2 })
  count!: number;

  /** Since when the oldest waits; null where there is none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T03:00:00.000Z' })
  since!: string | null;
}

/** Notices that are not sent. */
export class NoticeWorkDto extends OpenWorkDto {
  /** Given up. */
  @ApiProperty({ type: 'integer', example: 0 })
  failed!: number;
}

/** Things of one kind that have a last day. */
export class DatedWorkDto extends OpenWorkDto {
  /** Of them, those whose last day is over, in Seoul. */
  @ApiProperty({ type: 'integer', example: 0 })
  overdue!: number;
}

/** What runs. */
export class VersionsDto {
  @ApiProperty({ example: '1.0.0' })
  store!: string;

  @ApiProperty({ example: 'v24.21.0' })
  node!: string;

  /** Of PostgreSQL. */
  @ApiProperty({ example: '18.4' })
  database!: string;

  /** Newest migration of the tables; null where there is none. */
  @ApiProperty({ type: String, nullable: true, example: 'Migration20261124000200ListingFacets' })
  migration!: string | null;

  @ApiProperty({ enum: ['postgresql', 'redis'], example: 'postgresql' })
  queue!: 'postgresql' | 'redis';
}

/** Disk of the data folder, bytes. */
export class DiskDto {
  @ApiProperty({ type: 'integer', example: 42949672960 })
  free!: number;

  @ApiProperty({ type: 'integer', example: 107374182400 })
  size!: number;
}

/** The state of the store, for who runs it. */
export class OperationsDto {
  @ApiProperty({ type: HealthDto })
  health!: HealthDto;

  /** When a worker was last seen; null where none ever was. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T03:00:00.000Z' })
  workerSeenAt!: string | null;

  /** Null where the queue does not answer. */
  @ApiProperty({ type: QueueStateDto, isArray: true, nullable: true })
  queues!: QueueStateDto[] | null;

  /** Payment attempts whose outcome is not known. */
  @ApiProperty({ type: OpenWorkDto })
  payments!: OpenWorkDto;

  /** Refunds that are being carried out. */
  @ApiProperty({ type: OpenWorkDto })
  refunds!: OpenWorkDto;

  /** Refunds that wait for a decision. */
  @ApiProperty({ type: OpenWorkDto })
  refundRequests!: OpenWorkDto;

  /** `count`: not sent yet; `since`: since when the latest is overdue. */
  @ApiProperty({ type: NoticeWorkDto })
  notices!: NoticeWorkDto;

  /** Files to print (artworks and proofs) that are not checked yet. */
  @ApiProperty({ type: OpenWorkDto })
  fileChecks!: OpenWorkDto;

  /** Print jobs that are not done. */
  @ApiProperty({ type: DatedWorkDto })
  printJobs!: DatedWorkDto;

  /** Tax documents that are still to be issued. */
  @ApiProperty({ type: DatedWorkDto })
  taxDocuments!: DatedWorkDto;

  /** Tax documents whose outcome at the issuer is not known; `since`: when it was asked about the oldest. */
  @ApiProperty({ type: OpenWorkDto })
  taxDocumentsUnsettled!: OpenWorkDto;

  /** Findings of the daily check of evidence that are not acknowledged. */
  @ApiProperty({ type: 'integer', example: 0 })
  evidenceFindings!: number;

  /** When the last backup was made; null where none ever was. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T03:00:00.000Z' })
  lastBackupAt!: string | null;

  /** Null where the disk cannot be asked. */
  @ApiProperty({ type: DiskDto, nullable: true })
  disk!: DiskDto | null;

  @ApiProperty({ type: VersionsDto })
  versions!: VersionsDto;
}

/** A job that was given up. */
export class FailedJobDto {
  @ApiProperty({ enum: QUEUES, example: 'payment-confirm' })
  queue!: (typeof QUEUES)[number];

  @ApiProperty({ example: '결제 결과 확인' })
  label!: string;

  @ApiProperty({ example: 'attempt-12' })
  id!: string;

  /** Why the last try failed, without any value that somebody sent. */
  @ApiProperty({ example: 'Toss says nothing of attempt 12' })
  reason!: string;

  /** How often it was tried. */
  @ApiProperty({ type: 'integer', example: 10 })
  tries!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T03:00:00.000Z' })
  failedAt!: string | null;

  /** The order that it is about; null for jobs of other kinds. */
  @ApiProperty({ type: 'integer', nullable: true, example: 41 })
  orderId!: number | null;
}
