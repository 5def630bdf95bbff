import { ApiProperty } from '@nestjs/swagger';
import {
  CHANGE_TYPES,
  DELIVERY_ERRORS,
  DELIVERY_STATES,
  WEBHOOK_STATES,
  type ChangeEventType,
  type DeliveryError,
  type DeliveryState,
  type WebhookState,
} from '@store/domain';

/** An endpoint, without its secret. */
export class WebhookDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ example: 'https://erp.example/hooks/store' })
  url!: string;

  @ApiProperty({
    enum: CHANGE_TYPES,
    enumName: 'EventType',
    isArray: true,
    example: ['order.paid', 'order.canceled'],
  })
  types!: ChangeEventType[];

  @ApiProperty({ type: String, nullable: true, example: 'ERP 운영 서버' })
  description!: string | null;

  /** `unverified`: has not answered a ping; `off`: failed for three days, or answered 410. Only `active` receives events. */
  @ApiProperty({ enum: WEBHOOK_STATES, enumName: 'WebhookState', example: 'active' })
  state!: WebhookState;

  /** The first failed try since the last success; null while all is well. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  failingSince!: string | null;

  /** To the minute. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-24T01:05:00.000Z' })
  lastSuccessAt!: string | null;

  /** When it was switched off; read the events since then in the feed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  offAt!: string | null;

  /** Until when the secret before the last rotation signs as well. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  previousUntil!: string | null;

  /** Addresses and ranges that messages come from, for a firewall; empty where the store names none. */
  @ApiProperty({ type: [String], example: ['203.0.113.7'] })
  sentFrom!: readonly string[];

  @ApiProperty({ format: 'date-time', example: '2026-11-24T01:00:00.000Z' })
  createdAt!: string;
}

/** One try to deliver a message. */
export class WebhookDeliveryTryDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-24T01:05:00.000Z' })
  at!: string;

  /** HTTP status of the answer; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 503 })
  status!: number | null;

  /**
   * Why there was no answer; null with one. TARGET_FORBIDDEN: the name leads to an address that messages may not go to.
   */
  @ApiProperty({ enum: DELIVERY_ERRORS, enumName: 'DeliveryError', nullable: true, example: null })
  error!: DeliveryError | null;
}

/** A message to an endpoint. */
export class WebhookDeliveryDto {
  /** The id of the event, as in the feed: the header `webhook-id`. */
  @ApiProperty({ format: 'uuid', example: 'c1f0a4de-3b0e-4c9b-9a53-7d2f6a0b1e55' })
  messageId!: string;

  /** Type of the event, or `ping`. */
  @ApiProperty({ example: 'order.paid' })
  type!: string;

  /** `failed`: no try is left. */
  @ApiProperty({ enum: DELIVERY_STATES, enumName: 'DeliveryState', example: 'delivered' })
  state!: DeliveryState;

  /** Oldest first; of many, the last ones. */
  @ApiProperty({ type: [WebhookDeliveryTryDto] })
  tries!: WebhookDeliveryTryDto[];

  /** When the next try is due; null where none follows. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  nextTryAt!: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-24T01:00:00.000Z' })
  createdAt!: string;
}
