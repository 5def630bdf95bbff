import { ApiProperty } from '@nestjs/swagger';
import { DELIVERY_ERRORS, DELIVERY_STATES, type DeliveryError, type DeliveryState } from '@store/domain';
import { IsIn, IsOptional } from 'class-validator';
import { PartnerListQueryDto } from '../../lists/partner-list-query.dto.js';
import { WebhookDeliveryDto, WebhookDto } from '../../../../webhooks/dto/webhook.dto.js';

/** Which deliveries of an endpoint. */
export class PartnerDeliveryQueryDto extends PartnerListQueryDto {
  @ApiProperty({ required: false, enum: DELIVERY_STATES, enumName: 'DeliveryState', example: 'failed' })
  @IsOptional()
  @IsIn(DELIVERY_STATES)
  state?: DeliveryState;
}

/** Deliveries, newest first. */
export class PartnerDeliveryListDto {
  @ApiProperty({ type: [WebhookDeliveryDto] })
  items!: WebhookDeliveryDto[];

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
  @ApiProperty({ type: WebhookDto })
  webhook!: WebhookDto;
}

/** What is sent again. */
export class PartnerResendDto {
  /** Messages that had failed. */
  @ApiProperty({ type: 'integer', example: 14 })
  queued!: number;
}
