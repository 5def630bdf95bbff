import { ApiProperty } from '@nestjs/swagger';
import {
  CLOSE_REASONS,
  CUSTOMER_ORDER_STATUSES,
  type CloseReason,
  type CustomerOrderStatus,
} from '@store/domain';
import { Equals, IsIn, IsOptional } from 'class-validator';
import { Rule } from '../../../platform/http/field-rules.js';
import { presentPasswordProblem } from '../../auth/dto/account.rules.js';

/** Why an account cannot be closed yet: an order, its payment or its refund is in progress, or an organization needs it. */
export const CLOSING_OBSTACLES = ['ORDER_OPEN', 'PAYMENT_OPEN', 'REFUND_OPEN', 'ORG_LAST_ADMIN'] as const;

/** One order that still needs the member, or the member's organization; the fields of the order are then null. */
export class ClosingObstacleDto {
  @ApiProperty({ type: 'integer', nullable: true, example: 31 })
  orderId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: '20261121-7K3Q9D' })
  orderNo!: string | null;

  @ApiProperty({
    type: String,
    enum: [...CUSTOMER_ORDER_STATUSES, null],
    nullable: true,
    example: 'SHIPPING',
  })
  status!: CustomerOrderStatus | null;

  /** Korean name of the status. */
  @ApiProperty({ type: String, nullable: true, example: '배송중' })
  statusLabel!: string | null;

  /** The order is not finished, its payment is not settled, its refund is not finished; or nobody else runs the organization. */
  @ApiProperty({ enum: CLOSING_OBSTACLES, example: 'ORDER_OPEN' })
  reason!: (typeof CLOSING_OBSTACLES)[number];
}

/** Body of POST /user/close. */
export class CloseAccountDto {
  @ApiProperty({ example: 'correct horse battery' })
  @Rule((form: CloseAccountDto) => presentPasswordProblem(form.password), ['USER_PW_NULL'])
  password!: string;

  /** Must be true: the member has read what is erased and what is kept. */
  @ApiProperty({ example: true })
  @Equals(true, { message: 'CLOSE_AGREE_REQUIRED' })
  agree!: boolean;

  /** Reason; a code, so that no personal data is entered here. */
  @ApiProperty({ enum: CLOSE_REASONS, required: false, nullable: true, example: 'not-used' })
  @IsOptional()
  @IsIn(CLOSE_REASONS, { message: 'CLOSE_REASON_FORM' })
  reason?: CloseReason | null;
}

/** Effect of closing the account, and the obstacles. */
export class ClosingPreviewDto {
  /** True without obstacles. */
  @ApiProperty({ example: false })
  closable!: boolean;

  /** Newest first, at most 50. */
  @ApiProperty({ type: [ClosingObstacleDto] })
  obstacles!: ClosingObstacleDto[];

  /** Orders that the law requires the store to keep, without the account. */
  @ApiProperty({ type: 'integer', example: 3 })
  keptOrders!: number;

  /** UTC; until when the last of them is kept (five years from its last event); null without one. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2031-11-21T05:00:00.000Z' })
  retainUntil!: string | null;
}

/** Result of closing the account. */
export class AccountClosedDto {
  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  closedAt!: string;

  /** Orders that the law requires the store to keep, without the account. */
  @ApiProperty({ type: 'integer', example: 3 })
  keptOrders!: number;

  /** UTC; until when the last of them is kept (five years from its last event); null without one. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2031-11-21T05:00:00.000Z' })
  retainUntil!: string | null;
}
