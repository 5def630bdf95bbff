import {
  Check,
  Entity,
  Index,
  ManyToOne,
  OneToOne,
  PrimaryKey,
  Property,
} from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { EstimateStatus, OrderPrint } from '@store/domain';
import { Member } from '../../members/entities/member.entity.js';

/** The number, title, person, company and contacts as one text, which the console searches: SQL over one row of the table, in the index and in its statement. */
export const ESTIMATE_SEARCH = [
  'number',
  'title',
  'contact_name',
  "coalesce(company, '')",
  "coalesce(email, '')",
  "coalesce(phone, '')",
].join(" || ' ' || ");

/** A buyer's request for a price, and the state of its answer. The priced answers are its versions. */
@Entity({ tableName: 'estimates' })
@Check({
  name: 'estimates_reachable',
  expression: 'member_id is not null or email is not null or phone is not null',
})
@Index({
  name: 'estimates_of_member',
  expression:
    'create index estimates_of_member on estimates (member_id, id desc) where member_id is not null',
})
@Index({
  name: 'estimates_of_manager',
  expression:
    'create index estimates_of_manager on estimates (manager_id, id desc) where manager_id is not null',
})
@Index({
  name: 'estimates_by_status',
  expression: 'create index estimates_by_status on estimates (status, updated_at desc)',
})
@Index({
  name: 'estimates_running_out',
  expression:
    "create index estimates_running_out on estimates (valid_until) where status in ('SENT', 'QUESTION', 'ACCEPTED')",
})
@Index({
  name: 'estimates_searched',
  expression: `create index estimates_searched on estimates using gin ((${ESTIMATE_SEARCH}) gin_trgm_ops)`,
})
export class Estimate {
  [OptionalProps]?: 'status' | 'printing' | 'body' | 'fileIds' | 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** For people: E-yyyyMMdd-XXXXXX in KST. */
  @Property({ type: 'string', length: 22, unique: true })
  number!: string;

  /** Null for a visitor who has not claimed it. */
  @ManyToOne(() => Member, { ref: true, nullable: true })
  member?: Ref<Member> | null;

  /** Who answers; the member's manager when it arrived. Null: admins see it and assign somebody. */
  @ManyToOne(() => Member, { ref: true, nullable: true })
  manager?: Ref<Member> | null;

  @Property({ type: 'string', length: 50 })
  contactName!: string;

  @Property({ type: 'string', length: 100, nullable: true })
  company?: string | null;

  /** Digits only. */
  @Property({ type: 'string', length: 11, nullable: true })
  phone?: string | null;

  @Property({ type: 'string', length: 254, nullable: true })
  email?: string | null;

  @Property({ type: 'string', length: 16, default: 'REQUESTED' })
  status: EstimateStatus = 'REQUESTED';

  /** The subject, for lists: the first line and the number of others. */
  @Property({ type: 'string', length: 250 })
  title!: string;

  /** The requester's own message; goods outside the catalogue are named here. */
  @Property({ type: 'text', default: '' })
  body: string = '';

  @Property({ type: 'text', default: '' })
  printing: string = '';

  @Property({ type: 'date', nullable: true })
  wishedDate?: string | null;

  @Property({ type: 'string', length: 200, nullable: true })
  deliveryPlace?: string | null;

  /** Private files of the request. */
  @Property({ type: 'jsonb', defaultRaw: "'[]'" })
  fileIds: string[] = [];

  /** The estimate of which this one is a repeat; no foreign key, that one may be deleted. */
  @Property({ type: 'integer', nullable: true })
  createdFromId?: number | null;

  /** Number of the valid version; null before the first was sent and after a withdrawal. */
  @Property({ type: 'integer', nullable: true })
  currentVersionNo?: number | null;

  /** Last day of that version in KST. */
  @Property({ type: 'date', nullable: true })
  validUntil?: string | null;

  /** Day in KST on which something is due: an answer by staff, else the end of the offer. */
  @Property({ type: 'date', nullable: true })
  dueOn?: string | null;

  /** When the buyer accepted the valid version. */
  @Property({ type: 'timestamptz', nullable: true })
  acceptedAt?: Date | null;

  /** When it was ordered, declined, expired or cancelled. */
  @Property({ type: 'timestamptz', nullable: true })
  closedAt?: Date | null;

  /** Why it was declined or cancelled, in the words of the person who did it. */
  @Property({ type: 'string', length: 500, nullable: true })
  closeReason?: string | null;

  /** Which privacy text a visitor accepted, and when; null for a member, who accepted at sign-up. */
  @Property({ type: 'string', length: 20, nullable: true })
  privacyVersion?: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  privacyAgreedAt?: Date | null;

  @Property({ type: 'string', length: 45, nullable: true })
  ip?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}

/** A line of the request; names and price are copies from that moment. */
@Entity({ tableName: 'estimate_request_lines' })
export class EstimateRequestLine {
  [OptionalProps]?: 'optionKey' | 'optionSummary';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Estimate, { ref: true, index: true, deleteRule: 'cascade' })
  estimate!: Ref<Estimate>;

  /** Null for goods outside the catalogue. No foreign key: a request outlives its products. */
  @Property({ type: 'integer', nullable: true })
  productId?: number | null;

  @Property({ type: 'string', length: 200 })
  name!: string;

  @Property({ type: 'string', length: 1000, nullable: true })
  thumbnailUrl?: string | null;

  @Property({ type: 'string', length: 300, default: '' })
  optionKey: string = '';

  @Property({ type: 'string', length: 500, default: '' })
  optionSummary: string = '';

  @Property({ type: 'integer' })
  quantity!: number;

  /** The shop's price of a piece for this quantity at that time; null where there was none. */
  @Property({ type: 'integer', nullable: true })
  listUnitPrice?: number | null;

  /** The requested print, with names, prices and fees of that moment; null = nothing. */
  @Property({ type: 'jsonb', nullable: true })
  print?: OrderPrint | null;

  @Property({ type: 'string', length: 200, nullable: true })
  note?: string | null;
}

/** The manager's working copy: nobody else sees it, and every save replaces it. */
@Entity({ tableName: 'estimate_drafts' })
export class EstimateDraft {
  [OptionalProps]?: 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @OneToOne(() => Estimate, { ref: true, owner: true, unique: true, deleteRule: 'cascade' })
  estimate!: Ref<Estimate>;

  /** See DraftContent. */
  @Property({ type: 'jsonb' })
  content!: object;

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
