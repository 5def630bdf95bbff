import { ApiProperty } from '@nestjs/swagger';
import { ORDER_STATUS_SPELLINGS, ORDER_STATUSES, type OrderStatus } from '@store/domain';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { AdminOrderShipToDto } from './admin-order-parts.dto.js';
import { MAX_INT4 } from '../../../../../platform/db/int4.js';
import { ChosenIds } from '../../../../../platform/lists/chosen-ids.js';
import { AdminOrderQueryDto } from './admin-order-input.dto.js';

/** Most orders per call. */
export const BULK_MOST = 500;

const OrderIds =
  ({ required }: { required: boolean }): PropertyDecorator =>
  (target, key) => {
    const items = { type: 'integer' };
    ApiProperty({ required, type: [Number], items, maxItems: BULK_MOST, example: [41, 42] })(target, key);
    IsArray()(target, key);
    ArrayMinSize(1)(target, key);
    ArrayMaxSize(BULK_MOST)(target, key);
    ArrayUnique()(target, key);
    IsInt({ each: true })(target, key);
    Min(1, { each: true })(target, key);
    Max(MAX_INT4, { each: true })(target, key);
  };

/** One status for many orders: the given ones, or all of a list. */
export class BulkOrderStatusDto {
  /** Either spelling; 422 for unknown words. */
  @ApiProperty({ enum: ORDER_STATUS_SPELLINGS, example: 'PREPARING' })
  @IsNotEmpty({ message: 'ORDER_STATUS_FORM' })
  @IsString()
  @MaxLength(20)
  status!: string;

  /** At most 500 orders. */
  @OrderIds({ required: false })
  @IsOptional()
  ids?: number[];

  /** Instead of `ids`: all orders of this list. */
  @ApiProperty({ required: false, type: AdminOrderQueryDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => AdminOrderQueryDto)
  filter?: AdminOrderQueryDto;

  /** Only reports the result for each order. */
  @ApiProperty({ required: false, default: false, example: true })
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;

  /** Also changes orders for which the status is off the usual path; by default they stay. */
  @ApiProperty({ required: false, default: false, example: false })
  @IsOptional()
  @IsBoolean()
  includeOffPath?: boolean;

  /** Leaves out orders that a person should look at first: those that would leave with unfinished print. */
  @ApiProperty({ required: false, default: false, example: true })
  @IsOptional()
  @IsBoolean()
  askFirst?: boolean;
}

/** Takes back the caller's own change of status. */
export class UndoBulkStatusDto {
  /** The status that the orders were given. */
  @ApiProperty({ enum: ORDER_STATUS_SPELLINGS, example: 'SHIPPED' })
  @IsNotEmpty({ message: 'ORDER_STATUS_FORM' })
  @IsString()
  @MaxLength(20)
  status!: string;

  /** At most 500 orders. */
  @OrderIds({ required: true })
  ids!: number[];
}

export const BULK_ROW_RESULTS = ['ok', 'offPath', 'same', 'refused'] as const;
export type BulkRowResult = (typeof BULK_ROW_RESULTS)[number];

/** The result for one order. */
export class BulkOrderVerdictDto {
  @ApiProperty({ type: 'integer', example: 41 })
  id!: number;

  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderNo!: string;

  @ApiProperty({ enum: ORDER_STATUSES, enumName: 'OrderStatus', example: 'PAID' })
  from!: OrderStatus;

  @ApiProperty({ example: '결제완료' })
  fromLabel!: string;

  /** `offPath`: the change leaves the usual path; `same`: it has the status already; `refused`: see `message`. */
  @ApiProperty({ enum: BULK_ROW_RESULTS, example: 'ok' })
  verdict!: BulkRowResult;

  /** The order has the new status now. */
  @ApiProperty({ example: true })
  changed!: boolean;

  /** Reason of a refusal, or a warning; null otherwise. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  message!: string | null;
}

/** The results for all orders. */
export class BulkOrderStatusResultDto {
  @ApiProperty({ enum: ORDER_STATUSES, enumName: 'OrderStatus', example: 'PREPARING' })
  status!: OrderStatus;

  @ApiProperty({ example: '상품준비중' })
  statusLabel!: string;

  /** Orders that have the new status because of this call. */
  @ApiProperty({ type: 'integer', example: 2 })
  changed!: number;

  @ApiProperty({ type: [BulkOrderVerdictDto] })
  items!: BulkOrderVerdictDto[];
}

/** Selects the packing slips: `ids`, or all orders of the list. */
export class PackingSlipQueryDto extends AdminOrderQueryDto {
  /** Order ids, comma-separated. */
  @ChosenIds()
  ids?: string;
}

/** One kind of goods in the parcel. */
export class PackingLineDto {
  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  name!: string;

  /** Chosen options as text; empty without options. */
  @ApiProperty({ example: '색상: 화이트 / 로고 인쇄' })
  optionSummary!: string;

  /** The print as text; empty without print. */
  @ApiProperty({ example: '앞면 가운데 · 실크 2도' })
  printSummary!: string;

  @ApiProperty({ type: 'string', nullable: true, example: 'TMB-500' })
  sku!: string | null;

  @ApiProperty({ type: 'integer', example: 100 })
  qty!: number;
}

/** The packed goods and the delivery address; no prices, because the slip lies in the parcel. */
export class PackingSlipDto {
  @ApiProperty({ type: 'integer', example: 41 })
  id!: number;

  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderNo!: string;

  /** UTC. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ example: '김하늘' })
  memberName!: string;

  @ApiProperty({ type: 'string', nullable: true, example: '호텔 서림' })
  company!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: 'CJ대한통운' })
  carrier!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '688900123456' })
  trackingNo!: string | null;

  @ApiProperty({ type: AdminOrderShipToDto })
  shipTo!: AdminOrderShipToDto;

  @ApiProperty({ type: [PackingLineDto] })
  items!: PackingLineDto[];
}

/** An operators' note; buyers never see it. */
export class OrderNoteDto {
  @ApiProperty({ maxLength: 500, example: '로고 시안 확인 후 출고' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @IsNotEmpty({ message: 'ORDER_NOTE_REQUIRED' })
  @MaxLength(500)
  note!: string;
}
