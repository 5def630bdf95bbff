import { ApiProperty } from '@nestjs/swagger';
import { SALES_GROUPS, type SalesGroup } from '@store/domain';
import { IsIn, IsOptional, IsNotEmpty } from 'class-validator';
import { IsDay } from '../../../../platform/lists/is-day.js';
import { SalesDayDto } from './summary.dto.js';

/** A period of sales, and by what its rows are grouped. */
export class SalesQueryDto {
  /** First day by the Korean calendar, yyyy-MM-dd. */
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  @IsDay()
  @IsNotEmpty()
  from!: string;

  /** Last day, included; at most a year after the first. */
  @ApiProperty({ format: 'date', example: '2026-11-30' })
  @IsDay()
  @IsNotEmpty()
  to!: string;

  /** By product, category, customer, or the customer's site to whose address it was sent. */
  @ApiProperty({ required: false, enum: SALES_GROUPS, default: 'product' })
  @IsOptional()
  @IsIn(SALES_GROUPS)
  by?: SalesGroup;
}

/** Sums of a period. */
export class SalesSumDto {
  /** First day, yyyy-MM-dd. */
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  from!: string;

  /** Last day, included. */
  @ApiProperty({ format: 'date', example: '2026-11-30' })
  to!: string;

  /** Orders paid in the period, without cancelled ones. */
  @ApiProperty({ type: 'integer', example: 210 })
  orders!: number;

  /** Won paid for them. */
  @ApiProperty({ type: 'integer', example: 48_200_000 })
  sales!: number;
}

/** One product, category, customer or site. */
export class SalesRowDto {
  /** Its id; null for goods outside the catalogue, and for addresses that are no site. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  id!: number | null;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  name!: string;

  @ApiProperty({ type: 'integer', example: 31 })
  orders!: number;

  /** Pieces. */
  @ApiProperty({ type: 'integer', example: 4200 })
  quantity!: number;

  /**
   * Won. Of a product or category: its lines before discounts on the whole order and shipping. Of a customer or site: what was
   * paid.
   */
  @ApiProperty({ type: 'integer', example: 12_600_000 })
  amount!: number;
}

/** Sales of a period. */
export class SalesReportDto {
  @ApiProperty({ type: SalesSumDto })
  period!: SalesSumDto;

  /** As many days before. */
  @ApiProperty({ type: SalesSumDto })
  previous!: SalesSumDto;

  /** Each day of the period, oldest first. */
  @ApiProperty({ type: [SalesDayDto] })
  days!: SalesDayDto[];

  /** Largest amount first, at most 100; the file has all of them. */
  @ApiProperty({ type: [SalesRowDto] })
  rows!: SalesRowDto[];
}
