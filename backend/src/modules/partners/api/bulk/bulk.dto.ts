import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type as TypeOf } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_INT4 } from '../../../../platform/db/int4.js';
import { reasonFor, type BulkResult } from '../../../../platform/bulk/bulk.js';

const RESULTS: readonly BulkResult[] = ['applied', 'same', 'warning', 'refused'];

/** Above it a list is not even counted row by row; the call itself refuses fewer, as BULK_TOO_MANY. */
const MOST_ELEMENTS = 20_000;

/** The rows of a bulk call, 1 to `most`; `example` are rows that the call carries out. */
export const Rows = <Row extends object>(
  row: () => Type<Row>,
  most: number,
  example: readonly Partial<Row>[],
): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: () => [row()], minItems: 1, maxItems: most, example }),
    IsArray(),
    ArrayMaxSize(MOST_ELEMENTS),
    ValidateNested({ each: true }),
    TypeOf(row),
  );

/** Null counts as absent. */
export const NullIsAbsent = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => value ?? undefined);

/** An optional text. */
export const RowText = (maxLength: number, example: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, required: false, nullable: true, maxLength, example }),
    NullIsAbsent(),
    IsOptional(),
    IsString(),
    MaxLength(maxLength),
  );

/** An optional whole number from 1 on. */
export const RowNumber = (example: number): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'integer',
      required: false,
      nullable: true,
      minimum: 1,
      maximum: MAX_INT4,
      example,
    }),
    NullIsAbsent(),
    IsOptional(),
    IsInt(),
    Min(1),
    Max(MAX_INT4),
  );

/** What every bulk call may say. */
export class BulkFormDto {
  /** Answers as the call would, and changes nothing. */
  @ApiProperty({ type: Boolean, required: false, nullable: true, default: false, example: false })
  @NullIsAbsent()
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

/** How many rows had which result. */
export class BulkSummaryDto {
  /** Carried out. */
  @ApiProperty({ type: 'integer', example: 1 })
  applied!: number;

  /** Nothing had to change. */
  @ApiProperty({ type: 'integer', example: 0 })
  same!: number;

  /** Carried out, and something about it is odd. */
  @ApiProperty({ type: 'integer', example: 0 })
  warning!: number;

  /** Not carried out; the other rows are. */
  @ApiProperty({ type: 'integer', example: 1 })
  refused!: number;
}

/** What became of one row. */
export class BulkRowDto {
  /** Place of the row in the request, from 0. */
  @ApiProperty({ type: 'integer', example: 0 })
  row!: number;

  @ApiProperty({ enum: RESULTS, example: 'applied' })
  result!: BulkResult;

  /** The order or product; absent where the row names none. */
  @ApiProperty({ type: 'integer', required: false, example: 1042 })
  id?: number;

  /** Why the row was refused, or what is odd about it; `x-error-codes` of the call lists them under 200. */
  @ApiProperty({ type: String, required: false, example: 'CLAIM_OPEN' })
  code?: string;

  /** The same for people, in Korean. */
  @ApiProperty({ type: String, required: false, example: '처리 중인 취소 또는 환불 요청이 있는 주문입니다.' })
  message?: string;

  /** Version of the order, product or stock after the call; absent in a dry run and where the row was refused. */
  @ApiProperty({ type: 'integer', required: false, example: 6 })
  version?: number;
}

const ROWS: BulkRowDto[] = [
  { row: 0, result: 'applied', id: 1042, version: 6 },
  { row: 1, result: 'refused', id: 1043, ...reasonFor('CLAIM_OPEN') },
];

/** The results of all rows, in the order of the request. */
export class BulkAnswerDto {
  @ApiProperty({ type: BulkSummaryDto })
  summary!: BulkSummaryDto;

  @ApiProperty({ type: [BulkRowDto], example: ROWS })
  rows!: BulkRowDto[];
}
