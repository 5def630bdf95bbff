import { ApiProperty } from '@nestjs/swagger';

/** First screen of a manager; only about the assigned customers. Months and weeks follow the Korean calendar. */
export class ManagerSummaryDto {
  @ApiProperty({ type: 'integer', example: 24 })
  customers!: number;

  @ApiProperty({ type: 'integer', example: 31 })
  sites!: number;

  /** Orders that are paid, in preparation or in delivery. */
  @ApiProperty({ type: 'integer', example: 9 })
  ordersInProgress!: number;

  /** Won: orders paid this month, without cancelled ones. */
  @ApiProperty({ type: 'integer', example: 48_200_000 })
  monthSales!: number;

  /** Answers to forms since Monday. */
  @ApiProperty({ type: 'integer', example: 5 })
  weekAnswers!: number;
}
