import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Member } from '../../members/entities/member.entity.js';

/** A message to a person, written in the transaction of what it tells; a worker hands it to the message port later. */
@Entity({ tableName: 'notices' })
@Index({
  name: 'notices_waiting',
  expression: "create index notices_waiting on notices (next_try_at) where state = 'queued'",
})
export class Notice {
  [OptionalProps]?: 'state' | 'tries' | 'nextTryAt' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  /** Null for a visitor. */
  @ManyToOne(() => Member, { ref: true, nullable: true, index: true })
  member?: Ref<Member> | null;

  @Property({ type: 'string', length: 10 })
  channel!: 'email' | 'sms';

  /** E-mail address, or phone of digits only. */
  @Property({ type: 'string', length: 254 })
  recipient!: string;

  /** Dotted name of what happened: order.paid, order.shipped, refund.done … */
  @Property({ type: 'string', length: 40 })
  kind!: string;

  @Property({ type: 'string', length: 200 })
  title!: string;

  /** Plain text. */
  @Property({ type: 'text' })
  body!: string;

  /** Path in the store that shows more, e.g. /user/orders/12. */
  @Property({ type: 'string', length: 500, nullable: true })
  link?: string | null;

  /** The same happening is told once: e.g. order.paid:12. */
  @Property({ type: 'string', length: 120, nullable: true, unique: true })
  dedupeKey?: string | null;

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

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
