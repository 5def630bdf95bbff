import { Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { ArrayType, OptionalProps, type Ref } from '@mikro-orm/core';
import type { AccessSubject, AccessUse } from '@store/domain';
import { appendOnly } from '../../../platform/db/append-only.js';
import { Member } from '../../members/entities/member.entity.js';

/** Records go when the law lets them (decision record 39), and not before. */
const MAY_END = `if tg_op = 'DELETE' and old.created_at < now() - interval '2 years' then return old; end if;`;

/** Who handled whose personal data, how, when and from where. Only added to. */
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

  /** What was done: see AccessUse. */
  @Property({ type: 'string', length: 10 })
  used!: AccessUse;

  /** What kind of record it was done to. */
  @Property({ type: 'string', length: 12 })
  subject!: AccessSubject;

  /** Method and path of the call, without values. */
  @Property({ type: 'string', length: 120 })
  call!: string;

  /** Ids of those records; a file of a whole list has only their number. */
  @Property({ type: new ArrayType(Number), columnType: 'int[]' })
  subjectIds!: number[];

  @Property({ type: 'integer' })
  subjectCount!: number;

  /** Filter and path as they were asked. */
  @Property({ type: 'jsonb' })
  query!: Record<string, string>;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** An admin has looked through the records of a month. Only added to. */
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

  /** What was found and done about it. */
  @Property({ type: 'string', length: 1000 })
  note!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
