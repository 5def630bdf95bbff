import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { ESTIMATE_LIMITS, isKstDay, MAX_QUANTITY, MAX_UNIT_PRICE, THREAD_LIMITS } from '@store/domain';
import { isTextWithin, OptionalText, Rule } from '../../../platform/http/field-rules.js';
import { EstimateAmountsDto } from './estimate-parts.dto.js';
import { IsOptionChoice } from '../../pricing/dto/option-choice.dto.js';
import { OrderPrintDto } from '../../printing/configuration/dto/line-print.dto.js';
import { PrintSelectionDto } from '../../printing/configuration/dto/print-selection.dto.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';

const AMOUNT = { type: 'integer', minimum: 0, maximum: MAX_UNIT_PRICE } as const;

/** A line that a manager is writing. */
export class SaveDraftLineDto {
  /** Absent for goods outside the catalogue. */
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 1, example: 12 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  productId?: number | null;

  /** Value ids as list or comma string, or `optionCode:valueCode` (decision A24). */
  @ApiProperty({
    required: false,
    nullable: true,
    oneOf: [
      { type: 'string' },
      { type: 'array', items: { oneOf: [{ type: 'integer' }, { type: 'string' }] } },
    ],
    example: [77],
  })
  @IsOptionChoice()
  optionValueIds?: string | (number | string)[] | null;

  /** As on the document. */
  @ApiProperty({ minLength: 1, maxLength: ESTIMATE_LIMITS.name, example: '스테인리스 텀블러 500ml' })
  @Rule(
    ({ name }: SaveDraftLineDto) =>
      isTextWithin(name, ESTIMATE_LIMITS.name) ? null : 'ESTIMATE_LINE_NAME_REQUIRED',
    ['ESTIMATE_LINE_NAME_REQUIRED'],
  )
  name!: string;

  /** Specification (사양); absent or empty = the chosen options in words. */
  @OptionalText(ESTIMATE_LIMITS.optionSummary, '색상: 화이트')
  optionSummary?: string | null;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_QUANTITY, example: 3000 })
  @IsInt({ message: 'QUANTITY_FORM' })
  @Min(1, { message: 'QUANTITY_FORM' })
  @Max(MAX_QUANTITY, { message: 'QUANTITY_ABOVE_MAXIMUM' })
  quantity!: number;

  /** Won per piece, VAT included; null while undecided. */
  @ApiProperty({ ...AMOUNT, required: false, nullable: true, example: 900 })
  @IsOptional()
  @IsInt({ message: 'ESTIMATE_AMOUNT_FORM' })
  @Min(0, { message: 'ESTIMATE_AMOUNT_FORM' })
  @Max(MAX_UNIT_PRICE, { message: 'ESTIMATE_AMOUNT_FORM' })
  unitPrice?: number | null;

  /** Printing fee (인쇄비) of the whole line, won; absent = what the price rule says of `print`, 0 without. */
  @ApiProperty({ ...AMOUNT, required: false, example: 300_000 })
  @IsOptional()
  @IsInt({ message: 'ESTIMATE_AMOUNT_FORM' })
  @Min(0, { message: 'ESTIMATE_AMOUNT_FORM' })
  @Max(MAX_UNIT_PRICE, { message: 'ESTIMATE_AMOUNT_FORM' })
  printingFee?: number;

  /** Setup fees (판비·셋업비), won, once; absent = what the price rule says of `print`, 0 without. */
  @ApiProperty({ ...AMOUNT, required: false, example: 80_000 })
  @IsOptional()
  @IsInt({ message: 'ESTIMATE_AMOUNT_FORM' })
  @Min(0, { message: 'ESTIMATE_AMOUNT_FORM' })
  @Max(MAX_UNIT_PRICE, { message: 'ESTIMATE_AMOUNT_FORM' })
  setupFee?: number;

  @OptionalText(ESTIMATE_LIMITS.lineNote, '1도 인쇄')
  note?: string | null;

  /** The requested print; null = nothing. Absent: nothing, or the default of a product that is always printed. */
  @ApiProperty({ type: PrintSelectionDto, required: false, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PrintSelectionDto)
  print?: PrintSelectionDto | null;
}

/** The whole working copy; absent fields become empty. */
export class SaveDraftDto {
  @ApiProperty({ type: [SaveDraftLineDto], maxItems: ESTIMATE_LIMITS.lines })
  @IsArray()
  @ArrayMaxSize(ESTIMATE_LIMITS.lines, { message: 'ESTIMATE_LINES_LIMIT' })
  @ValidateNested({ each: true })
  @Type(() => SaveDraftLineDto)
  lines!: SaveDraftLineDto[];

  /** Discount on the lines, won; absent = 0. */
  @ApiProperty({ type: 'integer', required: false, minimum: 0, maximum: ESTIMATE_LIMITS.total, default: 0 })
  @IsOptional()
  @IsInt({ message: 'ESTIMATE_AMOUNT_FORM' })
  @Min(0, { message: 'ESTIMATE_AMOUNT_FORM' })
  @Max(ESTIMATE_LIMITS.total, { message: 'ESTIMATE_AMOUNT_FORM' })
  discountAmount?: number;

  /** Won; absent = 0. */
  @ApiProperty({ ...AMOUNT, required: false, default: 0 })
  @IsOptional()
  @IsInt({ message: 'ESTIMATE_AMOUNT_FORM' })
  @Min(0, { message: 'ESTIMATE_AMOUNT_FORM' })
  @Max(MAX_UNIT_PRICE, { message: 'ESTIMATE_AMOUNT_FORM' })
  shippingFee?: number;

  /** Last valid day in Korea, inclusive; absent = two weeks from sending. */
  @ApiProperty({ type: String, format: 'date', required: false, nullable: true, example: '2026-12-05' })
  @Rule(
    ({ validUntil }: SaveDraftDto) =>
      validUntil == null || isKstDay(validUntil) ? null : 'ESTIMATE_DATE_FORM',
    ['ESTIMATE_DATE_FORM'],
  )
  validUntil?: string | null;

  /** Lead time (납기). */
  @OptionalText(ESTIMATE_LIMITS.term, '시안 확정 후 14일')
  leadTime?: string | null;

  /** Place of delivery (납품 장소). */
  @OptionalText(ESTIMATE_LIMITS.deliveryPlace, '부산 해운대구 호텔 검수장')
  deliveryPlace?: string | null;

  /** Payment terms (결제 조건). */
  @OptionalText(ESTIMATE_LIMITS.term, '선결제 (카드·계좌이체)')
  paymentTerms?: string | null;

  /** Remarks (비고), plain text. */
  @OptionalText(ESTIMATE_LIMITS.note, '시안 2회까지 무료입니다.')
  note?: string | null;

  /** Version of the draft that the operator saw, absent for the first; an older one is answered with 409. */
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 1, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  version?: number | null;
}

/** Sends the working copy as the next version. */
export class SendEstimateDto {
  /** Version of the draft that the operator saw; an older one is answered with 409. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 3 })
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  draftVersion!: number;

  /** A message to the buyer, plain text. */
  @OptionalText(THREAD_LIMITS.message, '말씀하신 수량으로 다시 계산했습니다.')
  message?: string | null;
}

/** A line of the working copy with the server's data about it. */
export class DraftLineDto {
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  productId!: number | null;

  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [77] })
  optionValueIds!: number[];

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: '/media/products/tumbler.webp' })
  thumbnailUrl!: string | null;

  @ApiProperty({ example: '색상: 화이트' })
  optionSummary!: string;

  @ApiProperty({ type: 'integer', example: 3000 })
  quantity!: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 900 })
  unitPrice!: number | null;

  /** The shop's public price for this quantity when it was saved; null where there is none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1000 })
  listUnitPrice!: number | null;

  /** The price that the buyer's organization has agreed (계약 단가), options included; null where the shop's applies. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  contractUnitPrice!: number | null;

  @ApiProperty({ type: 'integer', example: 300_000 })
  printingFee!: number;

  @ApiProperty({ type: 'integer', example: 80_000 })
  setupFee!: number;

  @ApiProperty({ type: String, nullable: true, example: '1도 인쇄' })
  note!: string | null;

  /** The requested print, with names, prices and fees of that moment; null = nothing, or what `note` says. */
  @ApiProperty({ type: OrderPrintDto, nullable: true })
  print!: OrderPrintDto | null;
}

/** What a manager is writing; the buyer does not see it. */
export class DraftDto {
  @ApiProperty({ type: [DraftLineDto] })
  lines!: DraftLineDto[];

  @ApiProperty({ type: 'integer', example: 80_000 })
  discountAmount!: number;

  @ApiProperty({ type: 'integer', example: 30_000 })
  shippingFee!: number;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-05' })
  validUntil!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '시안 확정 후 14일' })
  leadTime!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '부산 해운대구 호텔 검수장' })
  deliveryPlace!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '선결제 (카드·계좌이체)' })
  paymentTerms!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '시안 2회까지 무료입니다.' })
  note!: string | null;

  /** Null while a price is missing, or the discount is more than the lines. */
  @ApiProperty({ type: EstimateAmountsDto, nullable: true })
  amounts!: EstimateAmountsDto | null;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  updatedAt!: string;

  /** Goes up with every save. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;
}
