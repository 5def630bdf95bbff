import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  ESTIMATE_LIMITS,
  ESTIMATE_STATUSES,
  isEmail,
  isKstDay,
  isPhone,
  MAX_QUANTITY,
  NAME_MAX_LENGTH,
  type EstimateStatus,
} from '@store/domain';
import { isTextWithin, OptionalText, Rule, textOf } from '../../../platform/http/field-rules.js';
import { IsOptionChoice } from '../../pricing/dto/option-choice.dto.js';
import { PrintSelectionDto } from '../../printing/configuration/dto/print-selection.dto.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { AttachedFilesDto } from '../../threads/dto/thread.dto.js';

/** One line of a request: goods of the catalogue, or a free text. */
export class AskedLineDto {
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
    example: [77, 78],
  })
  @IsOptionChoice()
  optionValueIds?: string | (number | string)[] | null;

  /** The name; required without productId, ignored with it. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: ESTIMATE_LIMITS.name,
    example: '로고 각인 볼펜',
  })
  @Rule(
    ({ productId, name }: AskedLineDto) =>
      productId != null || isTextWithin(name, ESTIMATE_LIMITS.name) ? null : 'ESTIMATE_LINE_NAME_REQUIRED',
    ['ESTIMATE_LINE_NAME_REQUIRED'],
  )
  name?: string | null;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_QUANTITY, example: 3000 })
  @IsInt({ message: 'QUANTITY_FORM' })
  @Min(1, { message: 'QUANTITY_FORM' })
  @Max(MAX_QUANTITY, { message: 'QUANTITY_ABOVE_MAXIMUM' })
  quantity!: number;

  @OptionalText(ESTIMATE_LIMITS.lineNote, '뚜껑은 검정으로')
  note?: string | null;

  /** The requested print; null = nothing. Absent: nothing, or the default of a product that is always printed. */
  @ApiProperty({ type: PrintSelectionDto, required: false, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PrintSelectionDto)
  print?: PrintSelectionDto | null;
}

/** A request for a price. Lines or a message are required; a visitor also names a contact and accepts the privacy terms. */
export class CreateEstimateDto extends AttachedFilesDto {
  /** Required from a visitor; a member's own name otherwise. */
  @OptionalText(NAME_MAX_LENGTH, '김구매')
  contactName?: string | null;

  @OptionalText(100, '해랑호텔')
  company?: string | null;

  /** 10 to 11 digits; dashes are taken out. */
  @ApiProperty({ type: String, required: false, nullable: true, maxLength: 20, example: '01012345678' })
  @Rule(
    ({ phone }: CreateEstimateDto) => (isAbsent(phone) || isPhone(textOf(phone)) ? null : 'PHONE_FORM'),
    ['PHONE_FORM'],
  )
  phone?: string | null;

  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: 254,
    example: 'buyer@example.com',
  })
  @Rule(
    ({ email }: CreateEstimateDto) => (isAbsent(email) || isEmail(textOf(email)) ? null : 'EMAIL_FORM'),
    ['EMAIL_FORM'],
  )
  email?: string | null;

  @ApiProperty({ type: [AskedLineDto], required: false, maxItems: ESTIMATE_LIMITS.requestLines })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(ESTIMATE_LIMITS.requestLines, { message: 'ESTIMATE_LINES_LIMIT' })
  @ValidateNested({ each: true })
  @Type(() => AskedLineDto)
  lines?: AskedLineDto[];

  /** Plain text; required without lines. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: ESTIMATE_LIMITS.body,
    example: '객실 비치용입니다.',
  })
  @Rule((form: CreateEstimateDto) => contentProblem(form), ['ESTIMATE_CONTENT_REQUIRED', 'VALIDATION_FAILED'])
  body?: string | null;

  /** Printing wishes, plain text. */
  @OptionalText(ESTIMATE_LIMITS.printing, '몸통 앞면 1도')
  printing?: string | null;

  /** Requested day of delivery, yyyy-MM-dd. */
  @ApiProperty({ type: String, format: 'date', required: false, nullable: true, example: '2026-12-15' })
  @Rule(
    ({ wishedDate }: CreateEstimateDto) =>
      wishedDate == null || isKstDay(wishedDate) ? null : 'ESTIMATE_DATE_FORM',
    ['ESTIMATE_DATE_FORM'],
  )
  wishedDate?: string | null;

  @OptionalText(ESTIMATE_LIMITS.deliveryPlace, '부산 해운대구 호텔 검수장')
  deliveryPlace?: string | null;

  /** An own estimate to request again. */
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 1, example: null })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  fromEstimateId?: number | null;

  /** A visitor's consent to the processing of these personal data; ignored for members. */
  @ApiProperty({ type: Boolean, required: false, nullable: true, example: true })
  @Allow()
  privacyAgreed?: boolean | null;
}

/** Absent, null or an empty text; a value of another type is wrong. */
const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function contentProblem({ body, lines }: CreateEstimateDto) {
  if (isAbsent(body)) return Array.isArray(lines) && lines.length > 0 ? null : 'ESTIMATE_CONTENT_REQUIRED';
  return isTextWithin(body, ESTIMATE_LIMITS.body) ? null : 'VALIDATION_FAILED';
}

/** The answer to the requester. */
export class EstimateCreatedDto {
  @ApiProperty({ type: 'integer', example: 5 })
  id!: number;

  @ApiProperty({ example: 'E-20261121-7K3Q9D' })
  number!: string;

  @ApiProperty({ enum: ESTIMATE_STATUSES, enumName: 'EstimateStatus', example: 'REQUESTED' })
  status!: EstimateStatus;

  @ApiProperty({ example: '요청' })
  statusLabel!: string;

  /**
   * Opens the estimate without an account, at /estimate/shared/{token}; for visitors, and for estimates at list prices, and
   * shown only here and in the message.
   */
  @ApiProperty({ type: String, nullable: true, example: 'b0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXyM' })
  shareToken!: string | null;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T03:20:00.000Z' })
  createdAt!: string;
}
