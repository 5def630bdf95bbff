import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import {
  CONTRACT_LIST_NAME_MAX,
  CONTRACT_LIST_STATES,
  CONTRACT_PERCENT,
  CONTRACT_ROUNDINGS,
  DEFAULT_CONTRACT_RANK,
  MAX_CONTRACT_ORGANIZATIONS,
  MAX_CONTRACT_PRICE_CHANGES,
  MAX_CONTRACT_PRICES,
  MAX_CONTRACT_RANK,
  MAX_QUANTITY,
  MAX_UNIT_PRICE,
  type ContractListState,
  type ContractRounding,
} from '@store/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { Rule, textOf } from '../../../platform/http/field-rules.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';
import { ListQueryDto } from '../../../platform/lists/list-query.dto.js';
import { SortBy } from '../../../platform/lists/sort-by.js';
import { CONTRACT_LIST_SORTS, type ContractListSort } from '../contract-list-filter.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const message = 'CONTRACT_LIST_DATE_FORM';

/** May be omitted, but is not null. */
const MayBeAbsent = (): PropertyDecorator => ValidateIf((_form, value) => value !== undefined);

/** An existing day, as yyyy-MM-dd. */
const Day = (): PropertyDecorator =>
  applyDecorators(IsISO8601({ strict: true }, { message }), Matches(DAY, { message }));

const nameProblem = (form: { name?: unknown }) =>
  textOf(form.name) === '' ? ('CONTRACT_LIST_NAME_REQUIRED' as const) : null;

/** Filters of the list; `q` looks into names of lists and organizations. */
export class ContractListQueryDto extends ListQueryDto {
  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...CONTRACT_LIST_STATES], example: 'active' })
  @IsOptional()
  @IsIn(['', ...CONTRACT_LIST_STATES], { message: 'CONTRACT_LIST_STATE_FORM' })
  state?: ContractListState | '';

  /** Lists that serve this organization. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 7 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  organizationId?: number;

  /** Only active lists whose last day is today or within so many days. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: 366, example: 30 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(366)
  endsWithin?: number;

  /** By name, by first or by last day; newest first without it. */
  @SortBy(CONTRACT_LIST_SORTS, 'recent')
  sort?: ContractListSort;
}

/** An organization that a list serves. */
export class ServedOrganizationDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 7 })
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  organizationId!: number;

  /** Where several lists price a product, the lowest rank wins. */
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_CONTRACT_RANK,
    default: DEFAULT_CONTRACT_RANK,
    example: DEFAULT_CONTRACT_RANK,
  })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(MAX_CONTRACT_RANK)
  rank?: number;
}

/** The fields that a new list and a change share. */
class ContractListFieldsDto {
  /** Last day in Seoul, inclusive; null = no end. Past days are allowed. */
  @ApiPropertyOptional({ type: String, format: 'date', nullable: true, example: '2027-12-31' })
  @IsOptional()
  @Day()
  validUntil?: string | null;

  /** Whether coupons and automatic discounts apply to lines at these prices. */
  @ApiPropertyOptional({ default: false, example: false })
  @MayBeAbsent()
  @IsBoolean()
  couponsAllowed?: boolean;

  /** The organizations that buy at these prices, each once. */
  @ApiPropertyOptional({ type: [ServedOrganizationDto], maxItems: MAX_CONTRACT_ORGANIZATIONS })
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(MAX_CONTRACT_ORGANIZATIONS)
  @ValidateNested({ each: true })
  @Type(() => ServedOrganizationDto)
  organizations?: ServedOrganizationDto[];
}

/** A new list; it begins as a draft. */
export class CreateContractListDto extends ContractListFieldsDto {
  /** Unique among the lists that have not ended: spreadsheets name a list by it. */
  @ApiProperty({ minLength: 1, maxLength: CONTRACT_LIST_NAME_MAX, example: '해랑호텔 2027' })
  @MaxLength(CONTRACT_LIST_NAME_MAX)
  @Matches(/^[^\0]*$/)
  @Rule(nameProblem, ['CONTRACT_LIST_NAME_REQUIRED'])
  name!: string;

  /** First day in Seoul, inclusive. */
  @ApiProperty({ format: 'date', example: '2027-01-01' })
  @Day()
  validFrom!: string;
}

/** A change: absent fields stay. Prices in force change at once, orders keep theirs. */
export class UpdateContractListDto extends ContractListFieldsDto {
  /** Unique among the lists that have not ended. */
  @ApiPropertyOptional({ minLength: 1, maxLength: CONTRACT_LIST_NAME_MAX, example: '해랑호텔 2027' })
  @MayBeAbsent()
  @MaxLength(CONTRACT_LIST_NAME_MAX)
  @Matches(/^[^\0]*$/)
  @Rule(nameProblem, ['CONTRACT_LIST_NAME_REQUIRED'])
  name?: string;

  /** First day in Seoul, inclusive. */
  @ApiPropertyOptional({ format: 'date', example: '2027-01-01' })
  @MayBeAbsent()
  @Day()
  validFrom?: string;

  /** Version of the read; a stale one answers 409. Without it the change is applied. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 1 })
  @MayBeAbsent()
  @IsInt()
  version?: number;
}

/** A new state. */
export class SetContractListStateDto {
  /** draft → active → ended; an ended list stays ended. */
  @ApiProperty({ enum: CONTRACT_LIST_STATES, enumName: 'ContractListState', example: 'active' })
  @IsIn(CONTRACT_LIST_STATES, { message: 'CONTRACT_LIST_STATE_FORM' })
  state!: ContractListState;

  /** Version of the read; a stale one answers 409. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 1 })
  @MayBeAbsent()
  @IsInt()
  version?: number;
}

/** A page of a list's prices, of at most 2,000; `q` looks into names and SKUs of products. */
export class ContractPriceQueryDto extends ListQueryDto {}

/** Looks products up: by these SKUs or, without any, by words. */
export class FindContractProductsDto {
  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_CONTRACT_PRICE_CHANGES,
    example: ['TMB-500'],
  })
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(MAX_CONTRACT_PRICE_CHANGES)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  @Matches(/^[^\0]*$/, { each: true })
  skus?: string[];

  /** Part of a name or an SKU; the answer has at most 20 products. */
  @ApiPropertyOptional({ maxLength: 100, example: '텀블러' })
  @MayBeAbsent()
  @IsString()
  @MaxLength(100)
  @Matches(/^[^\0]*$/)
  q?: string;
}

/** A new list with the prices of another. */
export class CopyContractListDto {
  /** Unique among the lists that have not ended. */
  @ApiProperty({ minLength: 1, maxLength: CONTRACT_LIST_NAME_MAX, example: '해랑호텔 2028' })
  @MaxLength(CONTRACT_LIST_NAME_MAX)
  @Matches(/^[^\0]*$/)
  @Rule(nameProblem, ['CONTRACT_LIST_NAME_REQUIRED'])
  name!: string;

  /** First day in Seoul, inclusive. */
  @ApiProperty({ format: 'date', example: '2028-01-01' })
  @Day()
  validFrom!: string;

  /** Last day in Seoul, inclusive; null = no end. */
  @ApiPropertyOptional({ type: String, format: 'date', nullable: true, example: '2028-12-31' })
  @IsOptional()
  @Day()
  validUntil?: string | null;

  /** Change of each price in percent, with at most one decimal place. */
  @ApiPropertyOptional({
    type: Number,
    minimum: CONTRACT_PERCENT.min,
    maximum: CONTRACT_PERCENT.max,
    default: 0,
    example: 3.5,
  })
  @MayBeAbsent()
  @Max(CONTRACT_PERCENT.max, { message: 'CONTRACT_PERCENT_FORM' })
  @Min(CONTRACT_PERCENT.min, { message: 'CONTRACT_PERCENT_FORM' })
  @IsNumber({ maxDecimalPlaces: 1 }, { message: 'CONTRACT_PERCENT_FORM' })
  percent?: number;

  /** Won that the new prices are rounded to. */
  @ApiPropertyOptional({ enum: CONTRACT_ROUNDINGS, type: 'integer', default: 1, example: 10 })
  @MayBeAbsent()
  @IsIn(CONTRACT_ROUNDINGS)
  roundTo?: ContractRounding;
}

/** A price from a quantity on. */
export class ContractPriceInputDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 12 })
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  productId!: number;

  /** First quantity of this price; distinct for each product. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_QUANTITY, example: 100 })
  @Max(MAX_QUANTITY, { message: 'ROW_PIECES_FORM' })
  @Min(1, { message: 'ROW_PIECES_FORM' })
  @IsInt({ message: 'ROW_PIECES_FORM' })
  minQty!: number;

  /** Won per piece, VAT included. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_UNIT_PRICE, example: 8_900 })
  @Max(MAX_UNIT_PRICE, { message: 'ROW_PRICE_FORM' })
  @Min(1, { message: 'ROW_PRICE_FORM' })
  @IsInt({ message: 'ROW_PRICE_FORM' })
  unitPrice!: number;
}

/** A price to write, or to remove. */
export class ContractPriceChangeDto extends OmitType(ContractPriceInputDto, ['unitPrice']) {
  /** Won per piece, VAT included; null removes the price of this quantity. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 1, maximum: MAX_UNIT_PRICE, example: 8_900 })
  @ValidateIf((_form, value) => value !== null)
  @Max(MAX_UNIT_PRICE, { message: 'ROW_PRICE_FORM' })
  @Min(1, { message: 'ROW_PRICE_FORM' })
  @IsInt({ message: 'ROW_PRICE_FORM' })
  unitPrice!: number | null;
}

/** Changes of some prices; the others stay. */
export class ChangeContractPricesDto {
  /** Version of the list as read; a stale one answers 409. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  @IsInt()
  version!: number;

  /** Each product and quantity once. */
  @ApiProperty({ type: [ContractPriceChangeDto], maxItems: MAX_CONTRACT_PRICE_CHANGES })
  @IsArray()
  @ArrayMaxSize(MAX_CONTRACT_PRICE_CHANGES)
  @ValidateNested({ each: true })
  @Type(() => ContractPriceChangeDto)
  prices!: ContractPriceChangeDto[];
}

/** All prices of a list. */
export class SetContractPricesDto {
  /** Version of the list as read; a stale one answers 409. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  @IsInt()
  version!: number;

  /** Replace the list's prices; longer lists come from a spreadsheet. */
  @ApiProperty({ type: [ContractPriceInputDto], maxItems: MAX_CONTRACT_PRICES })
  @IsArray()
  @ArrayMaxSize(MAX_CONTRACT_PRICES)
  @ValidateNested({ each: true })
  @Type(() => ContractPriceInputDto)
  prices!: ContractPriceInputDto[];
}
