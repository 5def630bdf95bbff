import { ApiProperty } from '@nestjs/swagger';
import { MAX_MY_PRICES, PRICE_SOURCES, type PriceSource } from '@store/domain';
import { Matches } from 'class-validator';

/** The products whose prices are asked for. */
export class MyPricesQueryDto {
  /** Ids, comma-separated, at most 100. */
  @ApiProperty({ pattern: `^\\d{1,9}(,\\d{1,9}){0,${MAX_MY_PRICES - 1}}$`, example: '12,15' })
  @Matches(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${MAX_MY_PRICES - 1}}$`))
  ids!: string;
}

/** One step of the ladder that the buyer pays. */
export class MyPriceTierDto {
  @ApiProperty({ type: 'integer', example: 100 })
  minQty!: number;

  /** Inclusive; null = no end. */
  @ApiProperty({ type: 'integer', nullable: true, example: 299 })
  maxQty!: number | null;

  /** Won per piece, VAT included, without options and print. */
  @ApiProperty({ type: 'integer', example: 8_900 })
  unitPrice!: number;

  /** Who set this price: where the shop's is lower, it holds. */
  @ApiProperty({ enum: PRICE_SOURCES, enumName: 'PriceSource', example: 'contract' })
  source!: PriceSource;
}

/** The prices of a product for the caller's organization. */
export class MyPriceDto {
  @ApiProperty({ type: 'integer', example: 12 })
  productId!: number;

  /** `shop` where the shop's price is lower at every quantity. */
  @ApiProperty({ enum: PRICE_SOURCES, enumName: 'PriceSource', example: 'contract' })
  source!: PriceSource;

  /** Name of the contract list. */
  @ApiProperty({ example: '해랑호텔 2027' })
  listName!: string;

  /** Last day of the list in Seoul, inclusive; null = no end. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2027-12-31' })
  validUntil!: string | null;

  /** The effective ladder, ascending; it takes the place of the product's own prices. */
  @ApiProperty({ type: [MyPriceTierDto] })
  tiers!: MyPriceTierDto[];
}
