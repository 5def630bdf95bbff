import { ApiProperty } from '@nestjs/swagger';

/** What one piece costs at a quantity, without options and print. */
export class PriceAtQuantityDto {
  /** Pieces; the smallest order where the compared quantity is below it. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 50 })
  quantity!: number;

  /** Won; null = ask for an estimate. */
  @ApiProperty({ type: 'integer', nullable: true, example: 9000 })
  unitPrice!: number | null;
}

/** A best seller of the store. */
export class BestSellerCardDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  name!: string;

  /** http(s) address or /media/ path. */
  @ApiProperty({ type: 'string', nullable: true, example: '/media/demo/tumbler-main.svg' })
  mainImage!: string | null;

  /** Smallest quantity that can be ordered. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 50 })
  minQty!: number;

  /** Unit prices at 50, 100 and 300 pieces; fewer where the smallest order is above some of them. */
  @ApiProperty({ type: [PriceAtQuantityDto] })
  unitPrices!: PriceAtQuantityDto[];
}
