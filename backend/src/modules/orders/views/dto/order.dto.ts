import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Max, MaxLength, Min } from 'class-validator';
import {
  ORDER_LINE_KINDS,
  PRICE_SOURCES,
  PRINT_CONSENT_KINDS,
  type OrderLineKind,
  type PriceSource,
  type PrintConsentKind,
  ORDER_EVENT_KINDS,
  type OrderEventKind,
  ORDER_ACCESS,
  ORDER_PERIODS,
  ORDER_SCOPES,
  ORDER_STATUS_SPELLINGS,
  PRINT_JOB_STATES,
  type OrderAccess,
  type OrderPeriod,
  type OrderScope,
  type PrintJobState,
} from '@store/domain';
import { OrderBehalfDto } from './order-behalf.dto.js';
import { OrderPrintDto } from '../../../printing/configuration/dto/line-print.dto.js';
import { MAX_INT4 } from '../../../../platform/db/int4.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';
import { IsDay } from '../../../../platform/lists/is-day.js';
import { LENIENT } from '../../../../platform/http/field-rules.js';
import {
  BackOutDto,
  LineReturnsDto,
  DepositDto,
  OrderCashReceiptDto,
  OrderRefundDto,
  OrderRefundStateDto,
} from '../../../refunds/dto/order-money.dto.js';

const CUSTOMER_STATUSES = ['PENDING', 'PAID', 'PREPARING', 'SHIPPING', 'DELIVERED', 'CANCELLED'];

/** Filters of the member's order list. */
export class OrderListQuery {
  /** Weeks begin on Monday; `1m`, `3m` and `6m` are the last months until today; all in KST (decision A62). */
  @ApiPropertyOptional({ enum: ORDER_PERIODS, default: 'all' })
  @IsOptional()
  @IsIn(ORDER_PERIODS)
  period?: OrderPeriod;

  /** First day by the Korean calendar, yyyy-MM-dd; narrows the period further. */
  @ApiPropertyOptional({ format: 'date', example: '2026-11-01' })
  @IsDay()
  from?: string;

  /** Last day by the Korean calendar, that day included. */
  @ApiPropertyOptional({ format: 'date', example: '2026-11-21' })
  @IsDay()
  to?: string;

  /** Order code or product name. */
  @ApiPropertyOptional({ maxLength: 100 })
  @IsOptional()
  @MaxLength(100)
  q?: string;

  /** Either vocabulary (decision A57); 422 for unknown words. */
  @ApiPropertyOptional({ enum: ['', ...ORDER_STATUS_SPELLINGS], example: 'PAID' })
  @IsOptional()
  @MaxLength(20)
  status?: string;

  /**
   * `own`: bought by the caller. `site`: of the sites that the caller works for. `organization`: of the whole organization.
   * Never more than the caller's roles and the organization's settings show.
   */
  @ApiPropertyOptional({ enum: ORDER_SCOPES, default: 'own' })
  @IsOptional()
  @IsIn(ORDER_SCOPES)
  scope?: OrderScope;

  /** Only orders for this site. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 12 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  siteId?: number;

  /** Accepted as recorded; the orders are those of `scope` (decision A61). */
  @ApiPropertyOptional({ deprecated: true })
  @IsOptional()
  @MaxLength(10)
  mine?: string;

  /** 0-based. */
  @ApiPropertyOptional({ type: 'integer', default: 0, minimum: 0, ...LENIENT })
  @IsOptional()
  @MaxLength(9)
  page?: string;

  /** 1 to 100. */
  @ApiPropertyOptional({ type: 'integer', default: 20, minimum: 1, maximum: 100, ...LENIENT })
  @IsOptional()
  @MaxLength(9)
  size?: string;
}

/** One line of an order: prices and names are copies from the time of the order. */
export class CustomerOrderItemDto {
  @ApiProperty({ type: 'integer', example: 90 })
  id!: number;

  /** `goods`: pieces; `print`: their printing (인쇄비); `setup`: plates (판비·셋업비). */
  @ApiProperty({ enum: ORDER_LINE_KINDS, enumName: 'OrderLineKind', example: 'goods' })
  kind!: OrderLineKind;

  /** For a line without goods: the index of its goods line in `items`, from 0. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  ofLineIndex!: number | null;

  /** Null for lines agreed in an estimate outside the catalogue (fees, goods made to order), and for set-up fees. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  productId!: number | null;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  productName!: string;

  @ApiProperty({ type: String, nullable: true, example: '/media/demo/tumbler-main.svg' })
  thumbnailUrl!: string | null;

  /** Chosen option values, ascending: needed to order the same again. They may no longer exist. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [3, 8] })
  optionValueIds!: number[];

  @ApiProperty({ example: '색상: 화이트' })
  optionSummary!: string;

  /** Article number when the order was created; null without one. */
  @ApiProperty({ type: 'string', nullable: true, example: 'TB-500' })
  sku!: string | null;

  /** Codes of the chosen values, `optionCode:valueCode`; the cart takes them back. */
  @ApiProperty({ type: [String], example: ['color:white'] })
  optionCodes!: string[];

  @ApiProperty({ type: 'integer', example: 100 })
  quantity!: number;

  /** The print, with the names, prices and fees at the time of the order; null = none. */
  @ApiProperty({ type: OrderPrintDto, nullable: true })
  print!: OrderPrintDto | null;

  /** True if it was sold with printing, but nothing asked for the file: sending one opens its print job. */
  @ApiProperty({ example: false })
  printFileWanted!: boolean;

  /** Won per piece, options and print included. */
  @ApiProperty({ type: 'integer', example: 1000 })
  unitPrice!: number;

  /** unitPrice times quantity, won. */
  @ApiProperty({ type: 'integer', example: 100000 })
  subtotal!: number;

  /** Who set the price of the piece: shop, contract or estimate; null for fees, and for orders from before there were contracts. */
  @ApiProperty({ enum: PRICE_SOURCES, enumName: 'PriceSource', nullable: true, example: 'shop' })
  priceSource!: PriceSource | null;

  /** The contract list (계약 단가표) of an agreed price; else null. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  contractListId!: number | null;

  @ApiProperty({ example: 'KRW' })
  currency!: string;
}

/** How far the printing of a line is. */
export class OrderPrintStateDto {
  /** Id of the print job: its proof discussion has it in its address. */
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  /** Id of the goods line in `items`. */
  @ApiProperty({ type: 'integer', example: 90 })
  lineId!: number;

  @ApiProperty({ enum: PRINT_JOB_STATES, enumName: 'PrintJobState', example: 'PROOF_SENT' })
  state!: PrintJobState;

  /** Korean word of the state. */
  @ApiProperty({ example: '시안 확인 대기' })
  stateLabel!: string;

  /** Day of dispatch, yyyy-MM-dd; null before the approval. */
  @ApiProperty({ type: String, nullable: true, format: 'date', example: '2026-12-09' })
  dueOn!: string | null;
}

/** An order in the member's list. */
export class CustomerOrderDto extends OrderBehalfDto {
  @ApiProperty({ type: 'integer', example: 41 })
  id!: number;

  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderCode!: string;

  @ApiProperty({ example: '스테인리스 텀블러 500ml 외 1건' })
  orderName!: string;

  /** The customer's vocabulary (decision A57). */
  @ApiProperty({ enum: CUSTOMER_STATUSES, example: 'SHIPPING' })
  status!: string;

  @ApiProperty({ example: '배송중' })
  statusLabel!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /** When the money arrived, UTC; null before. */
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  approvedAt!: string | null;

  /** Won, VAT included. */
  @ApiProperty({ type: 'integer', example: 100000 })
  totalAmount!: number;

  @ApiProperty({ example: 'KRW' })
  currency!: string;

  @ApiProperty({ type: [CustomerOrderItemDto] })
  items!: CustomerOrderItemDto[];

  /** The print jobs of its lines; empty without print, and before the payment. */
  @ApiProperty({ type: [OrderPrintStateDto] })
  printJobs!: OrderPrintStateDto[];

  /** The latest cancel or refund of the order; null if there is none. */
  @ApiProperty({ type: OrderRefundStateDto, nullable: true })
  latestRefund!: OrderRefundStateDto | null;

  /** Null before the parcel is handed over. */
  @ApiProperty({ type: String, nullable: true, example: 'CJ대한통운' })
  carrier!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '688900123456' })
  trackingNo!: string | null;

  /** The carrier's tracking page, for a known carrier. */
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=688900123456',
  })
  trackingUrl!: string | null;

  /** The provider's receipt; null before the payment is taken, or if the method has none. */
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://dashboard.tosspayments.com/receipt/redirection?transactionId=tgen_20261121abc',
  })
  receiptUrl!: string | null;

  /** The ordered estimate; null for an order from the cart. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  estimateId!: number | null;

  /** Who bought it for the organization; null for a personal purchase. */
  @ApiProperty({ type: String, nullable: true, example: null })
  buyerName!: string | null;

  /**
   * What the caller may do with an order of the organization: `own`: all that a buyer may; `papers`: read it with its statement,
   * receipts and tax documents; `read`: read it without them. Null for a personal purchase, which is the caller's own.
   */
  @ApiProperty({ enum: ORDER_ACCESS, enumName: 'OrderAccess', nullable: true, example: null })
  access!: OrderAccess | null;
}

/** A discount's share of one line. */
export class DiscountShareDto {
  /** Index of the line in `items`, from 0. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  lineIndex!: number;

  /** Won, 1 or more. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 10000 })
  amount!: number;
}

/** A discount of an order, as stored with it: later changes of the promotion have no effect. */
export class OrderDiscountDto {
  /** Null for a discount agreed in an estimate. */
  @ApiProperty({ type: 'integer', nullable: true, example: 3 })
  promotionId!: number | null;

  @ApiProperty({ example: '신규 고객 10% 할인' })
  name!: string;

  /** Coupon code; null for an automatic discount. */
  @ApiProperty({ type: String, nullable: true, example: 'WELCOME10' })
  code!: string | null;

  /** Won, 1 or more. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 10000 })
  amount!: number;

  /** Shares per line; they add up to `amount`. */
  @ApiProperty({ type: [DiscountShareDto] })
  perLine!: DiscountShareDto[];
}

/** Delivery address, as stored with the order. */
export class ShipToDto {
  @ApiProperty({ example: '김구매' })
  receiverName!: string;

  @ApiProperty({ type: String, nullable: true, example: '01012345678' })
  receiverPhone!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '04524' })
  postalCode!: string | null;

  @ApiProperty({ example: '서울 중구 세종대로 110' })
  address1!: string;

  @ApiProperty({ type: String, nullable: true, example: '3층' })
  address2!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '경비실에 맡겨 주세요' })
  memo!: string | null;
}

/** One event in an order's history. */
export class OrderEventDto {
  @ApiProperty({ enum: ORDER_EVENT_KINDS, enumName: 'OrderEventKind', example: 'status' })
  kind!: OrderEventKind;

  /** The customer's name of the new status, or the state of a cancel or refund ('환불 접수'). */
  @ApiProperty({ type: String, nullable: true, example: '배송중' })
  label!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;
}

/** A text that the buyer accepted before paying for printed lines. */
export class OrderConsentDto {
  /** `withdrawal`: limits of withdrawal (청약철회 제한); `rights`: rights to the printed artwork. */
  @ApiProperty({ enum: PRINT_CONSENT_KINDS, example: 'withdrawal' })
  kind!: PrintConsentKind;

  @ApiProperty({ example: 'v1.0' })
  version!: string;

  /** The whole text, including the lines that it concerns. */
  @ApiProperty({ example: '인쇄할 로고·글꼴·사진·캐릭터·문안을 사용할 권리가 있습니다.' })
  text!: string;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  agreedAt!: string;
}

/** All data of a member's own order. */
export class CustomerOrderDetailDto extends CustomerOrderDto {
  /** Id of the order at the payment provider. */
  @ApiProperty({ example: 'ORDER-17637012345671234' })
  paymentOrderId!: string;

  @ApiProperty({ type: 'integer', example: 100000 })
  itemsAmount!: number;

  /** Sum of `discounts`, won. */
  @ApiProperty({ type: 'integer', example: 10000 })
  discountAmount!: number;

  @ApiProperty({ type: [OrderDiscountDto] })
  discounts!: OrderDiscountDto[];

  @ApiProperty({ type: 'integer', example: 0 })
  shippingFee!: number;

  /** totalAmount without VAT. */
  @ApiProperty({ type: 'integer', example: 90909 })
  suppliedAmount!: number;

  @ApiProperty({ type: 'integer', example: 9091 })
  vat!: number;

  /** State of the payment: CONFIRMING and UNKNOWN are not settled yet; null before any confirm. */
  @ApiProperty({ type: String, nullable: true, example: 'DONE' })
  paymentStatus!: string | null;

  /** Korean reason of a failed payment. */
  @ApiProperty({ type: String, nullable: true, example: '잔액이 부족합니다.' })
  paymentFailure!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '카드' })
  paymentMethod!: string | null;

  @ApiProperty({ type: String, nullable: true, format: 'date' })
  etaDate!: string | null;

  /** Won returned from the payment so far. */
  @ApiProperty({ type: 'integer', example: 0 })
  refundedAmount!: number;

  /** Cancels and refunds, requests included, oldest first. */
  @ApiProperty({ type: [OrderRefundDto] })
  refunds!: OrderRefundDto[];

  /** Per goods line: returned pieces, and those for which a return can still be requested. */
  @ApiProperty({ type: [LineReturnsDto] })
  returns!: LineReturnsDto[];

  @ApiProperty({ type: BackOutDto })
  backOut!: BackOutDto;

  /** Bank account while a deposit is awaited; null otherwise. */
  @ApiProperty({ type: DepositDto, nullable: true })
  deposit!: DepositDto | null;

  /** Null if none was requested, or the method allows none. */
  @ApiProperty({ type: OrderCashReceiptDto, nullable: true })
  cashReceipt!: OrderCashReceiptDto | null;

  /** Texts accepted before paying for printed lines; empty without print. */
  @ApiProperty({ type: [OrderConsentDto] })
  consents!: OrderConsentDto[];

  @ApiProperty({ type: ShipToDto })
  shipTo!: ShipToDto;

  @ApiProperty({ type: [OrderEventDto] })
  events!: OrderEventDto[];
}
