import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { MAX_QUANTITY, MAX_UNIT_PRICE, PARTNER_BULK_ROWS, PRODUCT_LIMITS } from '@store/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Matches, Max, Min, ValidateNested } from 'class-validator';
import { MAX_STOCK } from '../../../inventory/dto/stock.dto.js';
import { BulkFormDto, NullIsAbsent, RowNumber, Rows, RowText } from './bulk.dto.js';

/** A time with its offset, as PostgreSQL reads it. */
const MOMENT =
  /^2\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** A count of a product; by `id` or `sku`, the id counts where both are given. With exactly one base. */
export class StockCountRowDto {
  @RowNumber(7)
  id?: number;

  @RowText(PRODUCT_LIMITS.sku, 'TMB-500')
  sku?: string;

  /** Pieces that are not sold: without those of paid orders, with those held for unpaid ones. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_STOCK, example: 120 })
  @IsInt()
  @Min(0)
  @Max(MAX_STOCK)
  onHand!: number;

  /**
   * Base: when the pieces were counted, with offset. What orders took since then is taken off, what they gave back is
   * added. At most a minute ahead, and not before the counting of the product began in the store.
   */
  @ApiProperty({
    type: String,
    format: 'date-time',
    required: false,
    nullable: true,
    example: '2026-11-24T09:00:00+09:00',
  })
  @NullIsAbsent()
  @IsOptional()
  @Matches(MOMENT)
  asOf?: string;

  /** Base: the last movement that the count has seen, `lastMovement` of GET /partner/stock. */
  @RowNumber(90311)
  afterMovement?: number;

  /** Base: the version that was read; refused as STALE_VERSION where the stock has moved since. */
  @RowNumber(5)
  version?: number;
}

/** Counts of products. */
export class StockBulkDto extends BulkFormDto {
  @Rows(() => StockCountRowDto, PARTNER_BULK_ROWS.stock, [
    { sku: 'TMB-500', onHand: 120, asOf: '2026-11-24T09:00:00+09:00' },
  ])
  rows!: StockCountRowDto[];
}

/** Null clears. */
const Price = (example: number): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'integer',
      required: false,
      nullable: true,
      minimum: 0,
      maximum: MAX_UNIT_PRICE,
      example,
    }),
    IsOptional(),
    IsInt(),
    Min(0),
    Max(MAX_UNIT_PRICE),
  );

/** The price of a range of quantities; ranges do not overlap. */
export class PriceRowTierDto {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_QUANTITY, example: 1 })
  @IsInt()
  @Min(1)
  @Max(MAX_QUANTITY)
  minQty!: number;

  /** Inclusive; null or absent: no upper end. */
  @ApiProperty({
    type: 'integer',
    required: false,
    nullable: true,
    minimum: 1,
    maximum: PRODUCT_LIMITS.tierMaxQty,
    example: 99,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(PRODUCT_LIMITS.tierMaxQty)
  maxQty?: number | null;

  /** Won for a piece, VAT included. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_UNIT_PRICE, example: 1000 })
  @IsInt()
  @Min(0)
  @Max(MAX_UNIT_PRICE)
  unitPrice!: number;
}

/** Prices of a product; by `id` or `sku`, the id counts where both are given. Absent leaves, null clears. */
export class PriceRowDto {
  @RowNumber(7)
  id?: number;

  @RowText(PRODUCT_LIMITS.sku, 'TMB-500')
  sku?: string;

  /** Version that was read; refused as STALE_VERSION where the product has changed since. Absent: any. */
  @RowNumber(12)
  version?: number;

  /** Won for a piece, VAT included; null clears it, absent leaves it. */
  @Price(1200)
  basePrice?: number | null;

  /** Won for a piece, VAT included; null clears it, absent leaves it. */
  @Price(990)
  salePrice?: number | null;

  /** All prices by quantity; they replace the former ones. Null or an empty list clears them, absent leaves them. */
  @ApiProperty({ type: [PriceRowTierDto], required: false, nullable: true, maxItems: PRODUCT_LIMITS.tiers })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(PRODUCT_LIMITS.tiers)
  @ValidateNested({ each: true })
  @Type(() => PriceRowTierDto)
  tiers?: PriceRowTierDto[] | null;
}

/** Prices of products. */
export class PricesBulkDto extends BulkFormDto {
  @Rows(() => PriceRowDto, PARTNER_BULK_ROWS.prices, [
    {
      sku: 'TMB-500',
      basePrice: 1200,
      salePrice: null,
      tiers: [
        { minQty: 1, maxQty: 99, unitPrice: 1200 },
        { minQty: 100, maxQty: null, unitPrice: 1000 },
      ],
    },
  ])
  rows!: PriceRowDto[];
}
