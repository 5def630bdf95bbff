import { ApiProperty } from '@nestjs/swagger';
import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  REFUND_KINDS,
  REFUND_STATUSES,
  type OrderStatus,
  type PaymentStatus,
  type RefundKind,
  type RefundStatus,
} from '@store/domain';
import { PlacedArtworkDto } from '../../../printing/configuration/dto/line-print.dto.js';

/** Amounts of an order, won, VAT included. total = goods − discount + shipping. */
export class PartnerAmountsDto {
  /** Sum of the lines. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 120_000 })
  goods!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 5000 })
  discount!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 3000 })
  shipping!: number;

  /** The amount to pay. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 118_000 })
  total!: number;

  /** The VAT (부가세) within the total. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 10_727 })
  vat!: number;
}

/** One print on one area of a piece. */
export class PartnerPlacementDto {
  @ApiProperty({ example: 'front' })
  area!: string;

  @ApiProperty({ example: '앞면 가운데' })
  areaName!: string;

  @ApiProperty({ example: 'silk' })
  method!: string;

  @ApiProperty({ example: '실크' })
  methodName!: string;

  /** Inks of a spot method; 1 for every other. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 2 })
  inks!: number;

  /** What each ink is, as the buyer wrote it; null without `personal:read`. */
  @ApiProperty({ type: [String], nullable: true, example: ['PANTONE 186 C'] })
  colours!: string[] | null;

  /** Null: the file is missing. */
  @ApiProperty({ type: PlacedArtworkDto, nullable: true })
  artwork!: PlacedArtworkDto | null;

  /** Size of the print, mm; null while there is no artwork. */
  @ApiProperty({ type: 'number', nullable: true, example: 80 })
  widthMm!: number | null;

  @ApiProperty({ type: 'number', nullable: true, example: 80 })
  heightMm!: number | null;
}

/** What is printed on a line. */
export class PartnerPrintDto {
  /** For people. */
  @ApiProperty({ example: '앞면 가운데 · 실크 2도' })
  summary!: string;

  @ApiProperty({ type: [PartnerPlacementDto] })
  placements!: PartnerPlacementDto[];

  /** When the goods are needed (희망 납기일); null = not said. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-10' })
  needBy!: string | null;
}

/** A line of an order, as it was bought. */
export class PartnerOrderLineDto {
  @ApiProperty({ type: 'integer', example: 81 })
  id!: number;

  /** Null for a fee, and for goods that an estimate agreed outside the catalogue. */
  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  productId!: number | null;

  /** The article number at the time of the order. */
  @ApiProperty({ type: String, nullable: true, example: 'TB-350' })
  sku!: string | null;

  @ApiProperty({ example: '스텐 텀블러 350ml' })
  name!: string;

  /** The chosen options in words; empty without any. */
  @ApiProperty({ example: '색상: 화이트' })
  options!: string;

  @ApiProperty({ type: 'integer', minimum: 1, example: 10 })
  quantity!: number;

  /** Won per piece, options and print included. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 12_000 })
  unitPrice!: number;

  /** Won. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 120_000 })
  subtotal!: number;

  /** Null = nothing is printed. */
  @ApiProperty({ type: PartnerPrintDto, nullable: true })
  print!: PartnerPrintDto | null;
}

/** Who gets the parcel, and where. */
export class PartnerReceiverDto {
  @ApiProperty({ example: '박수령' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: '01098765432' })
  phone!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '04524' })
  postalCode!: string | null;

  @ApiProperty({ example: '서울 중구 세종대로 110' })
  address1!: string;

  @ApiProperty({ type: String, nullable: true, example: '3층' })
  address2!: string | null;

  /** For the carrier. */
  @ApiProperty({ type: String, nullable: true, example: '경비실에 맡겨 주세요' })
  memo!: string | null;
}

/** The company that the order was bought for, as it is today. */
export class PartnerOrganizationDto {
  @ApiProperty({ example: '한빛호텔' })
  name!: string;

  /** Ten digits. */
  @ApiProperty({ example: '1208147521' })
  bizRegNo!: string;
}

/** Pieces of a line. */
export class PartnerPiecesDto {
  @ApiProperty({ type: 'integer', example: 81 })
  lineId!: number;

  @ApiProperty({ type: 'integer', minimum: 1, example: 10 })
  quantity!: number;
}

/** A parcel of an order. */
export class PartnerShipmentDto {
  @ApiProperty({ type: 'integer', example: 41 })
  id!: number;

  @ApiProperty({ type: String, nullable: true, example: 'CJ대한통운' })
  carrier!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '688900123456' })
  trackingNo!: string | null;

  /** Null: the number was registered before the parcel left. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-24T05:00:00.000Z' })
  shippedAt!: string | null;

  /** What is in it. */
  @ApiProperty({ type: [PartnerPiecesDto] })
  lines!: PartnerPiecesDto[];
}

/** A claim of an order; `GET /partner/claims` says more. */
export class PartnerOrderClaimDto {
  @ApiProperty({ type: 'integer', example: 5 })
  id!: number;

  /** `cancel` ends the order, `refund` gives money back for goods. */
  @ApiProperty({ enum: REFUND_KINDS, example: 'cancel' })
  kind!: RefundKind;

  /** `requested`, `approved`, `processing` and `failed` are open. */
  @ApiProperty({ enum: REFUND_STATUSES, example: 'requested' })
  state!: RefundStatus;
}

/** An order. It exists for partners from its payment, or from the issue of the account that it is paid into. */
export class PartnerOrderDto {
  @ApiProperty({ type: 'integer', example: 41 })
  id!: number;

  @ApiProperty({ example: '20261124-7K2M9Q' })
  orderNo!: string;

  /** The first title, and how many more. */
  @ApiProperty({ example: '스텐 텀블러 350ml 외 1건' })
  orderName!: string;

  @ApiProperty({ enum: ORDER_STATUSES, example: 'PAID' })
  status!: OrderStatus;

  /** Null: no payment is known. */
  @ApiProperty({ enum: PAYMENT_STATUSES, nullable: true, example: 'DONE' })
  paymentStatus!: PaymentStatus | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-24T01:00:00.000Z' })
  placedAt!: string;

  /** When anything of this answer last changed, the claims included. Lists are in this order. */
  @ApiProperty({ format: 'date-time', example: '2026-11-24T01:00:02.000Z' })
  changedAt!: string;

  @ApiProperty({ type: PartnerAmountsDto })
  amounts!: PartnerAmountsDto;

  /** Goods and fees, in the order of the console. */
  @ApiProperty({ type: [PartnerOrderLineDto] })
  lines!: PartnerOrderLineDto[];

  /** Null without `personal:read`. */
  @ApiProperty({ type: PartnerReceiverDto, nullable: true })
  receiver!: PartnerReceiverDto | null;

  /** Null for a personal purchase, and without `personal:read`. */
  @ApiProperty({ type: PartnerOrganizationDto, nullable: true })
  organization!: PartnerOrganizationDto | null;

  /** The organization's own number of the order; null without one, and without `personal:read`. */
  @ApiProperty({ type: String, nullable: true, example: 'PO-2026-118' })
  poNo!: string | null;

  /** At most one today. */
  @ApiProperty({ type: [PartnerShipmentDto] })
  shipments!: PartnerShipmentDto[];

  /** Oldest first. */
  @ApiProperty({ type: [PartnerOrderClaimDto] })
  claims!: PartnerOrderClaimDto[];

  /** Your own id; null without one. */
  @ApiProperty({ type: String, nullable: true, example: 'A-1027' })
  externalId!: string | null;

  /** Grows with every change. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 4 })
  version!: number;
}

/** A page of orders. */
export class PartnerOrderPageDto {
  /** By time of change, then id. */
  @ApiProperty({ type: [PartnerOrderDto] })
  items!: PartnerOrderDto[];

  /** `cursor` of the next page; null after the last. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next!: string | null;
}
