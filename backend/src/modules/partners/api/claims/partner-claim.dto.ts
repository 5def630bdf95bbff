import { ApiProperty } from '@nestjs/swagger';
import { REFUND_KINDS, REFUND_STATUSES, type RefundKind, type RefundStatus } from '@store/domain';
import { IsIn, IsOptional } from 'class-validator';
import { PartnerListQueryDto } from '../lists/partner-list-query.dto.js';
import { IsMoment } from '../lists/window.js';
import { PartnerPiecesDto } from '../orders/partner-order.dto.js';

/** Which claims. Without a window, those of the last 31 days of changes; a window is at most 31 days. */
export class PartnerClaimQueryDto extends PartnerListQueryDto {
  /** Changed at or after. Alone, it runs to now. ISO 8601 with any offset; a day alone begins at midnight in Korea. */
  @IsMoment('2026-11-24T09:00:00+09:00')
  changedFrom?: string;

  /** Changed before. Alone, it begins 31 days earlier. */
  @IsMoment('2026-11-25T09:00:00+09:00')
  changedTo?: string;

  @ApiProperty({ required: false, enum: REFUND_STATUSES, example: 'requested' })
  @IsOptional()
  @IsIn(REFUND_STATUSES)
  state?: RefundStatus;
}

/** A cancellation or refund, from the request or an operator's decision to the bank's answer. */
export class PartnerClaimDto {
  @ApiProperty({ type: 'integer', example: 5 })
  id!: number;

  /** `cancel` ends the order, `refund` gives money back for goods. */
  @ApiProperty({ enum: REFUND_KINDS, example: 'cancel' })
  kind!: RefundKind;

  @ApiProperty({ type: 'integer', example: 41 })
  orderId!: number;

  @ApiProperty({ example: '20261124-7K2M9Q' })
  orderNo!: string;

  /** `requested`, `approved`, `processing` and `failed` are open: such an order is not sent. */
  @ApiProperty({ enum: REFUND_STATUSES, example: 'requested' })
  state!: RefundStatus;

  /** Won; null until it is decided, 0 for an account that nobody paid into. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: null })
  amount!: number | null;

  /** Pieces of goods lines; null = it names none: the whole order, or an amount alone. */
  @ApiProperty({ type: [PartnerPiecesDto], nullable: true })
  lines!: PartnerPiecesDto[] | null;

  /** In the words of the one who began it; null without `personal:read`. */
  @ApiProperty({ type: String, nullable: true, example: '단순 변심' })
  reason!: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-24T02:00:00.000Z' })
  requestedAt!: string;

  /** Lists are in this order. */
  @ApiProperty({ format: 'date-time', example: '2026-11-24T02:00:00.000Z' })
  changedAt!: string;
}

/** A page of claims. */
export class PartnerClaimPageDto {
  /** By time of change, then id. */
  @ApiProperty({ type: [PartnerClaimDto] })
  items!: PartnerClaimDto[];

  /** `cursor` of the next page; null after the last. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next!: string | null;
}
