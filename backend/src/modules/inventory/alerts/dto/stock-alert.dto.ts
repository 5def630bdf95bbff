import { ApiProperty } from '@nestjs/swagger';
import { MAX_STOCK_ALERTS } from '@store/domain';

/** A product for which the member waits. */
export class StockAlertDto {
  @ApiProperty({ type: 'integer', example: 12 })
  productId!: number;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  name!: string;

  /** http(s) address or /media/ path. */
  @ApiProperty({ type: 'string', nullable: true, example: '/media/demo/tumbler-main.svg' })
  mainImage!: string | null;

  /** False while the product is not on sale; its page cannot be opened then. */
  @ApiProperty({ example: true })
  available!: boolean;

  /** UTC; when the member asked. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  requestedAt!: string;
}

export class StockAlertsDto {
  /** Last asked first. */
  @ApiProperty({ type: [StockAlertDto], maxItems: MAX_STOCK_ALERTS })
  items!: StockAlertDto[];
}

export class StockAlertStateDto {
  @ApiProperty({ type: 'integer', example: 12 })
  productId!: number;

  /** Whether the member waits for it now. */
  @ApiProperty({ example: true })
  requested!: boolean;
}
