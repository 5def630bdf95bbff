import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsDefined,
  IsOptional,
  Min,
  ValidateNested,
} from 'class-validator';
import { LineErrorDto, PriceLineDto } from '../../pricing/dto/price-line.dto.js';
import { CouponProblemDto } from './coupon-problem.dto.js';
import { CreatePromotionDto } from './promotion-input.dto.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';

const STATES = ['reserved', 'used', 'released'] as const;

/** Paging of the uses. */
export class RedemptionQueryDto {
  /** Counted from 0. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, example: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  page?: number;

  /** Rows a page; more than 200 are cut to 200. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 50 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  size?: number;
}

/** One use of a promotion by an order. */
export class RedemptionDto {
  @ApiProperty({ type: 'integer', example: 17 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 41 })
  orderId!: number;

  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderNo!: string;

  @ApiProperty({ type: 'integer', example: 8 })
  memberId!: number;

  @ApiProperty({ example: '김하늘' })
  memberName!: string;

  @ApiProperty({ type: String, nullable: true, example: '호텔 서림' })
  company!: string | null;

  /** Won that it took off. */
  @ApiProperty({ type: 'integer', example: 10_000 })
  amount!: number;

  /** reserved: the order is unpaid; used: it is paid; released: it failed, expired, was replaced, cancelled or refunded. */
  @ApiProperty({ enum: STATES, example: 'used' })
  state!: (typeof STATES)[number];

  /** UTC. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  /** Last change of its state, UTC. */
  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

/** A promotion to try, with the lines of a made-up cart. */
export class PreviewPromotionDto {
  /** As for its creation; `status`, dates, limits and member conditions are ignored. */
  @ApiProperty({ type: CreatePromotionDto })
  @IsDefined()
  @ValidateNested()
  @Type(() => CreatePromotionDto)
  promotion!: CreatePromotionDto;

  @ApiProperty({ type: [PriceLineDto], minItems: 1, maxItems: 50 })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => PriceLineDto)
  lines!: PriceLineDto[];
}

/** A line with what the promotion would do to it. */
export class PreviewedLineDto {
  @ApiProperty({ type: 'integer', example: 12 })
  productId!: number;

  /** Empty where there is no such product. */
  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  productName!: string;

  @ApiProperty({ type: 'integer', example: 100 })
  quantity!: number;

  /** Won; null where the line has no price. */
  @ApiProperty({ type: 'integer', nullable: true, example: 100_000 })
  subtotal!: number | null;

  @ApiProperty({ example: true })
  inScope!: boolean;

  /** Won that come off this line. */
  @ApiProperty({ type: 'integer', example: 10_000 })
  discount!: number;

  /** What keeps the line from being bought; null when nothing does. */
  @ApiProperty({ type: LineErrorDto, nullable: true, example: null })
  problem!: LineErrorDto | null;
}

/** What the promotion alone would do. */
export class PromotionPreviewDto {
  @ApiProperty({ type: [PreviewedLineDto] })
  lines!: PreviewedLineDto[];

  /** Won. */
  @ApiProperty({ type: 'integer', example: 100_000 })
  itemsAmount!: number;

  /** Won. */
  @ApiProperty({ type: 'integer', example: 10_000 })
  discountAmount!: number;

  /** Won. */
  @ApiProperty({ type: 'integer', example: 90_000 })
  totalAmount!: number;

  /** Why it has no effect; null where it has one. */
  @ApiProperty({ type: CouponProblemDto, nullable: true, example: null })
  refusal!: CouponProblemDto | null;
}
