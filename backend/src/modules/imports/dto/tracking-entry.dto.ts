import { ApiProperty } from '@nestjs/swagger';
import { IMPORT_ROW_RESULTS, type ImportRowResult } from '@store/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { ImportProblemDto } from './import.dto.js';

/** Most orders per call: more is a sheet to upload. */
export const ENTRY_MOST = 200;

/** The parcel of one order. */
export class TrackingEntryRowDto {
  @ApiProperty({ maxLength: 64, example: '20261121-7K3Q9D' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  orderNo!: string;

  @ApiProperty({ maxLength: 500, example: '688900123456' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  trackingNo!: string;
}

/** Tracking numbers of many orders, sent by one carrier. */
export class TrackingEntryDto {
  /** Code or name of a carrier, or free text; without it each order keeps its own. */
  @ApiProperty({ required: false, maxLength: 500, example: 'CJ대한통운' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  carrier?: string;

  /** At most 200 orders. */
  @ApiProperty({ type: [TrackingEntryRowDto], minItems: 1, maxItems: ENTRY_MOST })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ENTRY_MOST)
  @ValidateNested({ each: true })
  @Type(() => TrackingEntryRowDto)
  rows!: TrackingEntryRowDto[];

  /** Also sets the status SHIPPED and notifies the buyers. */
  @ApiProperty({ required: false, default: false, example: true })
  @IsOptional()
  @IsBoolean()
  markShipped?: boolean;

  /** Also saves rows with a warning; by default they stay, for a person to look at. */
  @ApiProperty({ required: false, default: false, example: false })
  @IsOptional()
  @IsBoolean()
  includeWarnings?: boolean;
}

/** The result for one order, by the rules of the upload of waybills. */
export class TrackingEntryResultRowDto {
  /** As sent. */
  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderNo!: string;

  @ApiProperty({ enum: IMPORT_ROW_RESULTS, enumName: 'ImportVerdict', example: 'ok' })
  verdict!: ImportRowResult;

  /** The order has these data now because of this call. */
  @ApiProperty({ example: true })
  saved!: boolean;

  @ApiProperty({ type: [ImportProblemDto] })
  problems!: ImportProblemDto[];
}

/** The results in the order of the rows. */
export class TrackingEntryResultDto {
  /** Orders that were changed. */
  @ApiProperty({ type: 'integer', example: 10 })
  saved!: number;

  @ApiProperty({ type: [TrackingEntryResultRowDto] })
  items!: TrackingEntryResultRowDto[];
}
