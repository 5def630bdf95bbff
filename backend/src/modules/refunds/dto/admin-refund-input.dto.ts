import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_WON, REFUND_REASON_MAX_LENGTH, REFUND_STATUSES } from '@store/domain';
import { isTextWithin, Rule } from '../../../platform/http/field-rules.js';
import { RefundAccountDto, RefundLineDto } from './order-cancellation.dto.js';
import { REFUND_SORTS, type RefundSort } from '../repository/refund-list.filter.js';
import { ListQueryDto } from '../../../platform/lists/list-query.dto.js';
import { SortBy } from '../../../platform/lists/sort-by.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';

const MAX_LINES = 200;
const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;

/** Filters of the refund list. */
export class AdminRefundQueryDto extends ListQueryDto {
  /** State of the refund; empty for all. Unknown words are answered with 422. */
  @ApiProperty({ required: false, enum: ['', ...REFUND_STATUSES], example: 'requested' })
  @IsOptional()
  @IsString()
  state?: string;

  /** By amount, or by company or member; newest first without it. */
  @SortBy(REFUND_SORTS, 'recent')
  sort?: RefundSort;
}

class DecisionDto {
  /** Why; shown to the buyer. */
  @ApiProperty({ maxLength: REFUND_REASON_MAX_LENGTH, example: '인쇄 제작이 이미 완료되었습니다.' })
  @Transform(trimmed)
  @Rule(
    (form: DecisionDto) =>
      isTextWithin(form.reason, REFUND_REASON_MAX_LENGTH) ? null : 'REFUND_REASON_REQUIRED',
    ['REFUND_REASON_REQUIRED'],
  )
  reason!: string;
}

/** Refuses a request. */
export class RejectRefundDto extends DecisionDto {
  /** Version of the refund that the operator saw; an older one is answered with 409. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 1 })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}

@ApiExtraModels(RefundLineDto)
class GrantDto extends DecisionDto {
  /**
   * Won, 1 or more; absent = the value of these `lines`, without `lines` all that is left. 0 only for an order of which we
   * hold no money.
   */
  @ApiProperty({ required: false, nullable: true, type: 'integer', minimum: 0, example: 11000 })
  @Rule((form: GrantDto) => (isAmount(form.amount, 0) ? null : 'REFUND_AMOUNT_FORM'), ['REFUND_AMOUNT_FORM'])
  amount?: number | null;

  /** Pieces that come back, none of them already refunded or requested; absent = those of the request. */
  @ApiProperty({ type: [RefundLineDto], required: false, nullable: true, minItems: 1, maxItems: MAX_LINES })
  @IsOptional()
  @IsArray({ message: 'REFUND_LINES_FORM' })
  @ArrayNotEmpty({ message: 'REFUND_LINES_FORM' })
  @ArrayMaxSize(MAX_LINES, { message: 'REFUND_LINES_FORM' })
  @ValidateNested({ each: true })
  @Type(() => RefundLineDto)
  lines?: RefundLineDto[] | null;

  /**
   * What returns to stock after the refund: nothing (false), the refund's pieces (true), or
   * these pieces. Absent: true for a cancel, false for a refund.
   */
  @ApiProperty({
    required: false,
    oneOf: [
      { type: 'boolean' },
      { type: 'array', maxItems: MAX_LINES, items: { $ref: getSchemaPath(RefundLineDto) } },
    ],
    example: true,
  })
  @Rule((form: GrantDto) => (isRestock(form.restock) ? null : 'REFUND_RESTOCK_FORM'), ['REFUND_RESTOCK_FORM'])
  restock?: boolean | RefundLineDto[];

  /** Account for the refund of a deposit; absent = the account that the member gave. */
  @ApiProperty({ type: RefundAccountDto, required: false, nullable: true })
  @IsOptional()
  @IsObject({ message: 'REFUND_ACCOUNT_REQUIRED' })
  @ValidateNested()
  @Type(() => RefundAccountDto)
  refundAccount?: RefundAccountDto | null;
}

/** Grants a request, or retries a failed refund. */
export class ApproveRefundDto extends GrantDto {
  /** Version of the refund that the operator saw; an older one is answered with 409. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 1 })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}

/** Refunds without a request. */
export class RefundOrderDto extends GrantDto {
  /** Version of the order that the operator saw: a second click with the same version refunds nothing again. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 3 })
  @IsInt()
  @Min(1)
  version!: number;
}

function isAmount(value: unknown, minimum: number): boolean {
  if (value === undefined || value === null) return true;
  return Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= MAX_WON;
}

/** Checked in code, since the list may also be a plain yes or no. */
function isRestock(value: unknown): boolean {
  if (value === undefined || typeof value === 'boolean') return true;
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_LINES) return false;
  return value.every((line: unknown) => {
    const { lineId, quantity, ...rest } = (line ?? {}) as Record<string, unknown>;
    return isCount(lineId) && isCount(quantity) && Object.keys(rest).length === 0;
  });
}

const isCount = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= MAX_INT4;
