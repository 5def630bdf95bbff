import { ApiProperty } from '@nestjs/swagger';

/** A category in which there are products. */
export class CategoryFacetDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  @ApiProperty({ example: 'drink' })
  code!: string;

  @ApiProperty({ example: '음료' })
  name!: string;

  /** Null for a top-level category. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  parentId!: number | null;

  /** Products in it and below it. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 42 })
  count!: number;
}

/** Products that can be bought from so few pieces. */
export class MinQtyFacetDto {
  /** Pieces; the value of `minQtyMax`. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 100 })
  max!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 42 })
  count!: number;
}

/** Products whose `price` is in a range. */
export class PriceFacetDto {
  /** Won, included; the value of `priceMin`. Null = from the cheapest. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1000 })
  min!: number | null;

  /** Won, included; the value of `priceMax`. Null = up to the dearest. */
  @ApiProperty({ type: 'integer', nullable: true, example: 4999 })
  max!: number | null;

  @ApiProperty({ type: 'integer', minimum: 0, example: 42 })
  count!: number;
}

/**
 * What a list can be narrowed by, and how many products there would be. A facet is counted among the products that all
 * other choices leave: its own choice does not narrow its own counts.
 */
export class ProductFacetsDto {
  /** Products that all choices leave. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 42 })
  total!: number;

  /** Counting stopped at the first few thousand products that the words find: every count means "at least". */
  @ApiProperty({ example: false })
  capped!: boolean;

  /** Categories with products, parents before their children, in the order of the shop. */
  @ApiProperty({ type: [CategoryFacetDto] })
  categories!: CategoryFacetDto[];

  /** By smallest order; each counts those of the smaller steps too. */
  @ApiProperty({ type: [MinQtyFacetDto] })
  minQty!: MinQtyFacetDto[];

  /** Price ranges, cheapest first. */
  @ApiProperty({ type: [PriceFacetDto] })
  price!: PriceFacetDto[];

  /** Products on which the shop prints, engraves or embroiders a logo. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 12 })
  printable!: number;

  /** Products that are not sold out. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 40 })
  inStock!: number;
}
