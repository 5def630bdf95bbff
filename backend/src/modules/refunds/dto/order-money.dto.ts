import { ApiProperty } from '@nestjs/swagger';
import {
  CASH_RECEIPT_STATES,
  CASH_RECEIPT_TYPES,
  REFUND_KINDS,
  REFUND_REASONS,
  REFUND_STATUSES,
  type CancelWay,
  type CashReceiptState,
  type CashReceiptType,
  type RefundKind,
  type RefundReason,
  type RefundStatus,
} from '@store/domain';

/** The cash receipt of an order that was paid by transfer or deposit. */
export class OrderCashReceiptDto {
  @ApiProperty({ enum: CASH_RECEIPT_TYPES, enumName: 'CashReceiptType', example: '지출증빙' })
  type!: CashReceiptType;

  /** `wanted` waits for the payment; `requested` is with the tax office, which needs a day or two. */
  @ApiProperty({ enum: CASH_RECEIPT_STATES, enumName: 'CashReceiptState', example: 'requested' })
  state!: CashReceiptState;

  @ApiProperty({ example: '발급 요청됨' })
  stateLabel!: string;

  /** Its number with the middle hidden; empty where the buyer typed it in the provider's window. */
  @ApiProperty({ example: '411***1799' })
  number!: string;

  @ApiProperty({ type: String, nullable: true, example: null })
  receiptUrl!: string | null;
}

/** Pieces of an order line that a refund covers. */
export class OrderRefundLineDto {
  @ApiProperty({ type: 'integer', example: 90 })
  lineId!: number;

  @ApiProperty({ type: 'integer', minimum: 1, example: 10 })
  quantity!: number;
}

/** What happened to the pieces of a goods line. */
export class LineReturnsDto {
  @ApiProperty({ type: 'integer', example: 90 })
  lineId!: number;

  /** Pieces that are refunded, or whose refund is under way. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 4 })
  returned!: number;

  /** Pieces for which a refund can be requested: bought, less returned, less requested. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 6 })
  returnable!: number;
}

/** The progress of a cancel or refund. */
export class OrderRefundStateDto {
  /** `cancel` ends the order, `refund` is money back for goods. */
  @ApiProperty({ enum: REFUND_KINDS, enumName: 'RefundKind', example: 'refund' })
  kind!: RefundKind;

  @ApiProperty({ example: '환불' })
  kindLabel!: string;

  /** `requested` waits for an operator; `approved` and `processing` are under way; the others are final. */
  @ApiProperty({ enum: REFUND_STATUSES, enumName: 'RefundStatus', example: 'done' })
  status!: RefundStatus;

  @ApiProperty({ example: '완료' })
  statusLabel!: string;
}

/** A cancel or a refund of an order, from the request to the money. */
export class OrderRefundDto extends OrderRefundStateDto {
  @ApiProperty({ type: 'integer', example: 5 })
  id!: number;

  /** Won; null until it is decided. */
  @ApiProperty({ type: 'integer', nullable: true, example: 11000 })
  amount!: number | null;

  /** Supply amount (공급가액) of the amount, won. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10000 })
  suppliedAmount!: number | null;

  /** VAT (부가세) of the amount, won. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1000 })
  vat!: number | null;

  @ApiProperty({ enum: REFUND_REASONS, enumName: 'RefundReason', nullable: true, example: 'DEFECT' })
  reasonCode!: RefundReason | null;

  /** Korean words of the reason code; null without one. */
  @ApiProperty({ type: String, nullable: true, example: '상품 불량·파손' })
  reasonLabel!: string | null;

  /** Why, in words. */
  @ApiProperty({ example: '로고가 번져 있습니다.' })
  reason!: string;

  /** The pieces that come back; null = the whole order, or not said. */
  @ApiProperty({ type: [OrderRefundLineDto], nullable: true })
  lines!: OrderRefundLineDto[] | null;

  /** What the operator wrote; null without a decision. */
  @ApiProperty({ type: String, nullable: true, example: '확인 후 환불해 드립니다.' })
  decisionNote!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /** When the money was refunded, UTC. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  doneAt!: string | null;
}

/** What the member can do about the order now. */
export class BackOutDto {
  /** `NOW`: ends at once, the money goes back. `REQUEST`: an operator decides. Null: not possible. */
  @ApiProperty({ type: String, enum: ['NOW', 'REQUEST'], nullable: true, example: 'NOW' })
  cancel!: CancelWay | null;

  /** Whether a refund can be requested. */
  @ApiProperty({ example: false })
  refundRequest!: boolean;

  /** The money came by deposit: `refundAccount` is needed. */
  @ApiProperty({ example: false })
  accountRequired!: boolean;
}

/** A virtual account that waits for the member's deposit. */
export class DepositDto {
  /** Toss's code of the bank. */
  @ApiProperty({ example: '06' })
  bankCode!: string;

  @ApiProperty({ example: '국민은행' })
  bankName!: string;

  @ApiProperty({ example: 'X6505636518308' })
  accountNumber!: string;

  /** Last moment for the deposit, UTC. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  dueDate!: string | null;
}
