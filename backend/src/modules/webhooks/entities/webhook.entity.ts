import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { ArrayType, BigIntType, OptionalProps, PrimaryKeyProp, type Ref } from '@mikro-orm/core';
import {
  DELIVERY_STATES,
  WEBHOOK_LIMITS,
  WEBHOOK_STATES,
  type ChangeEventType,
  type DeliveryError,
  type DeliveryState,
  type WebhookState,
} from '@store/domain';
import { Partner } from '../../partners/entities/partner.entity.js';

const among = (column: string, values: readonly string[]): string =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;

/** An address of a partner that receives events. */
@Entity({ tableName: 'webhook_endpoints' })
@Check({ name: 'webhook_endpoints_state', expression: among('state', WEBHOOK_STATES) })
export class WebhookEndpoint {
  [OptionalProps]?: 'state' | 'failures' | 'createdAt';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Partner, { ref: true, index: true })
  partner!: Ref<Partner>;

  @Property({ type: 'string', length: WEBHOOK_LIMITS.url })
  url!: string;

  @Property({ type: new ArrayType(), columnType: 'text[]' })
  types!: ChangeEventType[];

  @Property({ type: 'string', length: WEBHOOK_LIMITS.description, nullable: true })
  description!: string | null;

  /** Encrypted (encryption.ts): the store signs with it, so a hash would not do. */
  @Property({ type: 'string', length: 200 })
  secret!: string;

  /** The secret before the last rotation, encrypted; signs as well until then. */
  @Property({ type: 'string', length: 200, nullable: true })
  previousSecret!: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  previousUntil!: Date | null;

  @Property({ type: 'string', length: 10, default: 'unverified' })
  state: WebhookState = 'unverified';

  /** The first failed try after the last success; null while all is well. */
  @Property({ type: 'timestamptz', nullable: true })
  failingSince!: Date | null;

  /** Failed tries since then. */
  @Property({ type: 'integer', default: 0 })
  failures: number = 0;

  /** To the minute. */
  @Property({ type: 'timestamptz', nullable: true })
  lastSuccessAt!: Date | null;

  /** When it was switched off; events from then on are only in the feed. */
  @Property({ type: 'timestamptz', nullable: true })
  offAt!: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** One try of a message. */
export interface DeliveryTry {
  /** UTC, ISO 8601. */
  at: string;
  /** Of the answer; null without one. */
  status: number | null;
  error: DeliveryError | null;
}

/** An event for an endpoint. Its body is written once: every try sends the same bytes. */
@Entity({ tableName: 'webhook_messages' })
@Check({ name: 'webhook_messages_state', expression: among('state', DELIVERY_STATES) })
@Check({ name: 'webhook_messages_body', expression: `octet_length(body) <= ${WEBHOOK_LIMITS.body}` })
@Index({ properties: ['createdAt'] })
@Index({
  name: 'webhook_messages_list',
  expression: 'create index webhook_messages_list on webhook_messages (endpoint_id, number desc)',
})
@Index({
  name: 'webhook_messages_due',
  expression:
    "create index webhook_messages_due on webhook_messages (endpoint_id, next_try_at) where state = 'pending'",
})
@Index({
  name: 'webhook_messages_claimed',
  expression:
    'create index webhook_messages_claimed on webhook_messages (claimed_until, endpoint_id) where claimed_until is not null',
})
export class WebhookMessage {
  [PrimaryKeyProp]?: ['endpoint', 'id'];
  [OptionalProps]?: 'state' | 'number' | 'round' | 'tries' | 'createdAt';

  @ManyToOne(() => WebhookEndpoint, { ref: true, primary: true, deleteRule: 'cascade' })
  endpoint!: Ref<WebhookEndpoint>;

  /** The event's id in the log: an event is one message of an endpoint, also where the log is read twice. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** The order of writing, in which they are listed. */
  @Property({
    type: new BigIntType('number'),
    columnType: 'bigint',
    autoincrement: true,
    generated: 'by default as identity',
  })
  number!: number;

  @Property({ type: 'string', length: 24 })
  type!: string;

  /** Text, not JSON: the signature is over its bytes. */
  @Property({ type: 'text' })
  body!: string;

  @Property({ type: 'string', length: 10, default: 'pending' })
  state: DeliveryState = 'pending';

  /** Tries since the message was written, or sent again by hand: the place in the schedule. */
  @Property({ type: 'smallint', default: 0 })
  round: number = 0;

  /** Ended tries, oldest first. */
  @Property({ type: 'jsonb', defaultRaw: `'[]'` })
  tries: DeliveryTry[] = [];

  /** When it is due; of a claimed message, when another worker takes it. */
  @Property({ type: 'timestamptz' })
  nextTryAt!: Date;

  /** Until then a worker sends it; null between two tries. */
  @Property({ type: 'timestamptz', nullable: true })
  claimedUntil!: Date | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}

/** How far the change log has been read for messages. One row. */
@Entity({ tableName: 'webhook_reader' })
export class WebhookReader {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id!: number;

  /** Of the feed (ChangesService); null before the first reading. */
  @Property({ type: 'string', length: 400, nullable: true })
  cursor!: string | null;
}
