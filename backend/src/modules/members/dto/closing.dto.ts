import { ApiProperty } from '@nestjs/swagger';
import { CUSTOMER_ORDER_STATUSES, type CustomerOrderStatus } from '@store/domain';

/** Why an account cannot be closed yet: an order, its payment, or its refund is under way. */
export const CLOSING_OBSTACLES = ['ORDER_OPEN', 'PAYMENT_OPEN', 'REFUND_OPEN'] as const;

/** One order that still needs the member. */
export class ClosingObstacleDto {
  @ApiProperty({ type: 'integer', example: 31 })
  orderId!: number;

  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderNo!: string;

  @ApiProperty({ enum: CUSTOMER_ORDER_STATUSES, example: 'SHIPPING' })
  status!: CustomerOrderStatus;

  /** Korean word for the status. */
  @ApiProperty({ example: '배송중' })
  statusLabel!: string;

  /** The order is not finished, its payment is not settled, or its refund is not. */
  @ApiProperty({ enum: CLOSING_OBSTACLES, example: 'ORDER_OPEN' })
  reason!: (typeof CLOSING_OBSTACLES)[number];
}
