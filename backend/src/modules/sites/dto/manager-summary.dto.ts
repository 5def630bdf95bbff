import { ApiProperty } from '@nestjs/swagger';

/** What a manager sees first; of the assigned customers only. Months and weeks by the Korean calendar. */
export class ManagerSummaryDto {
  @ApiProperty({ type: 'integer', example: 24 })
  customers!: number;

  @ApiProperty({ type: 'integer', example: 31 })
  sites!: number;

  /** Orders that are paid, being prepared or on their way. */
  @ApiProperty({ type: 'integer', example: 9 })
  ordersInProgress!: number;

  /** Won: orders that were paid this month, cancelled ones aside. */
  @ApiProperty({ type: 'integer', example: 48_200_000 })
  monthSales!: number;

  /** Forms that were filled in since Monday. */
  @ApiProperty({ type: 'integer', example: 5 })
  weekAnswers!: number;
}
