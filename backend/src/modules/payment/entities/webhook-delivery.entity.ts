import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps } from '@mikro-orm/core';

/** The result of a webhook: a question to Toss. Older rows may say that there was nothing to ask, or that the secret was wrong. */
export type WebhookResult = 'asked' | 'unknown' | 'forged';

/** One webhook that named a payment of ours: the same transmission is never handled twice. Kept for 30 days. */
@Entity({ tableName: 'webhook_deliveries' })
@Index({ properties: ['receivedAt'] })
export class WebhookDelivery {
  [OptionalProps]?: 'receivedAt';

  /** Toss's `tosspayments-webhook-transmission-id`; the same in every retry. */
  @PrimaryKey({ type: 'string', length: 100 })
  transmissionId!: string;

  /** PAYMENT_STATUS_CHANGED …; null for a deposit callback. */
  @Property({ type: 'string', length: 60 })
  event!: string;

  @Property({ type: 'string', length: 64, nullable: true })
  pgOrderId?: string | null;

  @Property({ type: 'string', length: 10 })
  verdict!: WebhookResult;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  receivedAt: Date = new Date();
}
