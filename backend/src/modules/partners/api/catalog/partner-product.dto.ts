import { ApiProperty } from '@nestjs/swagger';
import {
  EXTERNAL_ID_MAX,
  OPTION_STATUSES,
  OPTION_TYPES,
  PRODUCT_STATUSES,
  type OptionStatus,
  type OptionType,
  type ProductStatus,
} from '@store/domain';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { PartnerListQueryDto } from '../lists/partner-list-query.dto.js';
import { IsMoment } from '../lists/window.js';

/** Statuses of a product as partners see them: a deleted one stays in the list. */
export const PARTNER_PRODUCT_STATUSES = [...PRODUCT_STATUSES, 'deleted'] as const;
export type PartnerProductStatus = ProductStatus | 'deleted';

/** Which products. */
export class PartnerProductQueryDto extends PartnerListQueryDto {
  /** Changed at or after; absent = all. ISO 8601 with any offset; a day alone begins at midnight in Korea. */
  @IsMoment('2026-11-24T09:00:00+09:00')
  changedFrom?: string;

  @ApiProperty({ required: false, enum: PARTNER_PRODUCT_STATUSES, example: 'active' })
  @IsOptional()
  @IsIn(PARTNER_PRODUCT_STATUSES)
  status?: PartnerProductStatus;

  /** Only the product with this id of yours. */
  @ApiProperty({ required: false, maxLength: EXTERNAL_ID_MAX, example: 'ITEM-77' })
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(EXTERNAL_ID_MAX)
  externalId?: string;
}

/** Which stock. */
export class PartnerStockQueryDto extends PartnerListQueryDto {
  /** Changed at or after; absent = all. ISO 8601 with any offset; a day alone begins at midnight in Korea. */
  @IsMoment('2026-11-24T09:00:00+09:00')
  changedFrom?: string;
}

/** A price from a quantity on. */
export class PartnerTierDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 100 })
  minQty!: number;

  /** Inclusive; null = no end. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  maxQty!: number | null;

  /** Won per piece. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 9900 })
  unitPrice!: number;
}

/** A value of an option. */
export class PartnerOptionValueDto {
  @ApiProperty({ example: 'white' })
  code!: string;

  @ApiProperty({ example: '화이트' })
  label!: string;

  /** Won that it adds to one piece. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  addPrice!: number;

  @ApiProperty({ enum: OPTION_STATUSES, example: 'active' })
  status!: OptionStatus;
}

/** An option of a product. */
export class PartnerOptionDto {
  @ApiProperty({ example: 'color' })
  code!: string;

  @ApiProperty({ example: '색상' })
  name!: string;

  @ApiProperty({ enum: OPTION_TYPES, example: 'select' })
  type!: OptionType;

  @ApiProperty({ example: true })
  required!: boolean;

  /** Won that a toggle adds to one piece. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  addPrice!: number;

  @ApiProperty({ enum: OPTION_STATUSES, example: 'active' })
  status!: OptionStatus;

  @ApiProperty({ type: [PartnerOptionValueDto] })
  values!: PartnerOptionValueDto[];
}

/** Stock at one moment. */
export class PartnerStockLevelDto {
  /** Pieces in stock, reserved ones included. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 120 })
  onHand!: number;

  /** Pieces held by orders that are not paid yet. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 20 })
  reserved!: number;

  /** onHand − reserved. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 100 })
  available!: number;

  /** When it was read. */
  @ApiProperty({ format: 'date-time', example: '2026-11-24T02:00:00.000Z' })
  asOf!: string;
}

/** A product; drafts and deleted ones too. */
export class PartnerProductDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id!: number;

  /** The article number. */
  @ApiProperty({ type: String, nullable: true, example: 'TB-350' })
  sku!: string | null;

  @ApiProperty({ example: '스텐 텀블러 350ml' })
  title!: string;

  /** Its address in the store: /p/{slug}. */
  @ApiProperty({ example: '스텐-텀블러-350ml' })
  slug!: string;

  @ApiProperty({ enum: PARTNER_PRODUCT_STATUSES, example: 'active' })
  status!: PartnerProductStatus;

  @ApiProperty({ example: 'tumbler' })
  categoryCode!: string;

  /** Won per piece, VAT included, where no tier applies; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: 12_000 })
  basePrice!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: null })
  salePrice!: number | null;

  /** Prices by quantity, smallest first. */
  @ApiProperty({ type: [PartnerTierDto] })
  tiers!: PartnerTierDto[];

  /** Hidden ones too. */
  @ApiProperty({ type: [PartnerOptionDto] })
  options!: PartnerOptionDto[];

  /** The smallest order, pieces. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 10 })
  minimumQuantity!: number;

  /** Only with `stock:read`: absent without it, null for a product whose stock is not counted. */
  @ApiProperty({ type: PartnerStockLevelDto, nullable: true, required: false })
  stock?: PartnerStockLevelDto | null;

  /** Your own id; null without one. */
  @ApiProperty({ type: String, nullable: true, example: 'ITEM-77' })
  externalId!: string | null;

  /** Grows with every change; its stock has a version of its own. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 3 })
  version!: number;

  /** When anything of it but its stock last changed. Lists are in this order. */
  @ApiProperty({ format: 'date-time', example: '2026-11-24T01:00:00.000Z' })
  updatedAt!: string;
}

/** A page of products. */
export class PartnerProductPageDto {
  /** By time of change, then id. */
  @ApiProperty({ type: [PartnerProductDto] })
  items!: PartnerProductDto[];

  /** `cursor` of the next page; null after the last. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next!: string | null;
}

/** The counted stock of a product. */
export class PartnerStockDto extends PartnerStockLevelDto {
  @ApiProperty({ type: 'integer', example: 7 })
  productId!: number;

  @ApiProperty({ type: String, nullable: true, example: 'TB-350' })
  sku!: string | null;

  /** Grows with every change. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 12 })
  version!: number;

  /** Id of the last movement that it contains, for `afterMovement`; null before the first. */
  @ApiProperty({ type: 'integer', nullable: true, example: 412 })
  lastMovement!: number | null;
}

/** A page of stock. */
export class PartnerStockPageDto {
  /** By time of change, then product. */
  @ApiProperty({ type: [PartnerStockDto] })
  items!: PartnerStockDto[];

  /** `cursor` of the next page; null after the last. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next!: string | null;
}
