import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { appendOnly } from '../../../platform/db/append-only.js';
import type { LinkPurpose, LinkSubject } from './link-purposes.js';

/**
 * A secret address, or a ticket, that allows one thing without an account until its end. The token is shown or sent
 * once; the table keeps its hash only.
 */
@Entity({ tableName: 'private_links' })
@Index({ properties: ['grantId'] })
@Index({ properties: ['expiresAt'] })
@Index({
  name: 'private_links_of_subjects',
  expression: 'create index private_links_of_subjects on private_links using gin (subject_ids)',
})
@Check({ name: 'private_links_uses', expression: 'uses >= 0 and (max_uses is null or uses <= max_uses)' })
export class PrivateLink {
  [OptionalProps]?: 'grantId' | 'uses' | 'wrongTries' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** The same for all tokens of one person: each message may carry a new one. */
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  grantId!: string;

  @Property({ type: 'string', length: 20 })
  purpose!: LinkPurpose;

  @Property({ type: 'string', length: 20 })
  subjectKind!: LinkSubject;

  /** What it opens. A list has no foreign keys: the owner of the subject erases its links. */
  @Property({ type: 'integer[]' })
  subjectIds!: number[];

  /** SHA-256 of the token, hexadecimal. */
  @Property({ type: 'string', length: 64, unique: true })
  tokenHash!: string;

  /** What its holder may do, where a purpose has several rights. */
  @Property({ type: 'string', length: 10, nullable: true })
  right?: string | null;

  /** Name of the person or factory that holds it. */
  @Property({ type: 'string', length: 50, nullable: true })
  person?: string | null;

  /** Where the address was sent; both null where it was only displayed, and 90 days after its end. */
  @Property({ type: 'string', length: 254, nullable: true })
  email?: string | null;

  @Property({ type: 'string', length: 20, nullable: true })
  phone?: string | null;

  /** Member who made it; null for the store itself and for visitors. */
  @Property({ type: 'integer', nullable: true })
  createdBy?: number | null;

  /** HMAC of a code that the holder also needs. */
  @Property({ type: 'string', length: 64, nullable: true })
  codeHash?: string | null;

  /** Wrong codes tried with it. */
  @Property({ type: 'smallint', default: 0 })
  wrongTries: number = 0;

  /** Wrong codes that end it; null where it has no code. */
  @Property({ type: 'smallint', nullable: true })
  maxWrongTries?: number | null;

  /** Uses that change something and are limited. */
  @Property({ type: 'integer', default: 0 })
  uses: number = 0;

  /** Uses that end it; null for any number. */
  @Property({ type: 'integer', nullable: true })
  maxUses?: number | null;

  /** What the purpose has to remember, in its own form. */
  @Property({ type: 'json', nullable: true })
  data?: unknown;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  /** When it ended before that: revoked, replaced, used up, or by wrong codes. */
  @Property({ type: 'timestamptz', nullable: true })
  endedAt?: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  lastOpenedAt?: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** The use of a link, for those who made it. Rows are only added; the IP is erased 90 days after the link's end. */
@Entity({ tableName: 'private_link_events' })
@Index({ properties: ['grantId', 'id'] })
@Trigger(
  appendOnly(
    'private_link_events',
    `if tg_op = 'UPDATE' and new.ip is null and to_jsonb(new) - 'ip' = to_jsonb(old) - 'ip' then
    return new;
  end if;`,
  ),
)
export class PrivateLinkEvent {
  [OptionalProps]?: 'at';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => PrivateLink, { ref: true, deleteRule: 'cascade' })
  link!: Ref<PrivateLink>;

  @Property({ type: 'uuid' })
  grantId!: string;

  @Property({ type: 'string', length: 20 })
  what!: string;

  /** The subject that it was about. */
  @Property({ type: 'integer', nullable: true })
  subjectId?: number | null;

  /** The downloaded item, else null. */
  @Property({ type: 'string', length: 200, nullable: true })
  note?: string | null;

  @Property({ type: 'string', length: 45, nullable: true })
  ip?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  at: Date = new Date();
}
