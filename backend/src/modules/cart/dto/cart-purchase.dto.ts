import { ApiProperty } from '@nestjs/swagger';
import {
  LIMIT_PERIODS,
  PURCHASE_MODES,
  type LimitPeriod,
  type PurchaseMode,
  type PurchaseReason,
} from '@store/domain';

/** Why a purchase cannot simply be paid. */
export class PurchaseReasonDto implements PurchaseReason {
  @ApiProperty({ enum: ['RULE', 'LIMIT', 'ALWAYS'], example: 'LIMIT' })
  code!: 'RULE' | 'LIMIT' | 'ALWAYS';

  @ApiProperty({ type: 'integer', nullable: true, example: 5 })
  limitId!: number | null;

  /** Whom the limit or the rule is for; null = all sites. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  siteId!: number | null;

  /** Null = everybody together. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  memberId!: number | null;

  @ApiProperty({ enum: LIMIT_PERIODS, nullable: true, example: 'month' })
  period!: LimitPeriod | null;

  /** The limit, or the amount from which the rule holds; won. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 3_000_000 })
  amount!: number;

  /** Won that were paid this month. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 2_800_000 })
  used!: number;

  /** Won of orders that are being paid. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  held!: number;

  /** By how much the limit would be passed, won; 0 for other reasons. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 180_000 })
  beyond!: number;

  /** It stops the purchase whatever approvers say. */
  @ApiProperty({ type: Boolean, example: false })
  refuses!: boolean;
}

/** Whether the cart may be paid for the site, and why not. */
export class CartPurchaseDto {
  /** `pay` at once, `request`: approvers decide, `refused`: a limit stops it; one may still ask. */
  @ApiProperty({ enum: PURCHASE_MODES, example: 'request' })
  mode!: PurchaseMode;

  @ApiProperty({ type: [PurchaseReasonDto] })
  reasons!: PurchaseReasonDto[];
}
