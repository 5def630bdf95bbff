import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps } from '@mikro-orm/core';
import type { EvidenceFindingKind, EvidenceFindingState } from '@store/domain';

/** The preview of a run over many documents. */
@Entity({ tableName: 'evidence_runs' })
export class EvidenceRun {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  id!: string;

  @Property({ type: 'string', length: 10 })
  action!: 'issue' | 'retry';

  @Property({ type: 'boolean' })
  forceIssue!: boolean;

  /** Documents with the versions of the preview. */
  @Property({ type: 'jsonb' })
  rows!: { id: number; version: number; apply: boolean }[];

  @Property({ type: 'integer' })
  createdBy!: number;

  /** Null until it was applied; a run is applied once. */
  @Property({ type: 'timestamptz', nullable: true })
  appliedAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** One comparison of orders, evidence and issuer, of a day by the Korean calendar. */
@Entity({ tableName: 'evidence_checks' })
export class EvidenceCheck {
  [OptionalProps]?: 'startedAt' | 'findings';

  @PrimaryKey({ type: 'date' })
  day!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  startedAt: Date = new Date();

  /** Null while it runs, and if it was cut off. */
  @Property({ type: 'timestamptz', nullable: true })
  finishedAt?: Date | null;

  @Property({ type: 'integer', default: 0 })
  findings: number = 0;

  /** When the admins were notified of what is due on that day. */
  @Property({ type: 'timestamptz', nullable: true })
  watchedAt?: Date | null;
}

/** A difference between orders, evidence and issuer. Found again, it is the same row. */
@Entity({ tableName: 'evidence_findings' })
@Index({ properties: ['state', 'id'] })
export class EvidenceFinding {
  [OptionalProps]?: 'state' | 'firstSeenAt' | 'lastSeenAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** What identifies it, so that it is one row however often it is found. */
  @Property({ type: 'string', length: 120, unique: true })
  fingerprint!: string;

  @Property({ type: 'string', length: 20 })
  kind!: EvidenceFindingKind;

  @Property({ type: 'integer', nullable: true })
  orderId?: number | null;

  @Property({ type: 'integer', nullable: true })
  documentId?: number | null;

  /** Number of the document, also of one that we do not know. */
  @Property({ type: 'string', length: 24, nullable: true })
  documentKey?: string | null;

  /** Won by our books and by the other side. */
  @Property({ type: new BigIntType('number'), nullable: true })
  ours?: number | null;

  @Property({ type: new BigIntType('number'), nullable: true })
  theirs?: number | null;

  /** In words, without personal data. */
  @Property({ type: 'string', length: 300, nullable: true })
  detail?: string | null;

  @Property({ type: 'string', length: 12, default: 'open' })
  state: EvidenceFindingState = 'open';

  @Property({ type: 'integer', nullable: true })
  acknowledgedBy?: number | null;

  @Property({ type: 'timestamptz', nullable: true })
  acknowledgedAt?: Date | null;

  @Property({ type: 'string', length: 300, nullable: true })
  note?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  firstSeenAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  lastSeenAt: Date = new Date();
}
