import { ApiProperty } from '@nestjs/swagger';
import { DELIVERY_STATES, type DeliveryState } from '@store/domain';
import { IsIn, IsOptional, Min } from 'class-validator';
import { WholeNumber } from '../../../platform/http/whole-number.js';
import { WebhookDeliveryDto } from './webhook.dto.js';

/** Which deliveries of an endpoint. */
export class AdminDeliveryQueryDto {
  /** All without it. */
  @ApiProperty({ required: false, enum: DELIVERY_STATES, enumName: 'DeliveryState', example: 'failed' })
  @IsOptional()
  @IsIn(DELIVERY_STATES)
  state?: DeliveryState;

  /** Page number; `meta.pageBase` of the answer is the number of the first page. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  page?: number;

  /** Rows per page; at most 200, larger values are cut. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  size?: number;
}

/** A page of deliveries. */
export class AdminDeliveryPageDto {
  @ApiProperty({ type: [WebhookDeliveryDto] })
  items!: WebhookDeliveryDto[];

  /** Counted up to 10,000. */
  @ApiProperty({ type: 'integer', example: 128 })
  total!: number;
}
