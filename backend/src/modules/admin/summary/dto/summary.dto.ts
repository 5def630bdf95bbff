import { ApiProperty } from '@nestjs/swagger';

/** One day of the sales chart. */
export class SalesDayDto {
  /** Korean calendar, yyyy-MM-dd. */
  @ApiProperty({ format: 'date' })
  date!: string;

  /** Orders placed on that day. */
  @ApiProperty({ type: 'integer' })
  orders!: number;

  /** Won paid on that day by orders that are not cancelled. */
  @ApiProperty({ type: 'integer' })
  sales!: number;
}

/** Work that waits for an operator, as counts of orders. */
export class WaitingDto {
  /** Paid, nobody has begun. */
  @ApiProperty({ type: 'integer' })
  paid!: number;

  /** Being prepared, not yet sent. */
  @ApiProperty({ type: 'integer' })
  preparing!: number;

  /** Sent, but without a tracking number. */
  @ApiProperty({ type: 'integer' })
  untracked!: number;

  /** Payments whose outcome is not known yet. */
  @ApiProperty({ type: 'integer' })
  unsettledPayments!: number;
}

/** Figures of the first page of the console, counted live. Days are days in Seoul. */
export class SummaryDto {
  /** Today by the Korean calendar, yyyy-MM-dd. */
  @ApiProperty({ format: 'date' })
  today!: string;

  @ApiProperty({ type: 'integer' })
  todayOrders!: number;

  /** Won paid today by orders that are not cancelled. */
  @ApiProperty({ type: 'integer' })
  todaySales!: number;

  /** Tracked products with no more free pieces than their low mark. */
  @ApiProperty({ type: 'integer' })
  lowStock!: number;

  /** Members who signed up today. */
  @ApiProperty({ type: 'integer' })
  newMembers!: number;

  @ApiProperty({ type: WaitingDto })
  waiting!: WaitingDto;

  /** The last 30 days, oldest first, today included. */
  @ApiProperty({ type: [SalesDayDto] })
  days!: SalesDayDto[];
}
