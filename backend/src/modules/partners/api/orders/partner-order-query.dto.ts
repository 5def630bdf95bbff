import { ApiProperty } from '@nestjs/swagger';
import { EXTERNAL_ID_MAX, ORDER_STATUSES, type OrderStatus } from '@store/domain';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { PartnerListQueryDto } from '../lists/partner-list-query.dto.js';
import { IsMoment } from '../lists/window.js';

/**
 * Which orders. A window is at most 31 days; its beginning belongs to it, its end does not. Without any, the last 31 days
 * of changes.
 */
export class PartnerOrderQueryDto extends PartnerListQueryDto {
  @ApiProperty({ required: false, enum: ORDER_STATUSES, example: 'PAID' })
  @IsOptional()
  @IsIn(ORDER_STATUSES)
  status?: OrderStatus;

  /** Placed at or after. Alone, it runs to now. ISO 8601 with any offset; a day alone begins at midnight in Korea. */
  @IsMoment('2026-11-24')
  placedFrom?: string;

  /** Placed before. Alone, it begins 31 days earlier. */
  @IsMoment('2026-11-25')
  placedTo?: string;

  /** Changed at or after. Alone, it runs to now. */
  @IsMoment('2026-11-24T09:00:00+09:00')
  changedFrom?: string;

  /** Changed before. Alone, it begins 31 days earlier. */
  @IsMoment('2026-11-25T09:00:00+09:00')
  changedTo?: string;

  /** Only the order with this id of yours; without a window, whenever it changed. */
  @ApiProperty({ required: false, maxLength: EXTERNAL_ID_MAX, example: 'A-1027' })
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(EXTERNAL_ID_MAX)
  externalId?: string;
}
