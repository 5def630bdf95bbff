import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import {
  CURRENCY_PATTERN,
  MAX_UNIT_PRICE,
  PRODUCT_LIMITS,
  PRODUCT_STATUSES,
  type ProductStatus,
} from '@store/domain';
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
import { MAX_INT4 } from '../../../../../platform/db/int4.js';
import { FormField } from '../../../../../platform/http/form-field.js';
import {
  AdminPriceTierDto,
  AdminProductImageDto,
  AdminProductOptionDto,
  PriceTierInputDto,
  ProductImageInputDto,
  ProductOptionInputDto,
  TierWarningDto,
} from './product-parts.dto.js';
import { ProductPrintDto } from '../../../dto/product-print.dto.js';
import { PrintWarningDto, ProductPrintInputDto } from './product-print.dto.js';

/** The product's own fields. If a field has two names and both are sent, the first one counts. */
export class ProductFieldsDto {
  /** Category by id, code or slug. */
  @FormField({ oneOf: [{ type: 'integer' }, { type: 'string' }], example: 'drink-tumbler' })
  categoryId?: unknown;

  @FormField({ type: String, maxLength: PRODUCT_LIMITS.title, example: '스테인리스 텀블러 500ml' })
  title?: unknown;

  /** Second name of `title`. @example '스테인리스 텀블러 500ml' */
  @FormField({ type: String, maxLength: PRODUCT_LIMITS.title, deprecated: true })
  name?: unknown;

  /**
   * Korean, English letters, digits, hyphens. Empty: derived from the title. A slug in use gets a number appended; one
   * of digits only gets `item-` prepended.
   */
  @FormField({
    type: String,
    nullable: true,
    maxLength: PRODUCT_LIMITS.slug,
    example: '스테인리스-텀블러-500ml',
  })
  slug?: unknown;

  @FormField({
    type: String,
    nullable: true,
    maxLength: PRODUCT_LIMITS.summary,
    example: '로고 인쇄가 되는 보온·보냉 텀블러',
  })
  summary?: unknown;

  /** HTML; unsafe parts are removed before it is stored. */
  @FormField({
    type: String,
    nullable: true,
    maxLength: PRODUCT_LIMITS.detailHtml,
    example: '<h2>소재</h2><p>이중 진공 구조</p>',
  })
  detailHtml?: unknown;

  /** Second name of `detailHtml`. @example '이중 진공 구조라 6시간 동안 따뜻합니다.' */
  @FormField({ type: String, nullable: true, maxLength: PRODUCT_LIMITS.detailHtml, deprecated: true })
  description?: unknown;

  /** Default for a new product: draft. */
  @FormField({ enum: PRODUCT_STATUSES, enumName: 'ProductStatus', example: 'draft' })
  status?: unknown;

  @FormField({ type: 'integer', minimum: 0, maximum: PRODUCT_LIMITS.sortOrder, example: 0 })
  sortOrder?: unknown;

  @FormField({
    type: String,
    nullable: true,
    maxLength: PRODUCT_LIMITS.seoTitle,
    example: '로고 텀블러 제작',
  })
  seoTitle?: unknown;

  @FormField({
    type: String,
    nullable: true,
    maxLength: PRODUCT_LIMITS.seoDescription,
    example: '50개부터 로고를 새겨 드립니다.',
  })
  seoDescription?: unknown;

  @FormField({
    type: String,
    nullable: true,
    maxLength: PRODUCT_LIMITS.seoKeywords,
    example: '텀블러,로고 인쇄',
  })
  seoKeywords?: unknown;

  /** http(s) address, or a path of this store with /media/ at its start. Default for a new product: its first image. */
  @FormField({
    type: String,
    nullable: true,
    maxLength: PRODUCT_LIMITS.pictureUrl,
    example: 'https://example.com/tumbler.jpg',
  })
  thumbnailUrl?: unknown;

  /** Second name of `thumbnailUrl`. @example '/media/demo/tumbler-main.svg' */
  @FormField({ type: String, nullable: true, maxLength: PRODUCT_LIMITS.pictureUrl, deprecated: true })
  mainImage?: unknown;

  /** Price outside the tiers, won; null = quote only. Default for a new product: the first tier's price. */
  @FormField({ type: 'integer', nullable: true, minimum: 0, maximum: MAX_UNIT_PRICE, example: 12000 })
  basePrice?: unknown;

  /** Used before the base price outside the tiers, won; null = none. */
  @FormField({ type: 'integer', nullable: true, minimum: 0, maximum: MAX_UNIT_PRICE, example: 10900 })
  salePrice?: unknown;

  /** ISO 4217. The cart accepts only KRW; other products need a quote. */
  @FormField({ type: String, pattern: CURRENCY_PATTERN.source, example: 'KRW' })
  currency?: unknown;

  /** True: all lines of this product in one cart share the tier of their total quantity. */
  @FormField({ type: Boolean, example: false })
  poolTiers?: unknown;

  /** Accepted and ignored: `print` decides whether the product is printed. */
  @FormField({ type: Boolean, example: true })
  printable?: unknown;

  /** Article number; unique among products. */
  @FormField({ type: String, nullable: true, maxLength: PRODUCT_LIMITS.sku, example: 'TB-500' })
  sku?: unknown;

  @FormField({ type: String, nullable: true, maxLength: PRODUCT_LIMITS.brand, example: '담아' })
  brand?: unknown;

  /** Synonyms for the search. */
  @FormField({ type: [String], maxItems: PRODUCT_LIMITS.keywords, example: ['보온병', '물병'] })
  keywords?: unknown;

  /** Higher is earlier in the search. */
  @FormField({ type: 'integer', minimum: 0, maximum: PRODUCT_LIMITS.popularity, example: 0 })
  popularity?: unknown;
}

/** Checks the field whenever it is present: null does not mean "unchanged". */
const WhereGiven = (): PropertyDecorator => ValidateIf((_form, value) => value !== undefined);

/** Fields of both create and edit: pictures, prices, options, print. A present list replaces the whole former one. */
@ApiExtraModels(ProductImageInputDto)
class ProductPartsDto {
  /** Addresses, or objects with `imageUrl`. */
  @ApiProperty({
    type: 'array',
    required: false,
    maxItems: PRODUCT_LIMITS.images,
    items: { oneOf: [{ type: 'string' }, { $ref: getSchemaPath(ProductImageInputDto) }] },
    example: [{ imageUrl: 'https://example.com/tumbler-side.jpg', altText: '텀블러 옆면', sortOrder: 0 }],
  })
  @WhereGiven()
  @IsArray()
  @ArrayMaxSize(PRODUCT_LIMITS.images)
  @ValidateNested({ each: true })
  @Type(() => ProductImageInputDto)
  @Transform(({ value }) => imagesOf(value))
  images?: ProductImageInputDto[];

  /** Must not overlap; gaps and inversions are reported as `warnings`. */
  @ApiProperty({ type: [PriceTierInputDto], required: false, maxItems: PRODUCT_LIMITS.tiers })
  @WhereGiven()
  @IsArray()
  @ArrayMaxSize(PRODUCT_LIMITS.tiers)
  @ValidateNested({ each: true })
  @Type(() => PriceTierInputDto)
  prices?: PriceTierInputDto[];

  @ApiProperty({ type: [ProductOptionInputDto], required: false, maxItems: PRODUCT_LIMITS.options })
  @WhereGiven()
  @IsArray()
  @ArrayMaxSize(PRODUCT_LIMITS.options)
  @ValidateNested({ each: true })
  @Type(() => ProductOptionInputDto)
  options?: ProductOptionInputDto[];

  /** How it is printed; null removes the print. */
  @ApiProperty({ type: ProductPrintInputDto, required: false, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ProductPrintInputDto)
  print?: ProductPrintInputDto | null;
}

/** A string means an object with that address (decision A26). */
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

/** The same with every field optional: absent ones stay unchanged. */
export class EditProductDto extends ProductPartsDto {
  @ApiProperty({ type: ProductFieldsDto, required: false })
  @WhereGiven()
  @IsObject()
  @ValidateNested()
  @Type(() => ProductFieldsDto)
  product?: ProductFieldsDto;

  /** Version that the operator read; 409 if it is out of date. Absent: the change is always applied. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  version?: number;
}

/** All facts of a product that an operator edits. */
export class AdminProductDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  title!: string;

  /** Equal to `title`. */
  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  name!: string;

  @ApiProperty({ example: '스테인리스-텀블러-500ml' })
  slug!: string;

  @ApiProperty({ type: 'string', nullable: true, example: '로고 인쇄가 되는 보온·보냉 텀블러' })
  summary!: string | null;

  /** As stored: sanitised. */
  @ApiProperty({ type: 'string', nullable: true, example: '<h2>소재</h2><p>이중 진공 구조</p>' })
  detailHtml!: string | null;

  /** Equal to `detailHtml`. */
  @ApiProperty({ type: 'string', nullable: true, example: '<h2>소재</h2><p>이중 진공 구조</p>' })
  description!: string | null;

  /** http(s) address or /media/ path. */
  @ApiProperty({ type: 'string', nullable: true, example: '/media/demo/tumbler-main.svg' })
  thumbnailUrl!: string | null;

  /** Equal to `thumbnailUrl`. */
  @ApiProperty({ type: 'string', nullable: true, example: '/media/demo/tumbler-main.svg' })
  mainImage!: string | null;

  @ApiProperty({ enum: PRODUCT_STATUSES, enumName: 'ProductStatus', example: 'active' })
  status!: ProductStatus;

  /** Korean name of the status. */
  @ApiProperty({ example: '판매중' })
  statusLabel!: string;

  @ApiProperty({ type: 'integer', example: 0 })
  sortOrder!: number;

  @ApiProperty({ type: 'integer', example: 5 })
  categoryId!: number;

  @ApiProperty({ example: 'drink-tumbler' })
  categoryCode!: string;

  @ApiProperty({ example: '텀블러' })
  categoryName!: string;

  /** Won; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12000 })
  basePrice!: number | null;

  /** Won; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  salePrice!: number | null;

  /** ISO 4217. */
  @ApiProperty({ example: 'KRW' })
  currency!: string;

  /** True: all lines of this product in one cart share the tier of their total quantity. */
  @ApiProperty({ example: false })
  poolTiers!: boolean;

  /** True: it has a print configuration, by which the store prints, engraves or embroiders the buyer's artwork on it. */
  @ApiProperty({ example: true })
  printable!: boolean;

  @ApiProperty({ type: 'string', nullable: true, example: 'TB-500' })
  sku!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '담아' })
  brand!: string | null;

  /** Synonyms for the search. */
  @ApiProperty({ type: [String], example: ['보온병'] })
  keywords!: string[];

  /** Higher is earlier in the search. */
  @ApiProperty({ type: 'integer', example: 0 })
  popularity!: number;

  @ApiProperty({ type: 'string', nullable: true, example: '로고 텀블러 제작' })
  seoTitle!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '50개부터 로고를 새겨 드립니다.' })
  seoDescription!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '텀블러,로고 인쇄' })
  seoKeywords!: string | null;

  @ApiProperty({ type: [AdminProductImageDto] })
  images!: AdminProductImageDto[];

  /** Ascending. */
  @ApiProperty({ type: [AdminPriceTierDto] })
  prices!: AdminPriceTierDto[];

  @ApiProperty({ type: [AdminProductOptionDto] })
  options!: AdminProductOptionDto[];

  /** How it is printed, hidden parts included; null = not printed. */
  @ApiProperty({ type: ProductPrintDto, nullable: true })
  print!: ProductPrintDto | null;

  /** Warnings about the print. */
  @ApiProperty({ type: [PrintWarningDto] })
  printWarnings!: PrintWarningDto[];

  /** Warnings about the tiers: gaps, inversions and an uncovered top. */
  @ApiProperty({ type: [TierWarningDto] })
  warnings!: TierWarningDto[];

  /** On sale now: active, not deleted, and its category active with all its ancestors. */
  @ApiProperty({ example: true })
  listed!: boolean;

  /** Send it back with an edit. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;

  @ApiProperty({ format: 'date-time', example: '2026-11-20T02:00:00.000Z' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  updatedAt!: string;

  /** When it first came on sale: decides its position among the newest. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-21T05:00:00.000Z' })
  publishedAt!: string | null;

  /** Set while it is deleted; it can be restored. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  deletedAt!: string | null;
}
