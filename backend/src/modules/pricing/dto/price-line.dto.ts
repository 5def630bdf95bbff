import { ApiProperty } from '@nestjs/swagger';
import { PRICE_SOURCES, type PriceSource } from '@store/domain';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { IsOptionChoice } from './option-choice.dto.js';
import { PrintAreaPictureDto } from '../../catalog/dto/product-print.dto.js';
import { LinePrintDto, SetupFeeDto } from '../../printing/configuration/dto/line-print.dto.js';
import { PrintSelectionDto } from '../../printing/configuration/dto/print-selection.dto.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';

export class PriceLineDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 12 })
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  productId!: number;

  /** Value ids as list or comma string, or `optionCode:valueCode` (decision A24). */
  @ApiProperty({
    required: false,
    oneOf: [
      { type: 'string' },
      { type: 'array', items: { oneOf: [{ type: 'integer' }, { type: 'string' }] } },
    ],
    example: [77, 78],
  })
  @IsOptionChoice()
  optionValueIds?: string | (number | string)[];

  /** Pieces, 1 to 999,999; for other values the answer contains the error. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 999_999, example: 100 })
  @WholeNumber({ message: 'QUANTITY_FORM' })
  quantity!: number;

  /** The print; null = none. Absent: none, or the default of a product that is always printed. */
  @ApiProperty({ type: PrintSelectionDto, required: false, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PrintSelectionDto)
  print?: PrintSelectionDto | null;
}

export class LineErrorDto {
  /** Stable code of the message catalogue. */
  @ApiProperty({ example: 'QUANTITY_BELOW_MINIMUM' })
  code!: string;

  @ApiProperty({ example: '최소 주문 수량은 50개입니다.' })
  message!: string;
}

/** "Take a few more and pay less." */
export class NudgeDto {
  /** Pieces to add. */
  @ApiProperty({ type: 'integer', example: 1 })
  addQuantity!: number;

  /** How much less the whole line then costs, won. */
  @ApiProperty({ type: 'integer', example: 9100 })
  saves!: number;

  @ApiProperty({ example: '1개 더 담으면 9,100원 절약' })
  text!: string;
}

export class LinePriceDto {
  @ApiProperty({ type: 'integer', example: 12 })
  productId!: number;

  @ApiProperty({ type: 'integer', example: 100 })
  quantity!: number;

  /** Chosen value ids, ascending. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [77, 78] })
  optionValueIds!: number[];

  @ApiProperty({ example: '색상: 화이트 / 로고 인쇄' })
  optionSummary!: string;

  @ApiProperty({ example: 'KRW' })
  currency!: string;

  /** Price per piece without options, won; null without a price. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1000 })
  unitPrice!: number | null;

  /** Sum of the option surcharges per piece, won. */
  @ApiProperty({ type: 'integer', example: 300 })
  surcharge!: number;

  /** unitPrice + surcharge + price of the print per piece. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1300 })
  unitTotal!: number | null;

  /** unitTotal times quantity. */
  @ApiProperty({ type: 'integer', nullable: true, example: 130_000 })
  subtotal!: number | null;

  /** Who set the price of the piece: the shop, or the contract of the caller's organization. */
  @ApiProperty({ enum: PRICE_SOURCES, enumName: 'PriceSource', example: 'shop' })
  priceSource!: PriceSource;

  @ApiProperty({ type: 'integer', example: 1 })
  minimumQuantity!: number;

  @ApiProperty({ example: false })
  belowMinimum!: boolean;

  @ApiProperty({ example: false })
  soldOut!: boolean;

  /** The print; null = none. */
  @ApiProperty({ type: LinePrintDto, nullable: true })
  print!: LinePrintDto | null;

  /** 판비·셋업비 of this line, in addition to `subtotal`; a plate for several lines is charged on the first. */
  @ApiProperty({ type: [SetupFeeDto] })
  setupFees!: SetupFeeDto[];

  /** Why this line cannot be bought; null if it can. */
  @ApiProperty({ type: LineErrorDto, nullable: true })
  error!: LineErrorDto | null;

  /** Null if no larger quantity costs less. */
  @ApiProperty({ type: NudgeDto, nullable: true })
  nudge!: NudgeDto | null;
}

/** Most lines per request. */
const MAX_LINES = 100;

export class PriceLinesDto {
  @ApiProperty({ type: [PriceLineDto], minItems: 1, maxItems: MAX_LINES })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  @Type(() => PriceLineDto)
  lines!: PriceLineDto[];
}

/** How long the printing of a line takes, and what it waits for. */
export class LineProductionDto {
  /** Business days from the approval to dispatch. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 7 })
  days!: number;

  /** Nobody has to approve a proof unless the check of the file finds something. */
  @ApiProperty({ example: false })
  skipsProof!: boolean;
}

/** One of several lines; if it has no price, `error` says why. */
export class PricedLineDto {
  @ApiProperty({ type: 'integer', example: 12 })
  productId!: number;

  @ApiProperty({ type: 'integer', example: 100 })
  quantity!: number;

  /** Empty for a product that is not on sale. */
  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  productName!: string;

  @ApiProperty({ type: String, nullable: true, example: '/media/products/tumbler.webp' })
  thumbnailUrl!: string | null;

  /** Chosen value ids, ascending. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [77, 78] })
  optionValueIds!: number[];

  @ApiProperty({ example: '색상: 화이트 / 로고 인쇄' })
  optionSummary!: string;

  /** Price per piece with options, won; null without a price. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1300 })
  unitTotal!: number | null;

  /** unitTotal times quantity. */
  @ApiProperty({ type: 'integer', nullable: true, example: 130_000 })
  subtotal!: number | null;

  /** Who set the price of the piece: the shop, or the contract of the caller's organization. */
  @ApiProperty({ enum: PRICE_SOURCES, enumName: 'PriceSource', example: 'shop' })
  priceSource!: PriceSource;

  @ApiProperty({ type: 'integer', example: 1 })
  minimumQuantity!: number;

  /** The print; null = none. */
  @ApiProperty({ type: LinePrintDto, nullable: true })
  print!: LinePrintDto | null;

  /** Areas of its placements, in their order, for a mock-up; empty if the choice is gone. */
  @ApiProperty({ type: [PrintAreaPictureDto] })
  printAreas!: PrintAreaPictureDto[];

  /** 판비·셋업비 of this line, in addition to `subtotal`; a plate for several lines is charged on the first. */
  @ApiProperty({ type: [SetupFeeDto] })
  setupFees!: SetupFeeDto[];

  /** When its printing is done; null for goods that leave from stock. */
  @ApiProperty({ type: LineProductionDto, nullable: true })
  production!: LineProductionDto | null;

  /** Why this line cannot be bought; null if it can. */
  @ApiProperty({ type: LineErrorDto, nullable: true })
  error!: LineErrorDto | null;
}
