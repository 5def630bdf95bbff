import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsInt,
  IsNotEmpty,
  IsOptional,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { isTextWithin, Rule } from '../../../platform/http/field-rules.js';
import { CashReceiptWishDto } from './cash-receipt.dto.js';
import { EvidenceRequestDto } from './evidence-request.dto.js';
import { PurchaseForDto } from './purchase-for.dto.js';
import { PrintConsentsDto } from '../../printing/jobs/dto/print-consents.dto.js';
import { MAX_CART_LINES } from '../../cart/dto/change-cart.dto.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '@store/domain';

/** What to freeze (decision B1); by default the whole cart and its chosen address. */
export class PreparePaymentDto extends PurchaseForDto {
  @ApiPropertyOptional({ type: 'integer', nullable: true, example: 7 })
  @IsOptional()
  @IsInt({ message: 'ADDRESS_REQUIRED' })
  @Min(1, { message: 'ADDRESS_REQUIRED' })
  @Max(MAX_INT4, { message: 'ADDRESS_REQUIRED' })
  shippingAddressId?: number | null;

  /** Coupon to use, as typed; absent = the one chosen for the cart, empty = none. One that is not valid is refused. */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 50, example: 'WELCOME10' })
  @IsOptional()
  @MaxLength(50)
  couponCode?: string | null;

  /** Cash receipt for a deposit or a transfer; of no meaning for other methods. */
  @ApiPropertyOptional({ type: CashReceiptWishDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => CashReceiptWishDto)
  cashReceipt?: CashReceiptWishDto | null;

  /** Tax evidence that is asked for; takes the place of `cashReceipt`. */
  @ApiPropertyOptional({ type: EvidenceRequestDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => EvidenceRequestDto)
  evidence?: EvidenceRequestDto | null;

  /** Cart lines to pay; others stay in the cart. */
  @ApiPropertyOptional({ type: 'array', items: { type: 'integer' }, nullable: true })
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_CART_LINES)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_INT4, { each: true })
  itemIds?: number[] | null;

  /** The accepted terms for printed lines, by the versions of the texts; required where a line is printed. */
  @ApiPropertyOptional({ type: PrintConsentsDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => PrintConsentsDto)
  printConsents?: PrintConsentsDto | null;
}

/** A new order, ready for the payment widget. */
export class PreparedPaymentDto {
  /** For the widget and for confirm. */
  @ApiProperty({ example: 'ORDER-17637012345671234' })
  orderId!: string;

  @ApiProperty({ example: '스테인리스 텀블러 500ml 외 1건' })
  orderName!: string;

  /** Won; the only amount that will ever be confirmed for this order id. */
  @ApiProperty({ type: 'integer', example: 100000 })
  amount!: number;

  @ApiProperty({ example: 'KRW' })
  currency!: string;

  /** Unguessable key of the member for the widget (decision A53). */
  @ApiProperty({ example: '6f1c1c2a-6b2c-4a8f-9a52-2e5b8d1d7a10' })
  customerKey!: string;

  /** After this moment price and stock are no longer reserved. */
  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt!: string;
}

/** What the success page got from the widget's redirect. */
export class ConfirmPaymentDto {
  @ApiProperty({ maxLength: 200, example: 'tgen_20261121abc' })
  @Rule(
    (form: ConfirmPaymentDto) => (isTextWithin(form.paymentKey, 200) ? null : 'PAYMENT_PARAMS_MISSING'),
    ['PAYMENT_PARAMS_MISSING'],
  )
  paymentKey!: string;

  @ApiProperty({ maxLength: 64, example: 'ORDER-17637012345671234' })
  // The lowest decorator refuses first: a missing field is not called malformed.
  @MaxLength(64, { message: 'PAYMENT_ORDER_ID_FORM' })
  @IsNotEmpty({ message: 'PAYMENT_PARAMS_MISSING' })
  orderId!: string;

  /** Won, as the widget reported it; compared with the order's amount, never used (decision A50). */
  @ApiProperty({ type: 'integer', minimum: 1, example: 100000 })
  @WholeNumber({ message: 'PAYMENT_PARAMS_MISSING' })
  @Min(1, { message: 'PAYMENT_PARAMS_MISSING' })
  amount!: number;

  /** Recorded field of /toss/confirm; must be the caller's cart where given. */
  @ApiPropertyOptional({ type: 'integer', nullable: true, example: 12 })
  @IsOptional()
  @WholeNumber()
  cartId?: number | null;

  /** Recorded field of /toss/confirm; must be the caller's address where given. */
  @ApiPropertyOptional({ type: 'integer', nullable: true, example: 12 })
  @IsOptional()
  @WholeNumber()
  shippingAddressId?: number | null;

  /** Cash receipt for a deposit or a transfer; replaces the one of prepare. */
  @ApiPropertyOptional({ type: CashReceiptWishDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => CashReceiptWishDto)
  cashReceipt?: CashReceiptWishDto | null;

  /** Only `toss`. */
  @ApiPropertyOptional({ type: String, nullable: true, example: 'toss' })
  @IsOptional()
  @MaxLength(20)
  paymentProvider?: string | null;

  /** The widget adds it to its redirect; ignored. */
  @ApiPropertyOptional({ type: String, nullable: true, example: 'NORMAL' })
  @IsOptional()
  @MaxLength(20)
  paymentType?: string | null;
}

/** Result of a confirm. With code PENDING the payment is still being settled; read the order again. */
export class ConfirmedPaymentDto {
  /** Id of the order for /orders/{id}. */
  @ApiProperty({ example: '41' })
  orderId!: string;

  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderCode!: string;

  /** State of the payment: DONE, WAITING_FOR_DEPOSIT, or CONFIRMING/UNKNOWN while PENDING. */
  @ApiProperty({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus', example: 'DONE' })
  paymentStatus!: PaymentStatus;
}

/** Public settings of the payment widget. */
export class PaymentConfigDto {
  @ApiProperty({ example: 'toss' })
  provider!: string;

  /** Public key for the browser. */
  @ApiProperty({ example: 'test_gck_local_store' })
  clientKey!: string;

  /** Address of the widget's script where it is not the provider's own; null = the provider's. */
  @ApiProperty({ type: String, nullable: true, example: 'http://localhost:3100/v2/standard' })
  sdkUrl!: string | null;

  /** Unguessable key of the signed-in member for the widget (decision A53); null for visitors and operators. */
  @ApiProperty({ type: String, nullable: true, example: '6f1c1c2a-6b2c-4a8f-9a52-2e5b8d1d7a10' })
  customerKey!: string | null;
}
