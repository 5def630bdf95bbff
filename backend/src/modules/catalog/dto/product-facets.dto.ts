import { ApiProperty } from '@nestjs/swagger';

/** A category with products. */
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

/** Products that can be ordered from this quantity. */
export class MinQtyFacetDto {
  /** Pieces; the value of `minQtyMax`. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 100 })
  max!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 42 })
  count!: number;
}

/** Products with a `price` in a range. */
export class PriceFacetDto {
  /** Won, inclusive; the value of `priceMin`. Null = from the cheapest. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1000 })
  min!: number | null;

  /** Won, inclusive; the value of `priceMax`. Null = up to the most expensive. */
  @ApiProperty({ type: 'integer', nullable: true, example: 4999 })
  max!: number | null;

  @ApiProperty({ type: 'integer', minimum: 0, example: 42 })
  count!: number;
}

/**
 * The filters of a list, and the number of products for each value. A facet counts the products that match all other
 * filters: its own filter does not reduce its own counts.
 */
export class ProductFacetsDto {
  /** Products that match all filters. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 42 })
  total!: number;

  /** Counting stopped at the first few thousand products that match the words: every count means "at least". */
  @ApiProperty({ example: false })
  capped!: boolean;

  /** Categories with products, parents before their children, in the store's order. */
  @ApiProperty({ type: [CategoryFacetDto] })
  categories!: CategoryFacetDto[];

  /** By smallest order; each count includes the smaller steps. */
  @ApiProperty({ type: [MinQtyFacetDto] })
  minQty!: MinQtyFacetDto[];

  /** Price ranges, cheapest first. */
  @ApiProperty({ type: [PriceFacetDto] })
  price!: PriceFacetDto[];

  /** Products on which the store prints, engraves or embroiders a logo. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 12 })
  printable!: number;

  /** Products that are not sold out. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 40 })
  inStock!: number;
}
