import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { ArrayType, OptionalProps, type Ref } from '@mikro-orm/core';
import { PARTNER_KEY_ID_LENGTH, PARTNER_NAME_MAX, type AccessSubject, type AccessUse } from '@store/domain';
import { appendOnly } from '../../../../platform/db/append-only.js';
import { Member } from '../../../members/entities/member.entity.js';

/** Records may be deleted at the end of the legal retention (record 39), and not before. */
const MAY_END = `if tg_op = 'DELETE' and old.created_at < now() - interval '2 years' then return old; end if;`;

/** Columns of the one who acts: an operator with a role, or a partner by one of its keys. */
const ONE_ACTOR =
  'num_nonnulls(actor_id, partner_key_id) = 1 and (actor_id is null) = (role is null) and (partner_key_id is null) = (partner_name is null)';

/** Which operator or partner handled whose personal data, how, when and from which address. Rows are only added. */
@Entity({ tableName: 'access_records' })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['actor', 'createdAt', 'id'] })
@Index({
  name: 'access_records_of_subject',
  expression: 'create index access_records_of_subject on access_records using gin (subject_ids)',
})
@Index({
  name: 'access_records_of_partner_key',
  expression:
    'create index access_records_of_partner_key on access_records (partner_key_id, created_at, id) where partner_key_id is not null',
})
@Check({ name: 'access_records_one_actor', expression: ONE_ACTOR })
@Trigger(appendOnly('access_records', MAY_END))
export class AccessRecord {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** The operator; null for a partner. */
  @ManyToOne(() => Member, { ref: true, nullable: true, deleteRule: 'no action' })
  actor?: Ref<Member> | null;

  /** The operator's role at that time: 1 manager, 2 admin. */
  @Property({ type: 'smallint', nullable: true })
  role?: number | null;

  /** Public id of the partner's key; no foreign key, since partners are on a higher floor. */
  @Property({ type: 'string', length: PARTNER_KEY_ID_LENGTH, nullable: true })
  partnerKeyId?: string | null;

  /** What the partner was called at that time. */
  @Property({ type: 'string', length: PARTNER_NAME_MAX, nullable: true })
  partnerName?: string | null;

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
