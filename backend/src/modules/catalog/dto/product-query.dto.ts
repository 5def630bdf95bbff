import { ApiProperty } from '@nestjs/swagger';
import { PAGE_SIZE, PRODUCT_SORTS } from '@store/domain';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { LENIENT } from '../../../platform/http/field-rules.js';

/** Longest search text that is read; what comes after is cut off. */
export const SEARCH_TEXT_MAX = 200;

/** Everything is optional, and nonsense falls back to the default instead of failing: these are links that people share. */
export class ProductQueryDto {
  /** Code, slug or id of a category; its descendants are included. `all` or nothing: the whole shop. */
  @ApiProperty({ required: false, example: 'drink' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  category?: string;

  /**
   * Ids, separated by commas; the first 50 count. Answers exactly those that are on sale, in this order, on one page;
   * every other parameter is ignored then.
   */
  @ApiProperty({ required: false, example: '12,7' })
  @IsOptional()
  @IsString()
  @MaxLength(600)
  ids?: string;

  /** Search words; all must match. Initials (ㅌㅂㄹ) and words typed with the wrong input method are understood. */
  @ApiProperty({ required: false, example: '텀블러' })
  @IsOptional()
  @IsString()
  q?: string;

  /** Unknown means `recent`; a search without a sort is by popularity. */
  @ApiProperty({ required: false, enum: PRODUCT_SORTS, example: 'recent', ...LENIENT })
  @IsOptional()
  @IsString()
  sort?: string;

  /** From 0. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, default: 0, example: 0, ...LENIENT })
  @IsOptional()
  @IsString()
  page?: string;

  /** Products a page, 1 to 100. */
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

  /** Accepted and ignored: public callers only ever get active products (decision A35). */
  @ApiProperty({ required: false, example: 'active' })
  @IsOptional()
  @IsString()
  status?: string;
}
