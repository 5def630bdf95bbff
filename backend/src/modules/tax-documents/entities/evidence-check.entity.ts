import { Entity, Index, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType } from '@mikro-orm/core';
import type { EvidenceFindingKind } from '@store/domain';
import { CheckRun, Finding } from '../../checks/entities/check.entity.js';

/** One comparison of orders, evidence and issuer. */
@Entity({ tableName: 'evidence_checks' })
export class EvidenceCheck extends CheckRun {
  @Property({ type: 'integer', default: 0 })
  findings: number = 0;

  /** When the admins were notified of what is due on that day. */
  @Property({ type: 'timestamptz', nullable: true })
  watchedAt?: Date | null;
}

/** A difference between orders, evidence and issuer. */
@Entity({ tableName: 'evidence_findings' })
@Index({ properties: ['state', 'id'] })
export class EvidenceFinding extends Finding {
  /** What identifies it, so that it is one row however often it is found. */
  @Property({ type: 'string', length: 120, unique: true })
  fingerprint!: string;

  @Property({ type: 'string', length: 20 })
  kind!: EvidenceFindingKind;

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
}
