import { ApiProperty } from '@nestjs/swagger';
import {
  OPTION_STATUSES,
  OPTION_TYPES,
  PRODUCT_STATUSES,
  type OptionStatus,
  type OptionType,
  type ProductStatus,
} from '@store/domain';

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
export class AdminPriceTierDto {
  @ApiProperty({ type: 'integer', example: 1 })
  minQty!: number;

  /** Inclusive; null = without upper end. */
  @ApiProperty({ type: 'integer', nullable: true, example: 100 })
  maxQty!: number | null;

  /** Price of one piece. */
  @ApiProperty({ type: 'integer', example: 1000 })
  unitPrice!: number;

  /** ISO 4217. */
  @ApiProperty({ example: 'KRW' })
  currency!: string;
}

/** A value of an option, hidden ones too. */
export class AdminOptionValueDto {
  /** What carts and orders name; stays across edits that keep the code. */
  @ApiProperty({ type: 'integer', example: 77 })
  id!: number;

  @ApiProperty({ example: 'white' })
  valueCode!: string;

  @ApiProperty({ example: '화이트' })
  valueLabel!: string;

  /** Won a piece. */
  @ApiProperty({ type: 'integer', example: 0 })
  addPrice!: number;

  @ApiProperty({ type: 'integer', example: 0 })
  sortOrder!: number;

  @ApiProperty({ enum: OPTION_STATUSES, enumName: 'OptionStatus', example: 'active' })
  status!: OptionStatus;
}

/** An option, hidden ones too. */
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

  /** Toggle: won a piece when it is on; 0 for a select. */
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

/** Something odd about the tiers that does not stop them from being saved. */
export class TierWarningDto {
  @ApiProperty({ enum: ['TIER_GAP', 'TIER_INVERSION', 'TIER_TOP_UNCOVERED'], example: 'TIER_INVERSION' })
  code!: 'TIER_GAP' | 'TIER_INVERSION' | 'TIER_TOP_UNCOVERED';

  /** Position of the tier in `prices`, from 0. */
  @ApiProperty({ type: 'integer', example: 1 })
  tierIndex!: number;

  @ApiProperty({ example: '100개(100,000원)보다 101개(90,900원)의 총액이 더 낮습니다.' })
  message!: string;
}

/** Everything that an operator edits of a product. */
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

  /** Korean word of the status. */
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

  /** Won; null where there is none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12000 })
  basePrice!: number | null;

  /** Won; null where there is none. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  salePrice!: number | null;

  /** ISO 4217. */
  @ApiProperty({ example: 'KRW' })
  currency!: string;

  /** True: all lines of this product in one cart share the tier of their joint quantity. */
  @ApiProperty({ example: false })
  poolTiers!: boolean;

  /** True: the shop prints, engraves or embroiders the buyer's logo on it. */
  @ApiProperty({ example: true })
  printable!: boolean;

  @ApiProperty({ type: 'string', nullable: true, example: 'TB-500' })
  sku!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '담아' })
  brand!: string | null;

  /** Synonyms by which the search finds it. */
  @ApiProperty({ type: [String], example: ['보온병'] })
  keywords!: string[];

  /** Higher comes earlier in the search. */
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

  /** Gaps, inversions and an uncovered top of the tiers. */
  @ApiProperty({ type: [TierWarningDto] })
  warnings!: TierWarningDto[];

  /** On sale now: active, not deleted, and its category active with all above it. */
  @ApiProperty({ example: true })
  listed!: boolean;

  /** To be sent with an edit. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;

  @ApiProperty({ format: 'date-time', example: '2026-11-20T02:00:00.000Z' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  updatedAt!: string;

  /** When it first came on sale: its place among the newest. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-21T05:00:00.000Z' })
  publishedAt!: string | null;

  /** Set while it is deleted; it can be restored. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  deletedAt!: string | null;
}
