import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps } from '@mikro-orm/core';

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
