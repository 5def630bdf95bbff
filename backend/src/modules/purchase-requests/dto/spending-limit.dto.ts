import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  LIMIT_ACTIONS,
  LIMIT_PERIODS,
  MAX_SPENDING_LIMIT,
  MAX_SPENDING_LIMITS,
  type LimitAction,
  type LimitPeriod,
} from '@store/domain';
import { IsIn, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { MAX_INT4 } from '../../../platform/db/int4.js';

/** May be omitted, but is not null. */
const MayBeAbsent = (): PropertyDecorator => ValidateIf((_form, value) => value !== undefined);

const Amount = (required: boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'integer', required, minimum: 0, maximum: MAX_SPENDING_LIMIT, example: 3_000_000 }),
    IsInt({ message: 'LIMIT_AMOUNT_FORM' }),
    Min(0, { message: 'LIMIT_AMOUNT_FORM' }),
    Max(MAX_SPENDING_LIMIT, { message: 'LIMIT_AMOUNT_FORM' }),
  );
const Period = (required: boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ enum: LIMIT_PERIODS, required, example: 'month' }),
    IsIn(LIMIT_PERIODS, { message: 'LIMIT_PERIOD_FORM' }),
  );
const Action = (required: boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ enum: LIMIT_ACTIONS, required, example: 'request' }),
    IsIn(LIMIT_ACTIONS, { message: 'LIMIT_ACTION_FORM' }),
  );
const OptionalId = (message: string, example: number | null): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 1, example }),
    IsOptional(),
    IsInt({ message }),
    Min(1, { message }),
    Max(MAX_INT4, { message }),
  );

/** How much the organization buys (한도), with what counts on it this month. */
export class SpendingLimitDto {
  @ApiProperty({ type: 'integer', example: 5 })
  id!: number;

  /** The site whose purchases count; null = all sites together. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  siteId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: '해랑호텔 해운대점' })
  siteName!: string | null;

  /** Whose purchases count; null = everybody's together. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  memberId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  memberName!: string | null;

  /** `order`: each purchase alone; `month`: all of a month in Seoul. */
  @ApiProperty({ enum: LIMIT_PERIODS, example: 'month' })
  period!: LimitPeriod;

  /** Won, VAT and shipping included; 0 = nothing without a request. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_SPENDING_LIMIT, example: 3_000_000 })
  amount!: number;

  /** `request`: approvers decide what would pass it; `refuse`: nobody can. */
  @ApiProperty({ enum: LIMIT_ACTIONS, example: 'request' })
  action!: LimitAction;

  /** Won paid this month, less refunds of purchases of this month; 0 for `order`. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 1_240_000 })
  used!: number;

  /** Won of orders that are being paid; 0 for `order`. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  held!: number;

  /** Won of requests that wait for a decision, which hold nothing; 0 for `order`. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 380_000 })
  waiting!: number;
}

/** All limits that hold now, oldest first. */
export class SpendingLimitsDto {
  @ApiProperty({ type: [SpendingLimitDto], maxItems: MAX_SPENDING_LIMITS })
  items!: SpendingLimitDto[];
}

/** Body of POST /my/organization/limits. */
export class CreateSpendingLimitDto {
  /** Absent or null = all sites together. */
  @OptionalId('LIMIT_SITE_FORM', 12)
  siteId?: number | null;

  /** Absent or null = everybody's purchases together. */
  @OptionalId('LIMIT_MEMBER_FORM', null)
  memberId?: number | null;

  /** A limit of a month counts what was bought in this one already. */
  @Period(true)
  period!: LimitPeriod;

  /** Won, VAT and shipping included. */
  @Amount(true)
  amount!: number;

  @Action(true)
  action!: LimitAction;
}

/** Body of PATCH /my/organization/limits/{id}: absent fields stay. */
export class UpdateSpendingLimitDto {
  @OptionalId('LIMIT_SITE_FORM', 12)
  siteId?: number | null;

  @OptionalId('LIMIT_MEMBER_FORM', null)
  memberId?: number | null;

  @MayBeAbsent()
  @Period(false)
  period?: LimitPeriod;

  /** Won. Entries stay as they are: what was bought beyond a smaller limit stays bought. */
  @MayBeAbsent()
  @Amount(false)
  amount?: number;

  @MayBeAbsent()
  @Action(false)
  action?: LimitAction;
}
