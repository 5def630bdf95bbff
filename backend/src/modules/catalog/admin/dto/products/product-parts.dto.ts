import { ApiProperty } from '@nestjs/swagger';
import {
  CURRENCY_PATTERN,
  MAX_QUANTITY,
  MAX_UNIT_PRICE,
  OPTION_CODE_PATTERN,
  OPTION_STATUSES,
  OPTION_TYPES,
  PRODUCT_LIMITS,
  type OptionStatus,
  type OptionType,
} from '@store/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, ValidateNested } from 'class-validator';
import { FormField } from '../../../../../platform/http/form-field.js';
import { PriceTierDto } from '../../../dto/product.dto.js';

/** A picture of the gallery. */
export class ProductImageInputDto {
  /** http(s) address, or a path of this store with /media/ at its start. */
  @FormField({
    type: String,
    required: true,
    maxLength: PRODUCT_LIMITS.pictureUrl,
    example: 'https://example.com/tumbler-side.jpg',
  })
  imageUrl?: unknown;

  @FormField({ type: String, nullable: true, maxLength: PRODUCT_LIMITS.altText, example: '텀블러 옆면' })
  altText?: unknown;

  /** Second name of `altText`. */
  @FormField({ type: String, nullable: true, maxLength: PRODUCT_LIMITS.altText, deprecated: true })
  alt?: unknown;

  /** Default: the order of the list. */
  @FormField({ type: 'integer', minimum: 0, maximum: PRODUCT_LIMITS.sortOrder, example: 0 })
  sortOrder?: unknown;

  /** Accepted, so that a client can send back what it read; ignored. @example 12 */
  @FormField({ type: 'integer', deprecated: true })
  id?: unknown;
}

/** The price of a range of quantities. */
export class PriceTierInputDto {
  @FormField({ type: 'integer', required: true, minimum: 1, maximum: MAX_QUANTITY, example: 1 })
  minQty?: unknown;

  /** Inclusive; null or absent = no upper end. */
  @FormField({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: PRODUCT_LIMITS.tierMaxQty,
    example: 100,
  })
  maxQty?: unknown;

  /** Price of one piece. */
  @FormField({ type: 'integer', required: true, minimum: 0, maximum: MAX_UNIT_PRICE, example: 1000 })
  unitPrice?: unknown;

  /** ISO 4217; default: the product's. */
  @FormField({ type: String, nullable: true, pattern: CURRENCY_PATTERN.source, example: 'KRW' })
  currency?: unknown;
}

/** A value of a select option. Identified by its code: the id in carts stays across edits. */
export class OptionValueInputDto {
  @FormField({
    type: String,
    required: true,
    pattern: OPTION_CODE_PATTERN.source,
    maxLength: PRODUCT_LIMITS.optionCode,
    example: 'white',
  })
  valueCode?: unknown;

  @FormField({ type: String, required: true, maxLength: PRODUCT_LIMITS.optionName, example: '화이트' })
  valueLabel?: unknown;

  /** Won per piece; default 0. */
  @FormField({ type: 'integer', minimum: 0, maximum: MAX_UNIT_PRICE, example: 0 })
  addPrice?: unknown;

  /** Default: the order of the list. */
  @FormField({ type: 'integer', minimum: 0, maximum: PRODUCT_LIMITS.sortOrder, example: 0 })
  sortOrder?: unknown;

  /** Default active. */
  @FormField({ enum: OPTION_STATUSES, enumName: 'OptionStatus', example: 'active' })
  status?: unknown;

  /** Accepted, so that a client can send back what it read; ignored. @example 12 */
  @FormField({ type: 'integer', deprecated: true })
  id?: unknown;
}

/** An option. Identified by its code. */
export class ProductOptionInputDto {
  @FormField({
    type: String,
    required: true,
    pattern: OPTION_CODE_PATTERN.source,
    maxLength: PRODUCT_LIMITS.optionCode,
    example: 'color',
  })
  code?: unknown;

  @FormField({ type: String, required: true, maxLength: PRODUCT_LIMITS.optionName, example: '색상' })
  name?: unknown;

  @FormField({ enum: OPTION_TYPES, enumName: 'OptionType', required: true, example: 'select' })
  type?: unknown;

  /** Default false. */
  @FormField({ type: Boolean, example: true })
  required?: unknown;

  @FormField({
    type: String,
    nullable: true,
    maxLength: PRODUCT_LIMITS.optionDescription,
    example: '무광 도장',
  })
  description?: unknown;

  /** Toggle: won per piece when it is on. Ignored for a select. */
  @FormField({ type: 'integer', nullable: true, minimum: 0, maximum: MAX_UNIT_PRICE, example: 0 })
  addPriceIfApplied?: unknown;

  /** Default: the order of the list. */
  @FormField({ type: 'integer', minimum: 0, maximum: PRODUCT_LIMITS.sortOrder, example: 0 })
  sortOrder?: unknown;

  /** Default active; a hidden option cannot be chosen. */
  @FormField({ enum: OPTION_STATUSES, enumName: 'OptionStatus', example: 'active' })
  status?: unknown;

  /** Select: at least one. The server creates a toggle's single value. */
  @ApiProperty({
    type: [OptionValueInputDto],
    required: false,
    nullable: true,
    maxItems: PRODUCT_LIMITS.optionValues,
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(PRODUCT_LIMITS.optionValues)
  @ValidateNested({ each: true })
  @Type(() => OptionValueInputDto)
  values?: OptionValueInputDto[] | null;

  /** Accepted, so that a client can send back what it read; ignored. @example 12 */
  @FormField({ type: 'integer', deprecated: true })
  id?: unknown;
}

/** A picture of the gallery. */
export class AdminProductImageDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id!: number;

  /** http(s) address or /media/ path. */
  @ApiProperty({ example: '/media/demo/tumbler-detail.svg' })
  imageUrl!: string;

  @ApiProperty({ type: 'string', nullable: true, example: '텀블러 옆면' })
  altText!: string | null;

  @ApiProperty({ type: 'integer', example: 0 })
  sortOrder!: number;
}

/** A price tier. */
export class AdminPriceTierDto extends PriceTierDto {}

/** A value of an option, hidden ones included. */
export class AdminOptionValueDto {
  /** Id in carts and orders; stays across edits that keep the code. */
  @ApiProperty({ type: 'integer', example: 77 })
  id!: number;

  @ApiProperty({ example: 'white' })
  valueCode!: string;

  @ApiProperty({ example: '화이트' })
  valueLabel!: string;

  /** Won per piece. */
  @ApiProperty({ type: 'integer', example: 0 })
  addPrice!: number;

  @ApiProperty({ type: 'integer', example: 0 })
  sortOrder!: number;

  @ApiProperty({ enum: OPTION_STATUSES, enumName: 'OptionStatus', example: 'active' })
  status!: OptionStatus;
}

/** An option, hidden ones included. */
export class AdminProductOptionDto {
  @ApiProperty({ type: 'integer', example: 9 })
  id!: number;

  @ApiProperty({ example: 'color' })
  code!: string;

  @ApiProperty({ example: '색상' })
  name!: string;

  @ApiProperty({ enum: OPTION_TYPES, enumName: 'OptionType', example: 'select' })
  type!: OptionType;

  @ApiProperty({ example: true })
  required!: boolean;

  @ApiProperty({ type: 'string', nullable: true, example: '무광 도장' })
  description!: string | null;

  /** Toggle: won per piece when it is on; 0 for a select. */
  @ApiProperty({ type: 'integer', example: 0 })
  addPriceIfApplied!: number;

  @ApiProperty({ type: 'integer', example: 0 })
  sortOrder!: number;

  @ApiProperty({ enum: OPTION_STATUSES, enumName: 'OptionStatus', example: 'active' })
  status!: OptionStatus;

  /** A toggle has exactly one, with code `on`. */
  @ApiProperty({ type: [AdminOptionValueDto] })
  values!: AdminOptionValueDto[];
}

/** A warning about the tiers, which can still be saved. */
export class TierWarningDto {
  @ApiProperty({ enum: ['TIER_GAP', 'TIER_INVERSION', 'TIER_TOP_UNCOVERED'], example: 'TIER_INVERSION' })
  code!: 'TIER_GAP' | 'TIER_INVERSION' | 'TIER_TOP_UNCOVERED';

  /** Index of the tier in `prices`, from 0. */
  @ApiProperty({ type: 'integer', example: 1 })
  tierIndex!: number;

  @ApiProperty({ example: '100개(100,000원)보다 101개(90,900원)의 총액이 더 낮습니다.' })
  message!: string;
}
