import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { normalizeKey, ORDER_STATUS_SPELLINGS } from '@store/domain';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  ORDER_GROUPS,
  ORDER_REFUND_FILTERS,
  ORDER_SORTS,
  type OrderGroup,
  type OrderRefundFilter,
  type OrderSort,
} from '../../order-filter.js';
import { MAX_INT4 } from '../../../../../platform/db/int4.js';
import { WholeNumber } from '../../../../../platform/http/whole-number.js';
import { IsDay } from '../../../../../platform/lists/is-day.js';
import { ListQueryDto } from '../../../../../platform/lists/list-query.dto.js';

const keyOrNull = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? normalizeKey(value) || null : value;

/** Filters of the admin's order list. */
export class AdminOrderQueryDto extends ListQueryDto {
  /** A status in either spelling; empty for all. 422 for unknown words. */
  @ApiProperty({ required: false, enum: ['', ...ORDER_STATUS_SPELLINGS], example: 'PAID' })
  @IsOptional()
  @IsString()
  status?: string;

  /** First day by the Korean calendar, yyyy-MM-dd. */
  @ApiProperty({ required: false, format: 'date', example: '2026-11-21' })
  @IsDay()
  from?: string;

  /** Last day by the Korean calendar, that day included. */
  @ApiProperty({ required: false, format: 'date', example: '2026-11-21' })
  @IsDay()
  to?: string;

  /** The time that `from` and `to` refer to: when the order was placed, or when it was paid. */
  @ApiProperty({ required: false, enum: ['placed', 'approved'], default: 'placed' })
  @IsOptional()
  @IsIn(['placed', 'approved'])
  dateBy?: 'placed' | 'approved';

  /** Only orders that were bought for this organization (거래처). */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  organizationId?: number;

  /** As the payment provider names it; empty for all. */
  @ApiProperty({ required: false, maxLength: 30, example: '카드' })
  @IsOptional()
  @IsString()
  @MaxLength(30)
  paymentMethod?: string;

  /** `missing`: shipped or delivered, but without a tracking number. */
  @ApiProperty({ required: false, enum: ['', 'missing'] })
  @IsOptional()
  @IsIn(['', 'missing'])
  tracking?: '' | 'missing';

  /**
   * Orders with a refund in this state: `any`, `requested`, `underway`, `done`, `failed`; `none` for orders without
   * one.
   */
  @ApiProperty({ required: false, enum: ['', ...ORDER_REFUND_FILTERS] })
  @IsOptional()
  @IsIn(['', ...ORDER_REFUND_FILTERS])
  refund?: '' | OrderRefundFilter;

  /** `open`: paid, in preparation or in delivery. `sales`: everything that is not cancelled. */
  @ApiProperty({ required: false, enum: ['', ...ORDER_GROUPS] })
  @IsOptional()
  @IsIn(['', ...ORDER_GROUPS])
  group?: '' | OrderGroup;

  /** `recent`: last placed first; `approved`: last paid first. */
  @ApiProperty({ required: false, enum: ORDER_SORTS, default: 'recent' })
  @IsOptional()
  @IsIn(ORDER_SORTS)
  sort?: OrderSort;
}

/** Shipping data. An absent field stays unchanged; an empty one is cleared. */
export class SaveShippingDto {
  @ApiProperty({ required: false, type: 'string', nullable: true, maxLength: 50, example: '688900123456' })
  @IsOptional()
  @Transform(keyOrNull)
  @IsString()
  @MaxLength(50)
  trackingNo?: string | null;

  /** Free text, or code or Korean name of a known carrier, which then has a tracking link. */
  @ApiProperty({ required: false, type: 'string', nullable: true, maxLength: 50, example: 'CJ대한통운' })
  @IsOptional()
  @Transform(keyOrNull)
  @IsString()
  @MaxLength(50)
  carrier?: string | null;

  /** Expected day of arrival, yyyy-MM-dd. */
  @ApiProperty({
    required: false,
    nullable: true,
    oneOf: [
      { type: 'string', format: 'date' },
      { type: 'string', maxLength: 0 },
    ],
    example: '2026-11-24',
  })
  @Transform(keyOrNull)
  @IsDay()
  etaDate?: string | null;

  /** Also sets SHIPPED; without it the status stays (decision A59). */
  @ApiProperty({ required: false, default: false })
  @IsOptional()
  @IsBoolean()
  markShipped?: boolean;

  /** Version that the operator read; 409 if it is out of date. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}

/** A new status. Every jump succeeds (decision A58); neither money nor stock moves. */
export class SetOrderStatusDto {
  /** Either spelling; 422 for unknown words. */
  @ApiProperty({ enum: ORDER_STATUS_SPELLINGS, example: 'SHIPPED' })
  @IsNotEmpty({ message: 'ORDER_STATUS_FORM' })
  @IsString()
  status!: string;

  /** Version that the operator read; 409 if it is out of date. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}
