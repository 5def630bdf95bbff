import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from '../../members/entities/member.entity.js';

/**
 * A message to a person, written in the transaction of the reported event; a worker hands it to the message port later.
 */
@Entity({ tableName: 'notices' })
@Index({
  name: 'notices_waiting',
  expression: "create index notices_waiting on notices (next_try_at) where state = 'queued'",
})
@Index({
  name: 'notices_of_member',
  expression: 'create index notices_of_member on notices (member_id, id desc)',
})
@Index({
  name: 'notices_failed',
  expression: "create index notices_failed on notices (id desc) where state = 'failed'",
})
@Index({
  name: 'notices_unread',
  expression:
    'create index notices_unread on notices (member_id) where read_at is null and not secret and member_id is not null',
})
@Index({ name: 'notices_of_kind', expression: 'create index notices_of_kind on notices (kind, id desc)' })
export class Notice {
  [OptionalProps]?: 'secret' | 'reference' | 'state' | 'tries' | 'nextTryAt' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** Null for a visitor. */
  @ManyToOne(() => Member, { ref: true, nullable: true })
  member?: Ref<Member> | null;

  @Property({ type: 'string', length: 10 })
  channel!: 'email' | 'sms';

  /** E-mail address, or phone of digits only. */
  @Property({ type: 'string', length: 254 })
  recipient!: string;

  /** Dotted name of the event: order.paid, order.shipped, refund.done … */
  @Property({ type: 'string', length: 40 })
  kind!: string;

  @Property({ type: 'string', length: 200 })
  title!: string;

  /** Plain text. */
  @Property({ type: 'text' })
  body!: string;

  /** Path of the page with more about it, e.g. /user/orders/12. */
  @Property({ type: 'string', length: 500, nullable: true })
  link?: string | null;

  /** The same event is reported once: e.g. order.paid:12. */
  @Property({ type: 'string', length: 120, nullable: true, unique: true })
  dedupeKey?: string | null;

  /** Body or link gives access to an account: shown only to the recipient (see NoticeText.secret). */
  @Property({ type: 'boolean', default: false })
  secret: boolean = false;

  /** Sent with every try, so that a message service can distinguish a repetition from a second message. */
  @Property({ type: 'uuid', unique: true, defaultRaw: 'gen_random_uuid()' })
  reference!: string;

  @Property({ type: 'string', length: 10, default: 'queued' })
  state: 'queued' | 'sent' | 'failed' = 'queued';

  @Property({ type: 'integer', default: 0 })
  tries: number = 0;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  nextTryAt: Date = new Date();

  @Property({ type: 'string', length: 300, nullable: true })
  lastError?: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  sentAt?: Date | null;

  /** When the member saw it in the own list; null = unread. */
  @Property({ type: 'timestamptz', nullable: true })
  readAt?: Date | null;

  /** The sender that accepted it: outbox (stored here only), solapi, nhn-email. */
  @Property({ type: 'string', length: 20, nullable: true })
  sentBy?: string | null;

  /** Its id at the message service. */
  @Property({ type: 'string', length: 100, nullable: true })
  providerId?: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
