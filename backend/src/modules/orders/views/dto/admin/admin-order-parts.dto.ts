import { ApiProperty } from '@nestjs/swagger';
import {
  LEDGER_KINDS,
  ORDER_EVENT_KINDS,
  ORDER_LINE_KINDS,
  PRICE_SOURCES,
  type LedgerKind,
  type OrderEventKind,
  type OrderLineKind,
  type PriceSource,
} from '@store/domain';
import { OrderPrintDto } from '../../../../printing/configuration/dto/line-print.dto.js';

/** One line of an order, copied when the order was created. */
export class AdminOrderLineDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  /** `goods`: pieces; `print`: their printing (인쇄비); `setup`: plates (판비·셋업비). */
  @ApiProperty({ enum: ORDER_LINE_KINDS, enumName: 'OrderLineKind', example: 'goods' })
  kind!: OrderLineKind;

  /** For a line without goods: the index of its goods line in `items`, from 0. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  ofLineIndex!: number | null;

  /** The print, with the names, prices and fees at the time of the order; null = none. */
  @ApiProperty({ type: OrderPrintDto, nullable: true })
  print!: OrderPrintDto | null;

  /** True if it was sold with printing, but nothing asked for the file: the buyer's order page does. */
  @ApiProperty({ example: false })
  printFileWanted!: boolean;

  /** Null for lines agreed in an estimate outside the catalogue, and for set-up fees. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  productId!: number | null;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  name!: string;

  /** Chosen options as text; empty without options. */
  @ApiProperty({ example: '색상: 화이트 / 로고 인쇄' })
  optionSummary!: string;

  /** Article number when the order was created; null without one. */
  @ApiProperty({ type: 'string', nullable: true, example: 'TB-500' })
  sku!: string | null;

  /** Codes of the chosen values, `optionCode:valueCode`; the cart takes them back. */
  @ApiProperty({ type: [String], example: ['color:white'] })
  optionCodes!: string[];

  @ApiProperty({ type: 'string', nullable: true, example: '/media/demo/tumbler-main.svg' })
  thumbnailUrl!: string | null;

  /** Won per piece, surcharges and print included. */
  @ApiProperty({ type: 'integer', example: 9_100 })
  unitPrice!: number;

  @ApiProperty({ type: 'integer', example: 100 })
  qty!: number;

  /** unitPrice × qty, won. */
  @ApiProperty({ type: 'integer', example: 910_000 })
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

/** One event in the history of an order. */
export class AdminOrderEventDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ enum: ORDER_EVENT_KINDS, enumName: 'OrderEventKind', example: 'status' })
  kind!: OrderEventKind;

  @ApiProperty({ type: 'string', nullable: true, example: 'PAID' })
  fromValue!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: 'SHIPPED' })
  toValue!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '고객 요청으로 변경' })
  note!: string | null;

  /** The person who did it, or the partner with the id of its key; null for the system. */
  @ApiProperty({ type: 'string', nullable: true, example: '관리자' })
  actorName!: string | null;

  /** UTC. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

/** One movement of the order's money, as in the ledger. */
export class AdminOrderLedgerDto {
  @ApiProperty({ type: 'integer', example: 77 })
  id!: number;

  /** authorised: a virtual account waits for its deposit. */
  @ApiProperty({ enum: LEDGER_KINDS, enumName: 'LedgerKind', example: 'captured' })
  kind!: LedgerKind;

  @ApiProperty({ example: '결제' })
  kindLabel!: string;

  /** Won; negative for returned money, 0 for an authorisation. */
  @ApiProperty({ type: 'integer', example: 1_250_000 })
  amount!: number;

  /** UTC. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

/** Delivery address, copied when the order was created. */
export class AdminOrderShipToDto {
  @ApiProperty({ example: '김구매' })
  receiverName!: string;

  /** Digits only. */
  @ApiProperty({ type: 'string', nullable: true, example: '01012345678' })
  receiverPhone!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '04524' })
  postalCode!: string | null;

  @ApiProperty({ example: '서울 중구 세종대로 110' })
  address1!: string;

  @ApiProperty({ type: 'string', nullable: true, example: '3층' })
  address2!: string | null;

  /** Request to the carrier. */
  @ApiProperty({ type: 'string', nullable: true, example: '경비실에 맡겨 주세요' })
  memo!: string | null;
}

/** The buyer. */
export class AdminOrderMemberDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ example: '김구매' })
  name!: string;

  @ApiProperty({ type: 'string', nullable: true, example: '서울호텔' })
  company!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: 'buyer@hotel.co.kr' })
  email!: string | null;

  /** Digits only. */
  @ApiProperty({ type: 'string', nullable: true, example: '01012345678' })
  phone!: string | null;

  @ApiProperty({ example: true })
  isBusiness!: boolean;
}
