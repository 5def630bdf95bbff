import { ApiProperty } from '@nestjs/swagger';
import { PAGE_SIZE, PRODUCT_SORTS } from '@store/domain';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { LENIENT } from '../../../platform/http/field-rules.js';

/** Longest search text; the rest is cut off. */
export const SEARCH_TEXT_MAX = 200;

/**
 * Filters of products. All are optional, and an invalid value falls back to the default instead of failing, because
 * people share these links.
 */
export class ProductFilterQueryDto {
  /** Code, slug or id of a category; its descendants are included. `all` or empty: the whole store. */
  @ApiProperty({ required: false, example: 'drink' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  category?: string;

  /** Search words; all must match. Initials (ㅌㅂㄹ) and words typed with the wrong input method are recognised. */
  @ApiProperty({ required: false, example: '텀블러' })
  @IsOptional()
  @IsString()
  q?: string;

  /** Pieces, from 1: only products whose smallest order is at most this. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 100, ...LENIENT })
  @IsOptional()
  @IsString()
  minQtyMax?: string;

  /** Won: only products with at least this `price`. Products without a price are in no range. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 1000, ...LENIENT })
  @IsOptional()
  @IsString()
  priceMin?: string;

  /** Won: only products with at most this `price`. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, example: 4999, ...LENIENT })
  @IsOptional()
  @IsString()
  priceMax?: string;

  /** `true`: only products on which the store prints, engraves or embroiders a logo. */
  @ApiProperty({ required: false, type: 'boolean', example: true, ...LENIENT })
  @IsOptional()
  @IsString()
  printable?: string;

  /** `true`: only products that are not sold out. */
  @ApiProperty({ required: false, type: 'boolean', example: true, ...LENIENT })
  @IsOptional()
  @IsString()
  inStock?: string;
}

/** Page and sort order. */
export class ProductQueryDto extends ProductFilterQueryDto {
  /**
   * Ids, separated by commas; the first 50 count. Returns exactly those that are on sale, in this order, on one page;
   * all other parameters are then ignored.
   */
  @ApiProperty({ required: false, example: '12,7' })
  @IsOptional()
  @IsString()
  @MaxLength(600)
  ids?: string;

  /** Unknown means `recent`; a search without a sort order is sorted by popularity. */
  @ApiProperty({ required: false, enum: PRODUCT_SORTS, example: 'recent', ...LENIENT })
  @IsOptional()
  @IsString()
  sort?: string;

  /** From 0. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, default: 0, example: 0, ...LENIENT })
  @IsOptional()
  @IsString()
  page?: string;

  /** Products per page, 1 to 100. */
  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 1,
    maximum: PAGE_SIZE.max,
    default: PAGE_SIZE.catalogue,
    ...LENIENT,
  })
  @IsOptional()
  @IsString()
  size?: string;

  /** Accepted and ignored: public callers only get active products (decision A35). */
  @ApiProperty({ required: false, example: 'active' })
  @IsOptional()
  @IsString()
  status?: string;
}
