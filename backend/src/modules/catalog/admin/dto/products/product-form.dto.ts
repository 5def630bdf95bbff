import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { MAX_QUANTITY, MAX_UNIT_PRICE, OPTION_STATUSES, OPTION_TYPES, PRODUCT_STATUSES } from '@store/domain';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { FormField } from '../../../../../platform/http/form-field.js';

const MAX_INT4 = 2_147_483_647;
const CODE = '^[a-z0-9_-]+$';

/** The product's own fields. Where two names stand for one field, the first one counts when both are sent. */
export class ProductFieldsDto {
  /** Category by id, code or slug. */
  @FormField({ oneOf: [{ type: 'integer' }, { type: 'string' }], example: 'drink-tumbler' })
  categoryId?: unknown;

  @FormField({ type: String, maxLength: 200, example: '스테인리스 텀블러 500ml' })
  title?: unknown;

  /** Second name of `title`. */
  @FormField({ type: String, maxLength: 200, deprecated: true })
  name?: unknown;

  /**
   * Korean, English letters, digits, hyphens. Empty: made from the title. One in use gets a number behind it; one of
   * digits only gets `item-` before it.
   */
  @FormField({ type: String, nullable: true, maxLength: 120, example: '스테인리스-텀블러-500ml' })
  slug?: unknown;

  @FormField({ type: String, nullable: true, maxLength: 500, example: '로고 인쇄가 되는 보온·보냉 텀블러' })
  summary?: unknown;

  /** HTML; what is not safe is removed when it is stored. */
  @FormField({
    type: String,
    nullable: true,
    maxLength: 200_000,
    example: '<h2>소재</h2><p>이중 진공 구조</p>',
  })
  detailHtml?: unknown;

  /** Second name of `detailHtml`. */
  @FormField({ type: String, nullable: true, maxLength: 200_000, deprecated: true })
  description?: unknown;

  /** A new product is a draft unless this says otherwise. */
  @FormField({ enum: PRODUCT_STATUSES, enumName: 'ProductStatus', example: 'draft' })
  status?: unknown;

  @FormField({ type: 'integer', minimum: 0, maximum: MAX_INT4, example: 0 })
  sortOrder?: unknown;

  @FormField({ type: String, nullable: true, maxLength: 200, example: '로고 텀블러 제작' })
  seoTitle?: unknown;

  @FormField({ type: String, nullable: true, maxLength: 500, example: '50개부터 로고를 새겨 드립니다.' })
  seoDescription?: unknown;

  @FormField({ type: String, nullable: true, maxLength: 500, example: '텀블러,로고 인쇄' })
  seoKeywords?: unknown;

  /** http(s) address, or a path of this store beginning with /media/. A new product without one takes its first image. */
  @FormField({ type: String, nullable: true, maxLength: 1000, example: 'https://example.com/tumbler.jpg' })
  thumbnailUrl?: unknown;

  /** Second name of `thumbnailUrl`. */
  @FormField({ type: String, nullable: true, maxLength: 1000, deprecated: true })
  mainImage?: unknown;

  /** Price outside the tiers, won; null = ask for a quote. A new product without the field takes the first tier's price. */
  @FormField({ type: 'integer', nullable: true, minimum: 0, maximum: MAX_UNIT_PRICE, example: 12000 })
  basePrice?: unknown;

  /** Comes before the base price outside the tiers, won; null = none. */
  @FormField({ type: 'integer', nullable: true, minimum: 0, maximum: MAX_UNIT_PRICE, example: 10900 })
  salePrice?: unknown;

  /** ISO 4217. The cart takes KRW only; other products are for quotes. */
  @FormField({ type: String, pattern: '^[A-Z]{3}$', example: 'KRW' })
  currency?: unknown;

  /** True: all lines of this product in one cart share the tier of their joint quantity. */
  @FormField({ type: Boolean, example: false })
  poolTiers?: unknown;

  /** True: the shop prints, engraves or embroiders the buyer's logo on it. */
  @FormField({ type: Boolean, example: true })
  printable?: unknown;

  /** Article number; no two products share one. */
  @FormField({ type: String, nullable: true, maxLength: 64, example: 'TB-500' })
  sku?: unknown;

  @FormField({ type: String, nullable: true, maxLength: 100, example: '담아' })
  brand?: unknown;

  /** Synonyms by which the search finds it. */
  @FormField({ type: [String], maxItems: 30, example: ['보온병', '물병'] })
  keywords?: unknown;

  /** Higher comes earlier in the search. */
  @FormField({ type: 'integer', minimum: 0, maximum: MAX_INT4, example: 0 })
  popularity?: unknown;
}

/** A picture of the gallery. */
export class ProductImageInputDto {
  /** http(s) address, or a path of this store beginning with /media/. */
  @FormField({
    type: String,
    required: true,
    maxLength: 1000,
    example: 'https://example.com/tumbler-side.jpg',
  })
  imageUrl?: unknown;

  @FormField({ type: String, nullable: true, maxLength: 300, example: '텀블러 옆면' })
  altText?: unknown;

  /** Second name of `altText`. */
  @FormField({ type: String, nullable: true, maxLength: 300, deprecated: true })
  alt?: unknown;

  /** Absent: as listed. */
  @FormField({ type: 'integer', minimum: 0, maximum: MAX_INT4, example: 0 })
  sortOrder?: unknown;

  /** Accepted, so that what was read can be sent back; ignored. */
  @FormField({ type: 'integer', deprecated: true })
  id?: unknown;
}

/** The price of a range of quantities. */
export class PriceTierInputDto {
  @FormField({ type: 'integer', required: true, minimum: 1, maximum: MAX_QUANTITY, example: 1 })
  minQty?: unknown;

  /** Inclusive; null or absent = without upper end. */
  @FormField({ type: 'integer', nullable: true, minimum: 1, maximum: MAX_INT4, example: 100 })
  maxQty?: unknown;

  /** Price of one piece. */
  @FormField({ type: 'integer', required: true, minimum: 0, maximum: MAX_UNIT_PRICE, example: 1000 })
  unitPrice?: unknown;

  /** ISO 4217; absent = the product's. */
  @FormField({ type: String, nullable: true, pattern: '^[A-Z]{3}$', example: 'KRW' })
  currency?: unknown;
}

/** A value of a select option. Recognised by its code: the id that carts name stays across edits. */
export class OptionValueInputDto {
  @FormField({ type: String, required: true, pattern: CODE, maxLength: 50, example: 'white' })
  valueCode?: unknown;

  @FormField({ type: String, required: true, maxLength: 100, example: '화이트' })
  valueLabel?: unknown;

  /** Won a piece; absent = 0. */
  @FormField({ type: 'integer', minimum: 0, maximum: MAX_UNIT_PRICE, example: 0 })
  addPrice?: unknown;

  /** Absent: as listed. */
  @FormField({ type: 'integer', minimum: 0, maximum: MAX_INT4, example: 0 })
  sortOrder?: unknown;

  /** Absent = active. */
  @FormField({ enum: OPTION_STATUSES, enumName: 'OptionStatus', example: 'active' })
  status?: unknown;

  /** Accepted, so that what was read can be sent back; ignored. */
  @FormField({ type: 'integer', deprecated: true })
  id?: unknown;
}

/** An option. Recognised by its code. */
export class ProductOptionInputDto {
  @FormField({ type: String, required: true, pattern: CODE, maxLength: 50, example: 'color' })
  code?: unknown;

  @FormField({ type: String, required: true, maxLength: 100, example: '색상' })
  name?: unknown;

  @FormField({ enum: OPTION_TYPES, enumName: 'OptionType', required: true, example: 'select' })
  type?: unknown;

  /** Absent = false. */
  @FormField({ type: Boolean, example: true })
  required?: unknown;

  @FormField({ type: String, nullable: true, maxLength: 500, example: '무광 도장' })
  description?: unknown;

  /** Toggle: won a piece when it is on. Ignored for a select. */
  @FormField({ type: 'integer', nullable: true, minimum: 0, maximum: MAX_UNIT_PRICE, example: 0 })
  addPriceIfApplied?: unknown;

  /** Absent: as listed. */
  @FormField({ type: 'integer', minimum: 0, maximum: MAX_INT4, example: 0 })
  sortOrder?: unknown;

  /** Absent = active; a hidden option cannot be chosen. */
  @FormField({ enum: OPTION_STATUSES, enumName: 'OptionStatus', example: 'active' })
  status?: unknown;

  /** Select: at least one. A toggle's single value is made by the server. */
  @ApiProperty({ type: [OptionValueInputDto], required: false, nullable: true, maxItems: 100 })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => OptionValueInputDto)
  values?: OptionValueInputDto[] | null;

  /** Accepted, so that what was read can be sent back; ignored. */
  @FormField({ type: 'integer', deprecated: true })
  id?: unknown;
}

/** Checks the field wherever it is sent: null does not stand for "leave it". */
const WhereGiven = (): PropertyDecorator => ValidateIf((_form, value) => value !== undefined);

/** What create and edit share: pictures, prices, options. Each list that is sent replaces the whole one. */
@ApiExtraModels(ProductImageInputDto)
class ProductPartsDto {
  /** Addresses, or objects with `imageUrl`. */
  @ApiProperty({
    type: 'array',
    required: false,
    maxItems: 30,
    items: { oneOf: [{ type: 'string' }, { $ref: getSchemaPath(ProductImageInputDto) }] },
    example: [{ imageUrl: 'https://example.com/tumbler-side.jpg', altText: '텀블러 옆면', sortOrder: 0 }],
  })
  @WhereGiven()
  @IsArray()
  @ArrayMaxSize(30)
  @ValidateNested({ each: true })
  @Type(() => ProductImageInputDto)
  @Transform(({ value }) => imagesOf(value))
  images?: ProductImageInputDto[];

  /** Must not overlap; gaps and inversions come back as `warnings`. */
  @ApiProperty({ type: [PriceTierInputDto], required: false, maxItems: 50 })
  @WhereGiven()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => PriceTierInputDto)
  prices?: PriceTierInputDto[];

  @ApiProperty({ type: [ProductOptionInputDto], required: false, maxItems: 20 })
  @WhereGiven()
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => ProductOptionInputDto)
  options?: ProductOptionInputDto[];
}

/** Strings stand for objects with that address (decision A26). */
function imagesOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((image: unknown) =>
    typeof image === 'string' ? Object.assign(new ProductImageInputDto(), { imageUrl: image }) : image,
  );
}

/** The create payload: `categoryId` and `title` are required. */
export class CreateProductDto extends ProductPartsDto {
  @ApiProperty({ type: ProductFieldsDto })
  @WhereGiven()
  @IsObject()
  @ValidateNested()
  @Type(() => ProductFieldsDto)
  product?: ProductFieldsDto;
}

/** The same with every part optional: what is absent stays as it is. */
export class EditProductDto extends ProductPartsDto {
  @ApiProperty({ type: ProductFieldsDto, required: false })
  @WhereGiven()
  @IsObject()
  @ValidateNested()
  @Type(() => ProductFieldsDto)
  product?: ProductFieldsDto;

  /** Version that the operator saw; an older one is answered with 409. Absent: the change is applied. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  version?: number;
}
