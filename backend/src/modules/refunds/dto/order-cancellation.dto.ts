import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  ACCOUNT_HOLDER_MAX_LENGTH,
  ACCOUNT_NUMBER_MAX_DIGITS,
  accountDigits,
  BANKS,
  isBankCode,
  MAX_QUANTITY,
  REFUND_MAX_FILES,
  REFUND_REASON_MAX_LENGTH,
  REFUND_REASONS,
  type RefundReason,
} from '@store/domain';
import { isTextWithin, Rule } from '../../../platform/http/field-rules.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';

/** No order has more lines than a cart. */
const MAX_LINES = 200;

const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;

/** The buyer's account for the refund of a deposit. Stored encrypted, and only until the money was refunded. */
export class RefundAccountDto {
  /** Code of the bank, as Toss Payments numbers them. */
  @ApiProperty({ enum: BANKS.map((bank) => bank.code), example: '88' })
  @Rule(
    (form: RefundAccountDto) => (isBankCode(form.bankCode) ? null : 'REFUND_BANK_FORM'),
    ['REFUND_BANK_FORM'],
  )
  bankCode!: string;

  /** 1 to 20 digits; hyphens and spaces are ignored. */
  @ApiProperty({ maxLength: ACCOUNT_NUMBER_MAX_DIGITS + 10, example: '110-123-456789' })
  @Transform(({ value }: { value: unknown }) => accountDigits(value) ?? value)
  @Rule(
    (form: RefundAccountDto) =>
      accountDigits(form.accountNumber) === null ? 'REFUND_ACCOUNT_NUMBER_FORM' : null,
    ['REFUND_ACCOUNT_NUMBER_FORM'],
  )
  accountNumber!: string;

  /** Name of the account's holder. */
  @ApiProperty({ maxLength: ACCOUNT_HOLDER_MAX_LENGTH, example: '김구매' })
  @Transform(trimmed)
  @Rule(
    (form: RefundAccountDto) =>
      isTextWithin(form.holderName, ACCOUNT_HOLDER_MAX_LENGTH) ? null : 'REFUND_HOLDER_FORM',
    ['REFUND_HOLDER_FORM'],
  )
  holderName!: string;
}

/** Pieces of one line of the order. */
export class RefundLineDto {
  /** Id of the order's line. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 90 })
  @IsInt({ message: 'REFUND_LINES_FORM' })
  @Min(1, { message: 'REFUND_LINES_FORM' })
  @Max(MAX_INT4, { message: 'REFUND_LINES_FORM' })
  lineId!: number;

  /** Pieces, at most as many as were bought. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_QUANTITY, example: 10 })
  @IsInt({ message: 'REFUND_LINES_FORM' })
  @Min(1, { message: 'REFUND_LINES_FORM' })
  @Max(MAX_QUANTITY, { message: 'REFUND_LINES_FORM' })
  quantity!: number;
}

/** Cancels an own order. */
export class CancelOrderDto {
  /** Why, in words. */
  @ApiProperty({ maxLength: REFUND_REASON_MAX_LENGTH, example: '수량을 잘못 주문했습니다.' })
  @Transform(trimmed)
  @Rule(
    (form: CancelOrderDto) =>
      isTextWithin(form.reason, REFUND_REASON_MAX_LENGTH) ? null : 'REFUND_REASON_REQUIRED',
    ['REFUND_REASON_REQUIRED'],
  )
  reason!: string;

  /** The account for the refund; required where the money was paid into a virtual account, and only there. */
  @ApiProperty({ type: RefundAccountDto, required: false, nullable: true })
  @IsOptional()
  @IsObject({ message: 'REFUND_ACCOUNT_REQUIRED' })
  @ValidateNested()
  @Type(() => RefundAccountDto)
  refundAccount?: RefundAccountDto | null;
}

/** Requests a refund after the goods were shipped. */
export class RequestRefundDto extends CancelOrderDto {
  @ApiProperty({ enum: REFUND_REASONS, enumName: 'RefundReason', example: 'DEFECT' })
  @IsIn(REFUND_REASONS, { message: 'REFUND_REASON_FORM' })
  reasonCode!: RefundReason;

  /** What comes back; absent = the whole order. */
  @ApiProperty({ type: [RefundLineDto], required: false, nullable: true, minItems: 1, maxItems: MAX_LINES })
  @IsOptional()
  @IsArray({ message: 'REFUND_LINES_FORM' })
  @ArrayNotEmpty({ message: 'REFUND_LINES_FORM' })
  @ArrayMaxSize(MAX_LINES, { message: 'REFUND_LINES_FORM' })
  @ValidateNested({ each: true })
  @Type(() => RefundLineDto)
  lines?: RefundLineDto[] | null;

  /** Ids of own uploaded files that show the reason, e.g. pictures of the damage. */
  @ApiProperty({
    type: 'array',
    required: false,
    nullable: true,
    maxItems: REFUND_MAX_FILES,
    items: { type: 'string', format: 'uuid' },
    example: ['0b6f5d6e-3a0c-4a8f-9a52-2e5b8d1d7a10'],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(REFUND_MAX_FILES)
  @IsString({ each: true })
  @IsUUID(undefined, { each: true })
  fileIds?: string[] | null;
}
