import { ApiProperty } from '@nestjs/swagger';
import {
  CHANGE_EVENTS,
  ORDER_STATUSES,
  PRINT_JOB_STATES,
  PRODUCT_STATUSES,
  REFUND_KINDS,
  REFUND_STATUSES,
  TAX_DOCUMENT_KINDS,
  type ChangeEventType,
  type ChangeSubject,
} from '@store/domain';
import type { Type } from '@nestjs/common';

const ORDER = { enum: ORDER_STATUSES, enumName: 'OrderStatus' };
const PRODUCT = { enum: [...PRODUCT_STATUSES, 'deleted'], enumName: 'ProductState' };
const CLAIM = { enum: REFUND_STATUSES, enumName: 'ClaimState' };
const PRINT = { enum: PRINT_JOB_STATES, enumName: 'PrintJobState' };

/** Facts of an event of an order. */
export class OrderChangeDataDto {
  /** Status after the change. */
  @ApiProperty({ ...ORDER, example: 'PAID' })
  status!: string;

  /** Status before the change; null where partners see the order for the first time. */
  @ApiProperty({ ...ORDER, nullable: true, example: 'NEW' })
  previousStatus!: string | null;

  /** What the buyer pays, won with VAT. */
  @ApiProperty({ type: 'integer', example: 123_000 })
  amount!: number;
}

/** Facts of an event of a claim: a cancellation or refund that a buyer requests. */
export class ClaimChangeDataDto {
  @ApiProperty({ enum: REFUND_KINDS, enumName: 'ClaimKind', example: 'cancel' })
  kind!: string;

  /** State after the change. */
  @ApiProperty({ ...CLAIM, example: 'requested' })
  state!: string;

  /** State before the change; null for a new claim. */
  @ApiProperty({ ...CLAIM, nullable: true, example: null })
  previousState!: string | null;

  @ApiProperty({ type: 'integer', example: 1042 })
  orderId!: number;

  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderNo!: string;

  /** What is to be paid back, won with VAT; null until it is decided. */
  @ApiProperty({ type: 'integer', nullable: true, example: 45_000 })
  amount!: number | null;
}

/** Facts of an event of a product. */
export class ProductChangeDataDto {
  /** Status after the change; `deleted` products stay readable. */
  @ApiProperty({ ...PRODUCT, example: 'active' })
  status!: string;

  /** Status before the change; null for a new product. */
  @ApiProperty({ ...PRODUCT, nullable: true, example: 'active' })
  previousStatus!: string | null;

  /** Price of a piece, won with VAT; null without one, as of products that are priced by quantity alone. */
  @ApiProperty({ type: 'integer', nullable: true, example: 9800 })
  basePrice!: number | null;

  /** Reduced price of a piece, won with VAT; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  salePrice!: number | null;
}

/** Facts of an event of a product's stock. */
export class StockChangeDataDto {
  /** Pieces in stock, reserved ones included; null where the stock is no longer counted. */
  @ApiProperty({ type: 'integer', nullable: true, example: 240 })
  onHand!: number | null;

  /** Pieces that orders hold until their payment. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  reserved!: number | null;

  /** Pieces that can be sold. */
  @ApiProperty({ type: 'integer', nullable: true, example: 228 })
  available!: number | null;

  /** Whether the store counts the stock of this product. */
  @ApiProperty({ example: true })
  tracked!: boolean;
}

/** Facts of an event of a print job. */
export class PrintJobChangeDataDto {
  /** State after the change. */
  @ApiProperty({ ...PRINT, example: 'APPROVED' })
  state!: string;

  /** State before the change; null for a new job. */
  @ApiProperty({ ...PRINT, nullable: true, example: 'PROOF_SENT' })
  previousState!: string | null;

  /** Whether production is put on hold. */
  @ApiProperty({ example: false })
  held!: boolean;

  @ApiProperty({ type: 'integer', example: 1042 })
  orderId!: number;

  /** The order's line that is printed; null where the line is not known. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2077 })
  orderLineId!: number | null;

  /** Korean day on which it is to be dispatched; null before it is known. */
  @ApiProperty({ type: 'string', format: 'date', nullable: true, example: '2026-12-01' })
  dueOn!: string | null;
}

/** Facts of an event of a tax document. */
export class TaxDocumentChangeDataDto {
  @ApiProperty({ enum: TAX_DOCUMENT_KINDS, enumName: 'TaxDocumentKind', example: 'single' })
  kind!: string;

  /** Amount without VAT, won; negative on an amendment that takes back. */
  @ApiProperty({ type: 'integer', example: 111_818 })
  supplied!: number;

  /** VAT, won. */
  @ApiProperty({ type: 'integer', example: 11_182 })
  vat!: number;

  /** Amount with VAT, won. */
  @ApiProperty({ type: 'integer', example: 123_000 })
  amount!: number;

  /** Korean day that stands on it. */
  @ApiProperty({ type: 'string', format: 'date', example: '2026-11-24' })
  writeDate!: string;
}

/** The form of `data` by subject: in the feed, in webhooks, and in the document of partners. */
export const CHANGE_DATA: Readonly<Record<ChangeSubject, Type<unknown>>> = {
  order: OrderChangeDataDto,
  claim: ClaimChangeDataDto,
  product: ProductChangeDataDto,
  stock: StockChangeDataDto,
  'print-job': PrintJobChangeDataDto,
  'tax-document': TaxDocumentChangeDataDto,
};

/** The form of `data` of an event. */
export const changeDataOf = (type: ChangeEventType): Type<unknown> => CHANGE_DATA[CHANGE_EVENTS[type]];
