import { Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { ApprovalRule } from '@store/domain';
import { appendOnly } from '../../../platform/db/append-only.js';
import { Organization } from '../../organizations/entities/organization.entity.js';

/** The approval rules of an organization (결재 규칙), all of them in one row: a change is a new version. */
@Entity({ tableName: 'approval_rules' })
@Index({
  name: 'approval_rules_one_version',
  expression: 'create unique index approval_rules_one_version on approval_rules (organization_id, version)',
})
@Trigger(appendOnly('approval_rules'))
export class ApprovalRules {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Organization, { ref: true })
  organization!: Ref<Organization>;

  /** From 1; requests name the version that they were sent under. */
  @Property({ type: 'integer' })
  version!: number;

  @Property({ type: 'jsonb' })
  rules!: ApprovalRule[];

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** Somebody without an account who decides by link (외부 결재자). */
@Entity({ tableName: 'approval_contacts' })
@Index({
  name: 'approval_contacts_of_organization',
  expression:
    'create index approval_contacts_of_organization on approval_contacts (organization_id, id) where ended_at is null',
})
export class ApprovalContact {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Organization, { ref: true })
  organization!: Ref<Organization>;

  /** Stays after the end only where the person was asked to decide. */
  @Property({ type: 'string', length: 50 })
  name!: string;

  /** Digits only; null after the end. */
  @Property({ type: 'string', length: 11, nullable: true })
  phone?: string | null;

  /** Lower case. */
  @Property({ type: 'string', length: 254, nullable: true })
  email?: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  endedAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
