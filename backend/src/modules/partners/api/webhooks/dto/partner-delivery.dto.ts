import { ApiProperty } from '@nestjs/swagger';
import { DELIVERY_ERRORS, DELIVERY_STATES, type DeliveryError, type DeliveryState } from '@store/domain';
import { IsIn, IsOptional } from 'class-validator';
import { PartnerListQueryDto } from '../../lists/partner-list-query.dto.js';
import { PartnerWebhookDto } from './partner-webhook.dto.js';

/** Which deliveries of an endpoint. */
export class PartnerDeliveryQueryDto extends PartnerListQueryDto {
  @ApiProperty({ required: false, enum: DELIVERY_STATES, enumName: 'DeliveryState', example: 'failed' })
  @IsOptional()
  @IsIn(DELIVERY_STATES)
  state?: DeliveryState;
}

/** One try to deliver a message. */
export class PartnerDeliveryTryDto {
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
export class PartnerDeliveryDto {
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
  @ApiProperty({ type: [PartnerDeliveryTryDto] })
  tries!: PartnerDeliveryTryDto[];

  /** When the next try is due; null where none follows. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  nextTryAt!: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-24T01:00:00.000Z' })
  createdAt!: string;
}

/** Deliveries, newest first. */
export class PartnerDeliveryListDto {
  @ApiProperty({ type: [PartnerDeliveryDto] })
  items!: PartnerDeliveryDto[];

  /** For the query of the next page; null after the last. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next!: string | null;
}

/** How a ping ended. */
export class PartnerPingDto {
  @ApiProperty({ format: 'uuid', example: '7d2f6a0b-3b0e-4c9b-9a53-c1f0a4de1e55' })
  messageId!: string;

  /** Whether it was answered with 2xx. */
  @ApiProperty({ example: true })
  delivered!: boolean;

  /** HTTP status of the answer; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 204 })
  status!: number | null;

  @ApiProperty({ enum: DELIVERY_ERRORS, enumName: 'DeliveryError', nullable: true, example: null })
  error!: DeliveryError | null;

  /** The endpoint after it. */
  @ApiProperty({ type: PartnerWebhookDto })
  webhook!: PartnerWebhookDto;
}

/** What is sent again. */
export class PartnerResendDto {
  /** Messages that had failed. */
  @ApiProperty({ type: 'integer', example: 14 })
  queued!: number;
}
