import { ApiProperty } from '@nestjs/swagger';

/** One day of the sales chart. */
export class SalesDayDto {
  /** Korean calendar, yyyy-MM-dd. */
  @ApiProperty({ format: 'date', example: '2026-11-21' })
  date!: string;

  /** Orders placed on that day. */
  @ApiProperty({ type: 'integer', example: 12 })
  orders!: number;

  /** Won paid on that day, without cancelled orders. */
  @ApiProperty({ type: 'integer', example: 1250000 })
  sales!: number;
}

/** A day for comparison with today: as a whole, and until the present time of day. */
export class ComparedDayDto extends SalesDayDto {
  /** Orders placed on that day until this time of day. */
  @ApiProperty({ type: 'integer', example: 5 })
  ordersByNow!: number;

  /** Won paid on that day until this time of day, without cancelled orders. */
  @ApiProperty({ type: 'integer', example: 480000 })
  salesByNow!: number;

  /** Members who signed up on that day. */
  @ApiProperty({ type: 'integer', example: 3 })
  newMembers!: number;
}

/** Work that waits for an operator, as counts. */
export class WaitingDto {
  /** Paid, preparation not started. */
  @ApiProperty({ type: 'integer', example: 4 })
  paid!: number;

  /** Being prepared, not yet sent. */
  @ApiProperty({ type: 'integer', example: 2 })
  preparing!: number;

  /** Sent, but without a tracking number. */
  @ApiProperty({ type: 'integer', example: 1 })
  untracked!: number;

  /** Payments with an unknown outcome. */
  @ApiProperty({ type: 'integer', example: 0 })
  unsettledPayments!: number;

  /** Undecided cancel and refund requests of members. */
  @ApiProperty({ type: 'integer', example: 2 })
  refundRequests!: number;

  /** Enquiries without an answer. */
  @ApiProperty({ type: 'integer', example: 3 })
  enquiries!: number;

  /** Proof documents that wait for a review. */
  @ApiProperty({ type: 'integer', example: 1 })
  documents!: number;

  /** Organizations whose number nobody has confirmed yet. */
  @ApiProperty({ type: 'integer', example: 1 })
  organizations!: number;

  /** Notices that failed finally after several tries. */
  @ApiProperty({ type: 'integer', example: 0 })
  failedNotices!: number;

  /** 1 if the access record of last month is not reviewed yet. */
  @ApiProperty({ type: 'integer', example: 0 })
  accessReviews!: number;

  /** Print jobs due for dispatch today. */
  @ApiProperty({ type: 'integer', example: 2 })
  printDueToday!: number;

  /** Print jobs whose dispatch day has passed. */
  @ApiProperty({ type: 'integer', example: 0 })
  printOverdue!: number;

  /** Print jobs that wait for a proof by staff and are not on hold. */
  @ApiProperty({ type: 'integer', example: 3 })
  proofsToSend!: number;
}

/** A product by its sales. Names are the present ones. */
export class BestSellerDto {
  @ApiProperty({ type: 'integer', example: 7 })
  productId!: number;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  title!: string;

  /** Pieces sold. */
  @ApiProperty({ type: 'integer', example: 1200 })
  quantity!: number;

  /** Won, sum of the lines before discounts of the order. */
  @ApiProperty({ type: 'integer', example: 1_080_000 })
  amount!: number;

  /** Orders that contain it. */
  @ApiProperty({ type: 'integer', example: 9 })
  orders!: number;
}

/** Best sellers among orders that were paid in the period and not cancelled; at most five, largest amount first. */
export class BestSellersDto {
  /** The last 7 days by the Korean calendar, today included. */
  @ApiProperty({ type: [BestSellerDto] })
  week!: BestSellerDto[];

  /** The last 30 days. */
  @ApiProperty({ type: [BestSellerDto] })
  month!: BestSellerDto[];
}

/** Figures of the console's first page, always read from the database. Days are days in Seoul. */
export class SummaryDto {
  /** Today by the Korean calendar, yyyy-MM-dd. */
  @ApiProperty({ format: 'date', example: '2026-11-21' })
  today!: string;

  @ApiProperty({ type: 'integer', example: 12 })
  todayOrders!: number;

  /** Won paid today, without cancelled orders. */
  @ApiProperty({ type: 'integer', example: 1250000 })
  todaySales!: number;

  /** Tracked products with no more free pieces than their low mark. */
  @ApiProperty({ type: 'integer', example: 3 })
  lowStock!: number;

  /** Members who signed up today. */
  @ApiProperty({ type: 'integer', example: 2 })
  newMembers!: number;

  @ApiProperty({ type: ComparedDayDto })
  yesterday!: ComparedDayDto;

  /** The same day of the week, seven days ago. */
  @ApiProperty({ type: ComparedDayDto })
  lastWeek!: ComparedDayDto;

  @ApiProperty({ type: WaitingDto })
  waiting!: WaitingDto;

  @ApiProperty({ type: BestSellersDto })
  bestSellers!: BestSellersDto;

  /** The last 30 days, oldest first, today included. */
  @ApiProperty({ type: [SalesDayDto] })
  days!: SalesDayDto[];

  /** The 30 days before `days`, oldest first. */
  @ApiProperty({ type: [SalesDayDto] })
  previousDays!: SalesDayDto[];
}
