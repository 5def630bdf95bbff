import { ApiProperty } from '@nestjs/swagger';
import { OPTION_STATUSES, OPTION_TYPES, PRODUCT_STATUSES } from '@store/domain';
import type { OptionStatus, OptionType, ProductStatus } from '@store/domain';
import { ProductPrintDto } from './product-print.dto.js';

export class ProductImageDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id!: number;

  /** http(s) address or /media/ path. */
  @ApiProperty({ example: '/media/demo/tumbler-detail.svg' })
  imageUrl!: string;

  @ApiProperty({ type: 'string', nullable: true, example: '텀블러 옆면' })
  alt!: string | null;

  @ApiProperty({ type: 'integer', example: 0 })
  sortOrder!: number;
}

export class PriceTierDto {
  @ApiProperty({ type: 'integer', example: 1 })
  minQty!: number;

  /** Inclusive; null = no upper end. */
  @ApiProperty({ type: 'integer', nullable: true, example: 100 })
  maxQty!: number | null;

  /** Price of one piece. */
  @ApiProperty({ type: 'integer', example: 1000 })
  unitPrice!: number;

  /** ISO 4217. */
  @ApiProperty({ example: 'KRW' })
  currency!: string;
}

export class ProductOptionValueDto {
  /** Id in carts and orders. */
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

  @ApiProperty({ enum: OPTION_STATUSES, example: 'active' })
  status!: OptionStatus;
}

export class ProductOptionDto {
  @ApiProperty({ type: 'integer', example: 9 })
  id!: number;

  @ApiProperty({ example: 'logo-print' })
  code!: string;

  @ApiProperty({ example: '로고 인쇄' })
  name!: string;

  @ApiProperty({ enum: OPTION_TYPES, example: 'toggle' })
  type!: OptionType;

  @ApiProperty({ example: false })
  required!: boolean;

  @ApiProperty({ type: 'string', nullable: true, example: '1도 인쇄 기준' })
  description!: string | null;

  /** Toggle: won per piece when it is on; 0 for a select. */
  @ApiProperty({ type: 'integer', example: 300 })
  addPriceIfApplied!: number;

  @ApiProperty({ type: 'integer', example: 0 })
  sortOrder!: number;

  @ApiProperty({ enum: OPTION_STATUSES, example: 'active' })
  status!: OptionStatus;

  /** Toggle: id of the one value for "on", for `optionValueIds`; null for a select. */
  @ApiProperty({ type: 'integer', nullable: true, example: 78 })
  toggleValueId!: number | null;

  /** Only values that can be chosen; a toggle has exactly one, with code `on`. */
  @ApiProperty({ type: [ProductOptionValueDto] })
  values!: ProductOptionValueDto[];
}

export class BreadcrumbDto {
  @ApiProperty({ type: 'integer', example: 2 })
  id!: number;

  @ApiProperty({ example: 'drink' })
  code!: string;

  @ApiProperty({ example: '음료' })
  name!: string;
}

export class ProductDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  name!: string;

  /** Equal to `name`. */
  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  title!: string;

  @ApiProperty({ example: '스테인리스-텀블러-500ml' })
  slug!: string;

  @ApiProperty({ type: 'string', nullable: true, example: '로고 인쇄가 되는 보온·보냉 텀블러' })
  summary!: string | null;

  /** Safe HTML. */
  @ApiProperty({ type: 'string', nullable: true, example: '<p>이중 진공 구조</p>' })
  description!: string | null;

  /** Equal to `description`. */
  @ApiProperty({ type: 'string', nullable: true, example: '<p>이중 진공 구조</p>' })
  detailHtml!: string | null;

  /** http(s) address or /media/ path. */
  @ApiProperty({ type: 'string', nullable: true, example: '/media/demo/tumbler-main.svg' })
  mainImage!: string | null;

  /** Equal to `mainImage`. */
  @ApiProperty({ type: 'string', nullable: true, example: '/media/demo/tumbler-main.svg' })
  thumbnailUrl!: string | null;

  @ApiProperty({ type: [ProductImageDto] })
  images!: ProductImageDto[];

  /** Won; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10000 })
  basePrice!: number | null;

  /** Won; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  salePrice!: number | null;

  /** Price in lists, won; null = quote only. */
  @ApiProperty({ type: 'integer', nullable: true, example: 9000 })
  price!: number | null;

  @ApiProperty({ example: 'KRW' })
  currency!: string;

  @ApiProperty({ enum: PRODUCT_STATUSES, example: 'active' })
  status!: ProductStatus;

  @ApiProperty({ type: 'integer', example: 5 })
  categoryId!: number;

  @ApiProperty({ example: 'drink-tumbler' })
  categoryCode!: string;

  @ApiProperty({ example: '텀블러' })
  categoryName!: string;

  /** The category and its ancestors, top first. */
  @ApiProperty({ type: [BreadcrumbDto] })
  breadcrumbs!: BreadcrumbDto[];

  /** Ascending. */
  @ApiProperty({ type: [PriceTierDto] })
  prices!: PriceTierDto[];

  /** Smallest quantity that can be ordered. */
  @ApiProperty({ type: 'integer', example: 50 })
  minimumQuantity!: number;

  /** True if all lines of the product in one cart share the tier of their total quantity. */
  @ApiProperty({ example: false })
  poolTiers!: boolean;

  /** True if it has a print configuration, by which the store prints, engraves or embroiders the buyer's artwork on it. */
  @ApiProperty({ example: true })
  printable!: boolean;

  /** Only options that can be chosen. */
  @ApiProperty({ type: [ProductOptionDto] })
  options!: ProductOptionDto[];

  /** How it can be printed, only with choosable parts; null = it cannot. */
  @ApiProperty({ type: ProductPrintDto, nullable: true })
  print!: ProductPrintDto | null;

  @ApiProperty({ type: 'string', nullable: true, example: 'TB-500' })
  sku!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '담아' })
  brand!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '로고 인쇄 텀블러' })
  seoTitle!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '50개부터 로고를 인쇄해 드리는 보온·보냉 텀블러' })
  seoDescription!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '텀블러, 로고 인쇄, 판촉물' })
  seoKeywords!: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  listedAt!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  updatedAt!: string;

  /** Free pieces; null if stock is not tracked. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  available!: number | null;

  /** Stock is tracked and fewer pieces are free than the smallest order. */
  @ApiProperty({ example: false })
  soldOut!: boolean;

  /** Stock is tracked and low. */
  @ApiProperty({ example: false })
  lowStock!: boolean;
}
