import { ApiProperty } from '@nestjs/swagger';
import {
  DISCOUNT_TYPES,
  PROMOTION_KINDS,
  PROMOTION_SCOPES,
  PROMOTION_STATUSES,
  type DiscountType,
  type PromotionKind,
  type PromotionScopeType,
  type PromotionStatus,
} from '@store/domain';
import { IsIn, IsOptional } from 'class-validator';
import { PROMOTION_SORTS, type PromotionSort } from '../promotion-reads.service.js';
import { ListQueryDto } from '../../../platform/lists/list-query.dto.js';
import { SortBy } from '../../../platform/lists/sort-by.js';

/** Filters of the promotion list; `q` looks into names and codes. */
export class AdminPromotionQueryDto extends ListQueryDto {
  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...PROMOTION_STATUSES], example: 'active' })
  @IsOptional()
  @IsIn(['', ...PROMOTION_STATUSES], { message: 'PROMOTION_STATUS_FORM' })
  status?: PromotionStatus | '';

  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...PROMOTION_KINDS], example: 'coupon' })
  @IsOptional()
  @IsIn(['', ...PROMOTION_KINDS])
  kind?: PromotionKind | '';

  /** By name, by end of the period, or by total discount; newest first without it. */
  @SortBy(PROMOTION_SORTS, 'recent')
  sort?: PromotionSort;
}

/** A promotion with its uses. */
export class AdminPromotionRowDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  /** Shown to the buyer as the name of the discount. */
  @ApiProperty({ example: '신규 고객 10% 할인' })
  name!: string;

  /** Conditions in words, shown to the buyer. */
  @ApiProperty({ type: String, nullable: true, example: '첫 주문에 한 번 사용할 수 있습니다.' })
  description!: string | null;

  @ApiProperty({ enum: PROMOTION_KINDS, enumName: 'PromotionKind', example: 'coupon' })
  kind!: PromotionKind;

  /** Null for an automatic promotion. */
  @ApiProperty({ type: String, nullable: true, example: 'WELCOME10' })
  code!: string | null;

  @ApiProperty({ enum: DISCOUNT_TYPES, example: 'percent' })
  discountType!: DiscountType;

  /** 100 = 1 %; null for a fixed amount. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1000 })
  basisPoints!: number | null;

  /** Cap of a percentage, won. */
  @ApiProperty({ type: 'integer', nullable: true, example: 50_000 })
  maxDiscount!: number | null;

  /** Won; null for a percentage. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  discountAmount!: number | null;

  /** The discount, in words. */
  @ApiProperty({ example: '10% 할인 (최대 50,000원)' })
  discountLabel!: string;

  @ApiProperty({ enum: PROMOTION_SCOPES, example: 'all' })
  scopeType!: PromotionScopeType;

  /** Category or product ids; empty for all. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [] })
  scopeIds!: number[];

  /** Minimum sum of the goods in scope, won, before any discount; 0 = none. */
  @ApiProperty({ type: 'integer', example: 100_000 })
  minimumAmount!: number;

  /** Minimum pieces of the goods in scope; 0 = none. */
  @ApiProperty({ type: 'integer', example: 0 })
  minimumQuantity!: number;

  /** UTC; null = no start. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startsAt!: string | null;

  /** First moment at which it no longer applies, UTC; null = no end. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endsAt!: string | null;

  /** Most orders in all; null = no limit. */
  @ApiProperty({ type: 'integer', nullable: true, example: 500 })
  totalLimit!: number | null;

  /** Most orders of one member; null = no limit. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  perMemberLimit!: number | null;

  @ApiProperty({ example: true })
  firstOrderOnly!: boolean;

  @ApiProperty({ example: false })
  businessOnly!: boolean;

  /** Two promotions combine in one order only where both are stackable. */
  @ApiProperty({ example: false })
  stackable!: boolean;

  /** On offer to every member. */
  @ApiProperty({ example: true })
  listed!: boolean;

  /** Higher comes first. */
  @ApiProperty({ type: 'integer', example: 0 })
  priority!: number;

  @ApiProperty({ enum: PROMOTION_STATUSES, enumName: 'PromotionStatus', example: 'active' })
  status!: PromotionStatus;

  /** Korean word of the status. */
  @ApiProperty({ example: '진행' })
  statusLabel!: string;

  /** Paid orders that used it. */
  @ApiProperty({ type: 'integer', example: 12 })
  usedCount!: number;

  /** Unpaid orders that reserved it; they count against the limits too. */
  @ApiProperty({ type: 'integer', example: 1 })
  reservedCount!: number;

  /** Won that it took off paid orders. */
  @ApiProperty({ type: 'integer', example: 384_000 })
  discountTotal!: number;

  /** UTC. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  /** UTC. */
  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;

  /** Send it back with a change to learn (409) of another change in between. */
  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;
}

/** A page of the promotion list. */
export class AdminPromotionPageDto {
  @ApiProperty({ type: [AdminPromotionRowDto] })
  items!: AdminPromotionRowDto[];

  @ApiProperty({ type: 'integer', example: 1 })
  total!: number;
}

/** A category or product in a promotion's scope. */
export class PromotionScopeItemDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ example: '텀블러·보온병' })
  name!: string;
}

/** A promotion with the names of its scope. */
export class AdminPromotionDto extends AdminPromotionRowDto {
  @ApiProperty({ type: [PromotionScopeItemDto] })
  scopeItems!: PromotionScopeItemDto[];
}
