import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  DISCOUNT_TYPES,
  MAX_BASIS_POINTS,
  MAX_PROMOTION_SCOPE,
  MIN_BASIS_POINTS,
  PROMOTION_KINDS,
  PROMOTION_SCOPES,
  PROMOTION_STATUSES,
  type DiscountType,
  type PlainMessageCode,
  type PromotionKind,
  type PromotionScopeType,
  type PromotionStatus,
} from '@store/domain';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { OptionalText, Rule, textOf } from '../../../platform/http/field-rules.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';

/** Largest discount and largest minimum, won. */
const MAX_AMOUNT = 1_000_000_000_000;
/** Largest limit of uses: those of a limited promotion are counted whenever a cart is read. */
const MAX_LIMIT = 10_000;
const MOMENT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** May be omitted, but is not null. */
const MayBeAbsent = (): PropertyDecorator => ValidateIf((_form, value) => value !== undefined);

/** A whole number within bounds, with one code for all errors. */
const Whole = (min: number, max: number, message: PlainMessageCode): PropertyDecorator =>
  applyDecorators(Max(max, { message }), Min(min, { message }), IsInt({ message }));

/** A moment with its time zone. */
const Moment = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsISO8601({ strict: true }, { message: 'PROMOTION_DATE_FORM' }),
    Matches(MOMENT, { message: 'PROMOTION_DATE_FORM' }),
  );

/** The fields that a new promotion and a change share; null clears, absent stays (or gets the default). */
class PromotionFieldsDto {
  /** Conditions in words, shown to the buyer. */
  @OptionalText(300, '첫 주문에 한 번 사용할 수 있습니다.')
  description?: string | null;

  /** Required for a coupon, 4 to 30 of A-Z, 0-9, '-' and '_'; kept in capitals. An automatic promotion has none. */
  @OptionalText(50, 'WELCOME10')
  code?: string | null;

  /** Percentage: 100 = 1 %, 10000 = 100 %. Only with discountType percent. */
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: MIN_BASIS_POINTS,
    maximum: MAX_BASIS_POINTS,
    example: 1000,
  })
  @IsOptional()
  @Whole(MIN_BASIS_POINTS, MAX_BASIS_POINTS, 'PROMOTION_PERCENT_FORM')
  basisPoints?: number | null;

  /** Cap of a percentage, won; null = none. */
  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: MAX_AMOUNT, example: 50_000 })
  @IsOptional()
  @Whole(1, MAX_AMOUNT, 'PROMOTION_AMOUNT_FORM')
  maxDiscount?: number | null;

  /** Won; only with discountType amount. */
  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: MAX_AMOUNT, example: null })
  @IsOptional()
  @Whole(1, MAX_AMOUNT, 'PROMOTION_AMOUNT_FORM')
  discountAmount?: number | null;

  /** The goods in its scope. */
  @ApiPropertyOptional({ enum: PROMOTION_SCOPES, default: 'all', example: 'all' })
  @MayBeAbsent()
  @IsIn(PROMOTION_SCOPES)
  scopeType?: PromotionScopeType;

  /** Category ids (each with everything below it) or product ids; empty for all. */
  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer' },
    maxItems: MAX_PROMOTION_SCOPE,
    example: [],
  })
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(MAX_PROMOTION_SCOPE)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_INT4, { each: true })
  scopeIds?: number[];

  /** Minimum sum of the goods in scope, won, before any discount; 0 = none. */
  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: MAX_AMOUNT, default: 0, example: 100_000 })
  @MayBeAbsent()
  @Whole(0, MAX_AMOUNT, 'PROMOTION_MINIMUM_FORM')
  minimumAmount?: number;

  /** Minimum pieces of the goods in scope; 0 = none. */
  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: 1_000_000, default: 0, example: 0 })
  @MayBeAbsent()
  @Whole(0, 1_000_000, 'PROMOTION_MINIMUM_FORM')
  minimumQuantity?: number;

  /** First moment, with time zone; null = no start. */
  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-12-01T00:00:00+09:00',
  })
  @Moment()
  startsAt?: string | null;

  /** First moment at which it no longer applies, with time zone; null = no end. */
  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2027-01-01T00:00:00+09:00',
  })
  @Moment()
  endsAt?: string | null;

  /** Most orders in all; null = no limit. */
  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: MAX_LIMIT, example: 500 })
  @IsOptional()
  @Whole(1, MAX_LIMIT, 'PROMOTION_LIMIT_FORM')
  totalLimit?: number | null;

  /** Most orders of one member; null = no limit. */
  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: MAX_LIMIT, example: 1 })
  @IsOptional()
  @Whole(1, MAX_LIMIT, 'PROMOTION_LIMIT_FORM')
  perMemberLimit?: number | null;

  /** Only for members without a placed order. */
  @ApiPropertyOptional({ default: false, example: true })
  @MayBeAbsent()
  @IsBoolean()
  firstOrderOnly?: boolean;

  /** Only for business members. */
  @ApiPropertyOptional({ default: false, example: false })
  @MayBeAbsent()
  @IsBoolean()
  businessOnly?: boolean;

  /** Two promotions combine in one order only where both are stackable. */
  @ApiPropertyOptional({ default: false, example: false })
  @MayBeAbsent()
  @IsBoolean()
  stackable?: boolean;

  /** On offer to every member; coupons only. */
  @ApiPropertyOptional({ default: false, example: true })
  @MayBeAbsent()
  @IsBoolean()
  listed?: boolean;

  /** Higher comes first. */
  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: 1000, default: 0, example: 0 })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(1000)
  priority?: number;
}

const nameProblem = (form: { name?: unknown }) =>
  textOf(form.name) === '' ? ('PROMOTION_NAME_REQUIRED' as const) : null;

/** A new promotion. */
export class CreatePromotionDto extends PromotionFieldsDto {
  /** Shown to the buyer as the name of the discount. */
  @ApiProperty({ minLength: 1, maxLength: 100, example: '신규 고객 10% 할인' })
  @MaxLength(100)
  @Matches(/^[^\0]*$/)
  @Rule(nameProblem, ['PROMOTION_NAME_REQUIRED'])
  name!: string;

  /** A coupon needs its code; an automatic promotion applies by itself. Never changes. */
  @ApiProperty({ enum: PROMOTION_KINDS, enumName: 'PromotionKind', example: 'coupon' })
  @IsIn(PROMOTION_KINDS)
  kind!: PromotionKind;

  @ApiProperty({ enum: DISCOUNT_TYPES, example: 'percent' })
  @IsIn(DISCOUNT_TYPES)
  discountType!: DiscountType;

  /** draft applies nowhere yet; active applies between its dates. */
  @ApiPropertyOptional({ enum: ['draft', 'active'], default: 'draft', example: 'draft' })
  @MayBeAbsent()
  @IsIn(['draft', 'active'], { message: 'PROMOTION_STATUS_FORM' })
  status?: 'draft' | 'active';
}

/** A change: absent fields stay. Existing orders keep their discount. */
export class UpdatePromotionDto extends PromotionFieldsDto {
  /** Shown to the buyer as the name of the discount. */
  @ApiPropertyOptional({ minLength: 1, maxLength: 100, example: '신규 고객 10% 할인' })
  @MayBeAbsent()
  @MaxLength(100)
  @Matches(/^[^\0]*$/)
  @Rule(nameProblem, ['PROMOTION_NAME_REQUIRED'])
  name?: string;

  @ApiPropertyOptional({ enum: DISCOUNT_TYPES, example: 'percent' })
  @MayBeAbsent()
  @IsIn(DISCOUNT_TYPES)
  discountType?: DiscountType;

  /** Version of the read; a stale one answers 409. Without it the change is applied. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 1 })
  @MayBeAbsent()
  @IsInt()
  version?: number;
}

/** A new status. */
export class SetPromotionStatusDto {
  /** draft → active ↔ paused → ended; an ended promotion stays ended. */
  @ApiProperty({ enum: PROMOTION_STATUSES, enumName: 'PromotionStatus', example: 'paused' })
  @IsIn(PROMOTION_STATUSES, { message: 'PROMOTION_STATUS_FORM' })
  status!: PromotionStatus;

  /** Version of the read; a stale one answers 409. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 1 })
  @MayBeAbsent()
  @IsInt()
  version?: number;
}

/** The version to end. */
export class PromotionVersionQueryDto {
  /** Version of the read; a stale one answers 409. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 1 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  version?: number;
}
