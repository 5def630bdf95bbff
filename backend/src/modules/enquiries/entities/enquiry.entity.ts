import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import type { EnquiryStatus } from '@store/domain';
import { Member } from '../../members/entities/member.entity.js';

/** A sourcing enquiry of a member or a visitor. */
@Entity({ tableName: 'enquiries' })
@Check({ name: 'enquiries_reachable', expression: 'email is not null or phone is not null' })
@Index({
  name: 'enquiries_of_member',
  expression:
    'create index enquiries_of_member on enquiries (member_id, id desc) where member_id is not null',
})
@Index({
  name: 'enquiries_by_status',
  expression: 'create index enquiries_by_status on enquiries (status, id desc)',
})
@Index({
  name: 'enquiries_of_assignee',
  expression:
    'create index enquiries_of_assignee on enquiries (assignee_id, id desc) where assignee_id is not null',
})
export class Enquiry {
  [OptionalProps]?: 'status' | 'fileIds' | 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** Null for a visitor. */
  @ManyToOne(() => Member, { ref: true, nullable: true })
  member?: Ref<Member> | null;

  @Property({ type: 'string', length: 50 })
  name!: string;

  @Property({ type: 'string', length: 100, nullable: true })
  company?: string | null;

  /** Digits only. */
  @Property({ type: 'string', length: 11, nullable: true })
  phone?: string | null;

  @Property({ type: 'string', length: 254, nullable: true })
  email?: string | null;

  @Property({ type: 'string', length: 100 })
  title!: string;

  /** Plain text. */
  @Property({ type: 'text' })
  body!: string;

  /** Kind of goods, in the requester's words or as a category code. */
  @Property({ type: 'string', length: 100, nullable: true })
  category?: string | null;

  /** Won. */
  @Property({ type: new BigIntType('number'), nullable: true })
  budget?: number | null;

  @Property({ type: 'integer', nullable: true })
  quantity?: number | null;

  @Property({ type: 'date', nullable: true })
  wishedDate?: string | null;

  /** Private files of the requester. */
  @Property({ type: 'jsonb', defaultRaw: "'[]'" })
  fileIds: string[] = [];

  @Property({ type: 'string', length: 12, default: 'RECEIVED' })
  status: EnquiryStatus = 'RECEIVED';

  @ManyToOne(() => Member, { ref: true, nullable: true })
  assignee?: Ref<Member> | null;

  /** Version of the accepted privacy text, and the time. */
  @Property({ type: 'string', length: 20 })
  privacyVersion!: string;

  @Property({ type: 'timestamptz' })
  privacyAgreedAt!: Date;

  @Property({ type: 'string', length: 45, nullable: true })
  ip?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}

/** An answer by staff. Rows are only added: a second answer follows the first. */
@Entity({ tableName: 'enquiry_answers' })
@Index({ properties: ['enquiry', 'id'] })
export class EnquiryAnswer {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Enquiry, { ref: true, deleteRule: 'cascade' })
  enquiry!: Ref<Enquiry>;

  @ManyToOne(() => Member, { ref: true })
  author!: Ref<Member>;

  /** Plain text. */
  @Property({ type: 'text' })
  body!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
