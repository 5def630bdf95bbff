import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PAGE_SIZE } from '@store/domain';
import { IsOptional, Max, Min } from 'class-validator';
import { ProductCardDto } from '../../catalog/dto/product-card.dto.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';

export class WishlistQueryDto {
  /** From 0. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: 1000, default: 0, example: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(1000)
  page?: number;

  /** Products per page, 1 to 100. */
  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 1,
    maximum: PAGE_SIZE.max,
    default: PAGE_SIZE.catalogue,
    example: PAGE_SIZE.catalogue,
  })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(PAGE_SIZE.max)
  size?: number;
}

/** A marked product in the shape of the product lists. */
export class WishDto extends ProductCardDto {
  /** False while the product is not on sale; its prices are null then. */
  @ApiProperty({ example: true })
  available!: boolean;

  /** UTC; when the member marked it. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  wishedAt!: string;
}

export class WishlistDto {
  /** Last marked first. */
  @ApiProperty({ type: [WishDto] })
  items!: WishDto[];

  /** Total of marked products. */
  @ApiProperty({ type: 'integer', example: 12 })
  total!: number;
}

export class WishIdsDto {
  /** Last marked first; at most 500. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [12, 7] })
  ids!: number[];
}

/** State of one product after the call. */
export class WishStateDto {
  @ApiProperty({ type: 'integer', example: 12 })
  productId!: number;

  @ApiProperty({ example: true })
  wished!: boolean;

  /** Total of marked products. */
  @ApiProperty({ type: 'integer', example: 12 })
  total!: number;

  /** Puts a removed mark back by POST /user/wishlist/restore; only in the answer of a removal. */
  @ApiPropertyOptional({ type: String, example: 'v1.mJ0c…' })
  undo?: string;
}
