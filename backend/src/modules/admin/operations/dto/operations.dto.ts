import { ApiProperty } from '@nestjs/swagger';
import { HealthDto } from '../../../../platform/health/health.dto.js';
import { QUEUES } from '../../../../platform/queue/queue.module.js';

/** Jobs of one queue by state. */
export class QueueStateDto {
  @ApiProperty({ enum: QUEUES, example: 'payment-confirm' })
  queue!: (typeof QUEUES)[number];

  @ApiProperty({ example: '결제 결과 확인' })
  label!: string;

  /** Due, but not started. */
  @ApiProperty({ type: 'integer', example: 0 })
  waiting!: number;

  @ApiProperty({ type: 'integer', example: 1 })
  active!: number;

  /** Not due yet, or between two tries. */
  @ApiProperty({ type: 'integer', example: 2 })
  delayed!: number;

  /** Failed finally. */
  @ApiProperty({ type: 'integer', example: 0 })
  failed!: number;
}

/** Open work of one kind. */
export class OpenWorkDto {
  @ApiProperty({ type: 'integer', example: 2 })
  count!: number;

  /** When the oldest one began to wait; null without open work. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T03:00:00.000Z' })
  since!: string | null;
}

/** Notices not sent yet. */
export class NoticeWorkDto extends OpenWorkDto {
  /** Failed finally. */
  @ApiProperty({ type: 'integer', example: 0 })
  failed!: number;
}

/** Open work of one kind with due dates. */
export class DatedWorkDto extends OpenWorkDto {
  /** The part whose due date has passed, in Seoul. */
  @ApiProperty({ type: 'integer', example: 0 })
  overdue!: number;
}

/** Running versions. */
export class VersionsDto {
  @ApiProperty({ example: '1.0.0' })
  store!: string;

  @ApiProperty({ example: 'v24.21.0' })
  node!: string;

  /** Version of PostgreSQL. */
  @ApiProperty({ example: '18.4' })
  database!: string;

  /** Newest migration of the tables; null without one. */
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

/** The state of the store, for its operators. */
export class OperationsDto {
  @ApiProperty({ type: HealthDto })
  health!: HealthDto;

  /** When a worker was last seen; null if never. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T03:00:00.000Z' })
  workerSeenAt!: string | null;

  /** Null if the queue does not answer. */
  @ApiProperty({ type: QueueStateDto, isArray: true, nullable: true })
  queues!: QueueStateDto[] | null;

  /** Payment attempts with an unknown outcome. */
  @ApiProperty({ type: OpenWorkDto })
  payments!: OpenWorkDto;

  /** Refunds in execution. */
  @ApiProperty({ type: OpenWorkDto })
  refunds!: OpenWorkDto;

  /** Refunds that wait for a decision. */
  @ApiProperty({ type: OpenWorkDto })
  refundRequests!: OpenWorkDto;

  /** `count`: not sent yet; `since`: due time of the longest overdue one. */
  @ApiProperty({ type: NoticeWorkDto })
  notices!: NoticeWorkDto;

  /** Files for print (artworks and proofs) that are not checked yet. */
  @ApiProperty({ type: OpenWorkDto })
  fileChecks!: OpenWorkDto;

  /** Print jobs that are not finished. */
  @ApiProperty({ type: DatedWorkDto })
  printJobs!: DatedWorkDto;

  /** Tax documents that must still be issued. */
  @ApiProperty({ type: DatedWorkDto })
  taxDocuments!: DatedWorkDto;

  /** Tax documents with an unknown outcome at the issuer; `since`: when the oldest was sent. */
  @ApiProperty({ type: OpenWorkDto })
  taxDocumentsUnsettled!: OpenWorkDto;

  /** Findings of the daily check of evidence without acknowledgement. */
  @ApiProperty({ type: 'integer', example: 0 })
  evidenceFindings!: number;

  /** When the last backup was made; null if never. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T03:00:00.000Z' })
  lastBackupAt!: string | null;

  /** Null if the disk cannot be read. */
  @ApiProperty({ type: DiskDto, nullable: true })
  disk!: DiskDto | null;

  @ApiProperty({ type: VersionsDto })
  versions!: VersionsDto;
}

/** A job that failed finally. */
export class FailedJobDto {
  @ApiProperty({ enum: QUEUES, example: 'payment-confirm' })
  queue!: (typeof QUEUES)[number];

  @ApiProperty({ example: '결제 결과 확인' })
  label!: string;

  @ApiProperty({ example: 'attempt-12' })
  id!: string;

  /** Why the last try failed, without any value from a request. */
  @ApiProperty({ example: 'Toss says nothing of attempt 12' })
  reason!: string;

  /** Number of tries. */
  @ApiProperty({ type: 'integer', example: 10 })
  tries!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T03:00:00.000Z' })
  failedAt!: string | null;

  /** The order of the job; null for jobs of other kinds. */
  @ApiProperty({ type: 'integer', nullable: true, example: 41 })
  orderId!: number | null;
}
