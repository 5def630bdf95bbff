import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** A product in a list. */
export class ProductCardDto {
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

  /** http(s) address or /media/ path. */
  @ApiProperty({ type: 'string', nullable: true, example: '/media/demo/tumbler-main.svg' })
  mainImage!: string | null;

  @ApiProperty({ example: 'drink-tumbler' })
  categoryCode!: string;

  @ApiProperty({ example: '텀블러' })
  categoryName!: string;

  /** Price for sorting: unit price of the smallest tier, else sale or base price, won; null = quote only. */
  @ApiProperty({ type: 'integer', nullable: true, example: 9000 })
  price!: number | null;

  /** Won; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10000 })
  basePrice!: number | null;

  /** Won; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  salePrice!: number | null;

  @ApiProperty({ example: 'KRW' })
  currency!: string;

  /** Smallest quantity that can be ordered. */
  @ApiProperty({ type: 'integer', example: 50 })
  minQty!: number;

  /** Quantity tiers; 0 for one price at every quantity. */
  @ApiProperty({ type: 'integer', example: 3 })
  tierCount!: number;

  /** Cheapest unit price of all tiers in won, else `price`. */
  @ApiProperty({ type: 'integer', nullable: true, example: 7200 })
  lowestUnitPrice!: number | null;

  /** Smallest quantity at which a piece costs `lowestUnitPrice`; null without a price. */
  @ApiProperty({ type: 'integer', minimum: 1, nullable: true, example: 500 })
  lowestFromQty!: number | null;

  /** True if something must be chosen before ordering: an option, or the print of a product that is always printed. */
  @ApiProperty({ example: true })
  requiresOptions!: boolean;

  /** Business days from the approval of a proof to dispatch, without those of options; absent unless it is always printed. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 7 })
  printDays?: number;

  /** When it first came on sale. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  listedAt!: string;

  /** Stock is tracked and fewer pieces are free than the smallest order. */
  @ApiProperty({ example: false })
  soldOut!: boolean;
}

export class ProductListDto {
  @ApiProperty({ type: [ProductCardDto] })
  items!: ProductCardDto[];
}
