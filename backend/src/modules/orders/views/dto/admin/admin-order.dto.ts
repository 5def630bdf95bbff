import { ApiProperty } from '@nestjs/swagger';
import { ORDER_STATUSES, type OrderStatus } from '@store/domain';
import { OrderBehalfDto } from '../order-behalf.dto.js';
import { OrderDiscountDto } from '../order.dto.js';
import { LineReturnsDto, OrderRefundDto } from '../../../../refunds/dto/order-money.dto.js';
import {
  AdminOrderEventDto,
  AdminOrderLedgerDto,
  AdminOrderLineDto,
  AdminOrderMemberDto,
  AdminOrderShipToDto,
} from './admin-order-parts.dto.js';

/** One row of the admin's order list (specification, section 3: admin order). */
export class AdminOrderRowDto extends OrderBehalfDto {
  @ApiProperty({ type: 'integer', example: 41 })
  id!: number;

  /** Number for people, yyyyMMdd-XXXXXX by the Korean calendar. */
  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderNo!: string;

  /** First title, plus " 외 N건". */
  @ApiProperty({ example: '스테인리스 텀블러 500ml 외 2건' })
  orderName!: string;

  /** Admin vocabulary. */
  @ApiProperty({ enum: ORDER_STATUSES, enumName: 'OrderStatus', example: 'PAID' })
  status!: OrderStatus;

  /** Korean name of the status. */
  @ApiProperty({ example: '결제완료' })
  statusLabel!: string;

  /** The buyer's total: won, VAT and shipping included. */
  @ApiProperty({ type: 'integer', example: 1_250_000 })
  total!: number;

  /** ISO 4217. */
  @ApiProperty({ example: 'KRW' })
  currency!: string;

  /** Number of lines. */
  @ApiProperty({ type: 'integer', example: 3 })
  itemsCount!: number;

  /** When the order was placed, UTC. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  /** When the payment was approved, UTC; null while unpaid. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  approvedAt!: string | null;

  /** Free text or a known carrier's code or name. */
  @ApiProperty({ type: 'string', nullable: true, example: 'CJ대한통운' })
  carrier!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '688900123456' })
  trackingNo!: string | null;

  /** Expected day of arrival, yyyy-MM-dd. */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  etaDate!: string | null;

  /** As the payment provider names it: 카드, 계좌이체 … */
  @ApiProperty({ type: 'string', nullable: true, example: '카드' })
  paymentMethod!: string | null;

  @ApiProperty({ example: '김하늘' })
  memberName!: string;

  /** Company of the buyer. */
  @ApiProperty({ type: 'string', nullable: true, example: '호텔 서림' })
  company!: string | null;

  /** Name of the organization (거래처) that it was bought for; null for a personal purchase. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  organizationName!: string | null;

  /** Pieces of all goods. */
  @ApiProperty({ type: 'integer', example: 300 })
  quantity!: number;

  /** Lines with print. */
  @ApiProperty({ type: 'integer', example: 1 })
  printLines!: number;

  /** The buyer's words to the carrier. */
  @ApiProperty({ type: 'string', nullable: true, example: '경비실에 맡겨 주세요' })
  memo!: string | null;

  /** Operators have left a note. */
  @ApiProperty({ example: false })
  hasNote!: boolean;

  /** Person who receives the parcel. */
  @ApiProperty({ example: '김하늘' })
  receiverName!: string;
}

/** A page of the admin's order list. */
export class AdminOrderPageDto {
  @ApiProperty({ type: [AdminOrderRowDto] })
  items!: AdminOrderRowDto[];

  /** Total of matching orders. */
  @ApiProperty({ type: 'integer', example: 120 })
  total!: number;

  /** Won, sum of the matching orders; cancelled ones count only if the filter selects them. */
  @ApiProperty({ type: 'integer', example: 100000 })
  amount!: number;
}

/** An order with all data of its page. */
export class AdminOrderDto extends AdminOrderRowDto {
  /** Id of the order at the payment provider. */
  @ApiProperty({ example: 'ORDER-1795200000000123456' })
  pgOrderId!: string;

  /** Payment receipt; null while unpaid. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'https://dashboard.tosspayments.com/receipt/redirection?transactionId=tgen_20261121abc',
  })
  receiptUrl!: string | null;

  /** The carrier's tracking page of the parcel; null for an unknown carrier. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=688900123456',
  })
  trackingUrl!: string | null;

  /** Sum of the lines, won. */
  @ApiProperty({ type: 'integer', example: 100000 })
  itemsAmount!: number;

  /** Sum of `discounts`, won. */
  @ApiProperty({ type: 'integer', example: 100000 })
  discountAmount!: number;

  /** As stored with the order. */
  @ApiProperty({ type: [OrderDiscountDto] })
  discounts!: OrderDiscountDto[];

  /** Won. */
  @ApiProperty({ type: 'integer', example: 100000 })
  shippingFee!: number;

  /** Supply amount (공급가액), won. */
  @ApiProperty({ type: 'integer', example: 100000 })
  suppliedAmount!: number;

  /** VAT (부가세), won. */
  @ApiProperty({ type: 'integer', example: 9091 })
  vat!: number;

  @ApiProperty({ type: AdminOrderShipToDto })
  shipTo!: AdminOrderShipToDto;

  @ApiProperty({ type: AdminOrderMemberDto })
  member!: AdminOrderMemberDto;

  @ApiProperty({ type: [AdminOrderLineDto] })
  items!: AdminOrderLineDto[];

  /** History, oldest first. */
  @ApiProperty({ type: [AdminOrderEventDto] })
  events!: AdminOrderEventDto[];

  /** Movements of its money, oldest first. */
  @ApiProperty({ type: [AdminOrderLedgerDto] })
  ledger!: AdminOrderLedgerDto[];

  /** Won returned from the payment so far. */
  @ApiProperty({ type: 'integer', example: 0 })
  refundedAmount!: number;

  /** Won that can still be refunded. */
  @ApiProperty({ type: 'integer', example: 1_250_000 })
  refundableAmount!: number;

  /** Cancels and refunds, requests included, oldest first. */
  @ApiProperty({ type: [OrderRefundDto] })
  refunds!: OrderRefundDto[];

  /** Per goods line: returned pieces, and those that can still be returned. */
  @ApiProperty({ type: [LineReturnsDto] })
  returns!: LineReturnsDto[];

  /** Increases with every change; send it back, then a change meanwhile is answered with 409. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;
}

/** `data` of the order page (specification, section 7: data.order). */
export class AdminOrderAnswerDto {
  @ApiProperty({ type: AdminOrderDto })
  order!: AdminOrderDto;
}

/** `data` after a status change. */
export class AdminOrderChangedDto extends AdminOrderAnswerDto {
  /** The change left the usual path (decision A58). It was made anyway. */
  @ApiProperty({ example: false })
  offPath!: boolean;

  /** Korean warning about it; null on the usual path. */
  @ApiProperty({ type: 'string', nullable: true, example: '일반적인 진행 순서를 벗어난 변경입니다.' })
  warning!: string | null;
}
