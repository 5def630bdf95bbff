import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import type { CloseReason, MemberStatus, Role } from '@store/domain';

/** The names, company and contacts as one text, which the console searches: SQL over one row of the table, in the index and in its statement. */
export const MEMBER_SEARCH = [
  'name',
  "coalesce(nickname, '')",
  "coalesce(account, '')",
  "coalesce(email, '')",
  "coalesce(phone, '')",
  "coalesce(company_name, '')",
].join(" || ' ' || ");

/** A person who may sign in, or a customer without account and password whom an admin created. */
@Entity({ tableName: 'members' })
@Index({
  name: 'members_searched',
  expression: `create index members_searched on members using gin ((${MEMBER_SEARCH}) gin_trgm_ops)`,
})
export class Member {
  [OptionalProps]?:
    | 'role'
    | 'status'
    | 'countryCode'
    | 'locale'
    | 'timeZone'
    | 'isBusiness'
    | 'createdAt'
    | 'updatedAt'
    | 'customerKey'
    | 'version'
    | 'ageOver14';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** Account id chosen by the member; never looks like an e-mail or a phone number. */
  @Property({ type: 'string', length: 50, nullable: true, unique: true })
  account?: string | null;

  /** Lower case. */
  @Property({ type: 'string', length: 254, nullable: true, unique: true })
  email?: string | null;

  /** When the member proved the present e-mail address by a code; null without proof and after a change. */
  @Property({ type: 'timestamptz', nullable: true })
  emailProvedAt?: Date | null;

  /** Digits only. */
  @Property({ type: 'string', length: 11, nullable: true, unique: true })
  phone?: string | null;

  /** When the member proved the present phone number by a code; null without proof and after a change. */
  @Property({ type: 'timestamptz', nullable: true })
  phoneProvedAt?: Date | null;

  /** Argon2id hash; null for a customer who has not joined yet. */
  @Property({ type: 'text', nullable: true, hidden: true })
  passwordHash?: string | null;

  @Property({ type: 'string', length: 50 })
  name!: string;

  @Property({ type: 'string', length: 50, nullable: true })
  nickname?: string | null;

  @Property({ type: 'string', length: 100, nullable: true })
  companyName?: string | null;

  @Property({ type: 'boolean', default: false })
  isBusiness: boolean = false;

  /** Ten digits with a valid checksum. */
  @Property({ type: 'string', length: 10, nullable: true })
  bizRegNo?: string | null;

  /** 0 member, 1 manager, 2 admin. */
  @Property({ type: 'smallint', default: 0 })
  role: Role = 0;

  /** active, suspended or withdrawn. */
  @Property({ type: 'string', length: 20, default: 'active' })
  status: MemberStatus = 'active';

  /** The manager of this customer. */
  @ManyToOne(() => Member, { ref: true, nullable: true, index: true })
  manager?: Ref<Member> | null;

  @Property({ type: 'string', length: 2, default: 'KR' })
  countryCode: string = 'KR';

  @Property({ type: 'string', length: 10, default: 'ko_KR' })
  locale: string = 'ko_KR';

  @Property({ type: 'string', length: 40, default: 'Asia/Seoul' })
  timeZone: string = 'Asia/Seoul';

  @Property({ type: 'string', length: 20, nullable: true })
  termsVersion?: string | null;

  @Property({ type: 'string', length: 20, nullable: true })
  privacyVersion?: string | null;

  /** The server's time of agreement, never the client's (decision B8). */
  @Property({ type: 'timestamptz', nullable: true })
  termsAgreedAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  privacyAgreedAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  marketingEmailAgreedAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  marketingSmsAgreedAt?: Date | null;

  /** When consent was withdrawn; the law requires a proof of that too (정보통신망법 제50조). */
  @Property({ type: 'timestamptz', nullable: true })
  marketingEmailWithdrawnAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  marketingSmsWithdrawnAt?: Date | null;

  @Property({ type: 'boolean', default: false })
  ageOver14: boolean = false;

  /** Unguessable key of this buyer at Toss (decision A53). */
  @Property({ type: 'uuid', unique: true, defaultRaw: 'gen_random_uuid()' })
  customerKey!: string;

  @Property({ type: 'timestamptz', nullable: true })
  lastLoginAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  withdrawnAt?: Date | null;

  /** When the member closed the account: the person is erased from this row permanently (record 12). */
  @Property({ type: 'timestamptz', nullable: true })
  closedAt?: Date | null;

  /** One of CLOSE_REASONS. */
  @Property({ type: 'string', length: 20, nullable: true })
  closeReason?: CloseReason | null;

  /** After closing: until when the law requires the last order to be stored; null without such an order. */
  @Property({ type: 'timestamptz', nullable: true, index: true })
  retainUntil?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
