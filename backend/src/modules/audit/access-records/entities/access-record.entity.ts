import { Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { ArrayType, OptionalProps, type Ref } from '@mikro-orm/core';
import type { AccessSubject, AccessUse } from '@store/domain';
import { appendOnly } from '../../../../platform/db/append-only.js';
import { Member } from '../../../members/entities/member.entity.js';

/** Records may be deleted at the end of the legal retention (record 39), and not before. */
const MAY_END = `if tg_op = 'DELETE' and old.created_at < now() - interval '2 years' then return old; end if;`;

/** Which operator handled whose personal data, how, when and from which address. Rows are only added. */
@Entity({ tableName: 'access_records' })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['actor', 'createdAt', 'id'] })
@Index({
  name: 'access_records_of_subject',
  expression: 'create index access_records_of_subject on access_records using gin (subject_ids)',
})
@Trigger(appendOnly('access_records', MAY_END))
export class AccessRecord {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Member, { ref: true })
  actor!: Ref<Member>;

  /** Role at that time: 1 manager, 2 admin. */
  @Property({ type: 'smallint' })
  role!: number;

  @Property({ type: 'string', length: 45 })
  ip!: string;

  /** The kind of use: see AccessUse. */
  @Property({ type: 'string', length: 10 })
  used!: AccessUse;

  /** The kind of the handled record. */
  @Property({ type: 'string', length: 12 })
  subject!: AccessSubject;

  /** Method and path pattern of the call, without values. */
  @Property({ type: 'string', length: 120 })
  call!: string;

  /** Ids of those records; empty for a file with a whole list. */
  @Property({ type: new ArrayType(Number), columnType: 'int[]' })
  subjectIds!: number[];

  @Property({ type: 'integer' })
  subjectCount!: number;

  /** Filter and path parameters of the request. */
  @Property({ type: 'jsonb' })
  query!: Record<string, string>;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** An admin's review of a month's records. Rows are only added. */
@Entity({ tableName: 'access_reviews' })
@Index({ properties: ['month', 'id'] })
@Trigger(appendOnly('access_reviews', MAY_END))
export class AccessReview {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** First day of the month. */
  @Property({ type: 'date' })
  month!: string;

  @ManyToOne(() => Member, { ref: true })
  reviewer!: Ref<Member>;

  /** Findings and measures. */
  @Property({ type: 'string', length: 1000 })
  note!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
