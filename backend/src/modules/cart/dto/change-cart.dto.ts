import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAX_QUANTITY } from '@store/domain';
import { IsOptionChoice } from '../../pricing/dto/option-choice.dto.js';
import { PrintSelectionDto } from '../../printing/configuration/dto/print-selection.dto.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';

/** Most different lines in one cart. */
export const MAX_CART_LINES = 200;

/** Adds a product to the cart; a line with the same product, options and print is increased. */
export class AddCartItemDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 12 })
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  productId!: number;

  /** Value ids or `optionCode:valueCode`, as a list or joined by comma (decision A24). */
  @ApiPropertyOptional({
    oneOf: [
      { type: 'string' },
      { type: 'array', items: { oneOf: [{ type: 'integer' }, { type: 'string' }] } },
    ],
    nullable: true,
    example: '3,8',
  })
  @IsOptionChoice()
  optionValueIds?: unknown;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 999_999, example: 100 })
  // The lowest rule is checked first: a value that is no number is not reported as too large.
  @Max(MAX_QUANTITY, { message: 'QUANTITY_ABOVE_MAXIMUM' })
  @Min(1, { message: 'QUANTITY_FORM' })
  @IsInt({ message: 'QUANTITY_FORM' })
  quantity!: number;

  /** The print; null = none. Absent: none, or the default of a product that is always printed. */
  @ApiPropertyOptional({ type: PrintSelectionDto, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PrintSelectionDto)
  print?: PrintSelectionDto | null;

  /**
   * true: an existing line gets this quantity instead of being increased, for 바로구매, which pays only for the chosen
   * goods.
   */
  @ApiPropertyOptional({ type: 'boolean', default: false })
  @IsOptional()
  @IsBoolean()
  replaceQuantity?: boolean;

  /**
   * Price per piece in won that the client showed. Never decides the price: the server prices every line itself, and
   * sets `priceChanged` if the two differ (decision A40).
   */
  @ApiPropertyOptional({ type: 'integer', nullable: true, deprecated: true, example: 100000 })
  @IsOptional()
  unitPrice?: number | null;
}

/** The new print of a line. */
export class SaveCartPrintDto {
  /** Null = none. */
  @ApiProperty({ type: PrintSelectionDto, nullable: true })
  @ValidateIf((_form, value) => value !== null)
  @IsObject({ message: 'PRINT_SELECTION_FORM' })
  @ValidateNested()
  @Type(() => PrintSelectionDto)
  print!: PrintSelectionDto | null;
}

/** The new options of a line. */
export class SaveCartOptionsDto {
  /** Value ids or `optionCode:valueCode`, as a list or joined by comma (decision A24). */
  @ApiProperty({
    oneOf: [
      { type: 'string' },
      { type: 'array', items: { oneOf: [{ type: 'integer' }, { type: 'string' }] } },
    ],
    example: [77, 78],
  })
  @IsOptionChoice()
  optionValueIds!: unknown;
}

/** New quantity of one line. */
export class CartQuantityDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 31 })
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  id!: number;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 999_999, example: 101 })
  // The lowest rule is checked first: a value that is no number is not reported as too large.
  @Max(MAX_QUANTITY, { message: 'QUANTITY_ABOVE_MAXIMUM' })
  @Min(1, { message: 'QUANTITY_FORM' })
  @IsInt({ message: 'QUANTITY_FORM' })
  quantity!: number;
}

/** Quantities to change; other lines stay (decision A43). */
export class SaveCartDto {
  @ApiProperty({ type: [CartQuantityDto] })
  @IsArray()
  @ArrayMaxSize(MAX_CART_LINES)
  @ValidateNested({ each: true })
  @Type(() => CartQuantityDto)
  items!: CartQuantityDto[];
}

/** Up to 200 ids of nine digits with commas. */
const LONGEST_LIST = 2000;
const ID_LIST = String.raw`^\d{1,9}(,\d{1,9}){0,199}$`;

/** Lines of the cart by id; all of them without ids. */
export class CartSelectionDto {
  /** Ids of cart lines, separated by commas, at most 200. */
  @ApiProperty({ required: false, maxLength: LONGEST_LIST, pattern: ID_LIST, example: '31,32' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_LIST)
  @Matches(new RegExp(ID_LIST))
  itemIds?: string;
}

/** Query of GET /cart. */
export class CartQueryDto extends CartSelectionDto {
  /** The site (지점) for which `purchase` judges; absent = the only one that the caller works for. */
  @ApiProperty({ type: 'integer', required: false, minimum: 1, example: 12 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  siteId?: number;
}

/** Lines to remove from the cart. */
export class CartRemovalDto {
  /** Ids of cart lines, separated by commas, at most 200. */
  @ApiProperty({ maxLength: LONGEST_LIST, pattern: ID_LIST, example: '31,32' })
  @IsString()
  @MaxLength(LONGEST_LIST)
  @Matches(new RegExp(ID_LIST))
  itemIds!: string;
}

/** The delivery address of the cart. */
export class ChooseAddressDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 7 })
  @IsInt({ message: 'ADDRESS_REQUIRED' })
  @Min(1, { message: 'ADDRESS_REQUIRED' })
  @Max(MAX_INT4, { message: 'ADDRESS_REQUIRED' })
  addressId!: number;
}
