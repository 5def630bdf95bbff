import { ApiProperty } from '@nestjs/swagger';

/** For whom an order was bought; all null for a personal purchase. */
export class OrderBehalfDto {
  /** The organization (거래처) that it was bought for. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  organizationId!: number | null;

  /** Its site (지점) that receives the goods. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  siteId!: number | null;

  /** The site's present name; the address in `shipTo` is that of the purchase. */
  @ApiProperty({ type: String, nullable: true, example: null })
  siteName!: string | null;

  /** The purchase request behind it. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  requestId!: number | null;

  /** The organization's own number of the order (발주 번호). */
  @ApiProperty({ type: String, nullable: true, example: null })
  poNo!: string | null;

  /** What the organization books it on (비용 부서). */
  @ApiProperty({ type: String, nullable: true, example: null })
  costCentre!: string | null;
}
