import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import {
  ORDER_STATUSES,
  REFUND_KINDS,
  REFUND_REASONS,
  REFUND_STATUSES,
  type OrderStatus,
  type RefundKind,
  type RefundReason,
  type RefundStatus,
} from '@store/domain';
import { FileDto } from '../../files/dto/file.dto.js';
import { OrderRefundLineDto } from './order-money.dto.js';

/** One row of the refund list. */
export class AdminRefundRowDto {
  @ApiProperty({ type: 'integer', example: 5 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 41 })
  orderId!: number;

  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderNo!: string;

  @ApiProperty({ example: '스테인리스 텀블러 500ml 외 2건' })
  orderName!: string;

  @ApiProperty({ example: '김하늘' })
  memberName!: string;

  @ApiProperty({ type: String, nullable: true, example: '호텔 서림' })
  company!: string | null;

  /** `cancel` ends the order, `refund` is money back for goods. */
  @ApiProperty({ enum: REFUND_KINDS, enumName: 'RefundKind', example: 'refund' })
  kind!: RefundKind;

  @ApiProperty({ example: '환불' })
  kindLabel!: string;

  /** Who began it. */
  @ApiProperty({ enum: ['member', 'admin'], example: 'member' })
  origin!: 'member' | 'admin';

  @ApiProperty({ enum: REFUND_STATUSES, enumName: 'RefundStatus', example: 'requested' })
  state!: RefundStatus;

  @ApiProperty({ example: '접수' })
  stateLabel!: string;

  /** Won; null until it is decided. */
  @ApiProperty({ type: 'integer', nullable: true, example: 11000 })
  amount!: number | null;

  @ApiProperty({ enum: REFUND_REASONS, enumName: 'RefundReason', nullable: true, example: 'DEFECT' })
  reasonCode!: RefundReason | null;

  @ApiProperty({ example: '로고가 번져 있습니다.' })
  reason!: string;

  @ApiProperty({ type: String, nullable: true, example: '카드' })
  paymentMethod!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /** When the money was refunded, UTC. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  doneAt!: string | null;

  /** Grows with every change; send it back to learn (409) of a change in between. */
  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;
}

/** A page of the refund list. */
export class AdminRefundPageDto {
  @ApiProperty({ type: [AdminRefundRowDto] })
  items!: AdminRefundRowDto[];

  /** Number of refunds that match. */
  @ApiProperty({ type: 'integer', example: 12 })
  total!: number;
}

/** The buyer's account, masked. */
export class MaskedAccountDto {
  @ApiProperty({ example: '신한은행' })
  bankName!: string;

  /** The last four digits only. */
  @ApiProperty({ example: '********6789' })
  accountNumber!: string;

  /** The first letter only. */
  @ApiProperty({ example: '김**' })
  holderName!: string;
}

/** A refund with everything that a decision needs. */
@ApiExtraModels(OrderRefundLineDto)
export class AdminRefundDto extends AdminRefundRowDto {
  /** Supply amount (공급가액) of the amount, won. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10000 })
  suppliedAmount!: number | null;

  /** VAT (부가세) of the amount, won. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1000 })
  vat!: number | null;

  /** What the member sends back; null = the whole order, or not said. */
  @ApiProperty({ type: [OrderRefundLineDto], nullable: true })
  lines!: OrderRefundLineDto[] | null;

  /** What returns to stock after the refund: nothing, all, or these pieces. */
  @ApiProperty({
    oneOf: [{ type: 'boolean' }, { type: 'array', items: { $ref: getSchemaPath(OrderRefundLineDto) } }],
    example: false,
  })
  restock!: boolean | OrderRefundLineDto[];

  /** What the member attached. */
  @ApiProperty({ type: [FileDto] })
  files!: FileDto[];

  /** The account that the member gave; null without one, and after the refund has ended. */
  @ApiProperty({ type: MaskedAccountDto, nullable: true })
  account!: MaskedAccountDto | null;

  /** Its approval needs an account. */
  @ApiProperty({ example: false })
  accountRequired!: boolean;

  /** Won: the price of the returned pieces, with their share of the discount. A proposal. */
  @ApiProperty({ type: 'integer', example: 11000 })
  estimate!: number;

  /** Toss's name of the movement. */
  @ApiProperty({ type: String, nullable: true, example: '9C62B18EEF0DE3EB7F4422EB6D14BC6E' })
  transactionKey!: string | null;

  /** Number of calls to Toss so far. */
  @ApiProperty({ type: 'integer', example: 1 })
  tries!: number;

  /** Toss's last refusal or problem. */
  @ApiProperty({ type: String, nullable: true, example: 'EXCEED_MAX_REFUND_DUE' })
  failureCode!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '환불 가능한 기간이 지났습니다.' })
  failureMessage!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '확인 후 환불해 드립니다.' })
  decisionNote!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '관리자' })
  decidedByName!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt!: string | null;

  @ApiProperty({ enum: ORDER_STATUSES, enumName: 'OrderStatus', example: 'DELIVERED' })
  orderStatus!: OrderStatus;

  /** For a refund without a request. */
  @ApiProperty({ type: 'integer', example: 3 })
  orderVersion!: number;

  /** State of the order's payment; null without one. */
  @ApiProperty({ type: String, nullable: true, example: 'PARTIAL_CANCELED' })
  paymentStatus!: string | null;

  /** What was paid, won. */
  @ApiProperty({ type: 'integer', example: 1_250_000 })
  totalAmount!: number;

  @ApiProperty({ type: 'integer', example: 1_250_000 })
  itemsAmount!: number;

  @ApiProperty({ type: 'integer', example: 0 })
  discountAmount!: number;

  /** Won refunded so far. */
  @ApiProperty({ type: 'integer', example: 0 })
  refundedAmount!: number;

  /** Won that can still be refunded. */
  @ApiProperty({ type: 'integer', example: 1_250_000 })
  refundableAmount!: number;
}
