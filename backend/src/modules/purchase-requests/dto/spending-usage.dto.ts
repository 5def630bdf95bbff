import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { SpendingLimitDto } from './spending-limit.dto.js';

/** A month of 사용 현황. */
export class SpendingUsageQueryDto {
  /** yyyy-MM in Seoul; absent = this month. */
  @ApiProperty({ required: false, pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', example: '2026-11' })
  @IsOptional()
  @Matches(/^20\d{2}-(0[1-9]|1[0-2])$/, { message: 'SPENDING_MONTH_FORM' })
  month?: string;
}

/** What was bought for a site. */
export class SiteSpendingDto {
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  siteId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: '해랑호텔 해운대점' })
  name!: string | null;

  /** Won paid, less refunds. */
  @ApiProperty({ type: 'integer', example: 1_240_000 })
  amount!: number;
}

/** What somebody bought. */
export class MemberSpendingDto {
  @ApiProperty({ type: 'integer', example: 41 })
  memberId!: number;

  /** Null after the person closed the account. */
  @ApiProperty({ type: String, nullable: true, example: '최유진' })
  name!: string | null;

  /** Won paid, less refunds. */
  @ApiProperty({ type: 'integer', example: 1_240_000 })
  amount!: number;
}

/** What was bought in a month. */
export class MonthSpendingDto {
  /** yyyy-MM in Seoul. */
  @ApiProperty({ example: '2026-11' })
  month!: string;

  /** Won paid, less refunds. */
  @ApiProperty({ type: 'integer', example: 1_240_000 })
  amount!: number;
}

/** What the organization bought in a month (사용 현황). Refunds lower the month of their purchase. */
export class SpendingUsageDto {
  /** yyyy-MM in Seoul. */
  @ApiProperty({ example: '2026-11' })
  month!: string;

  /** `organization`: everybody's purchases, at the caller's sites; `own`: the caller's. */
  @ApiProperty({ enum: ['organization', 'own'], example: 'organization' })
  scope!: 'organization' | 'own';

  /** Won paid, VAT and shipping included, less refunds. */
  @ApiProperty({ type: 'integer', example: 3_820_000 })
  total!: number;

  /** The largest first. */
  @ApiProperty({ type: [SiteSpendingDto] })
  bySite!: SiteSpendingDto[];

  /** The largest first. */
  @ApiProperty({ type: [MemberSpendingDto] })
  byMember!: MemberSpendingDto[];

  /** The month and the eleven before it, the oldest first. */
  @ApiProperty({ type: [MonthSpendingDto], minItems: 12, maxItems: 12 })
  byMonth!: MonthSpendingDto[];

  /** The limits that hold now, with what counts on them in the month; of `own` those of the caller alone. */
  @ApiProperty({ type: [SpendingLimitDto] })
  limits!: SpendingLimitDto[];
}
