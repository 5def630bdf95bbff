import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_QUANTITY, PAYMENT_STATUSES, PRODUCT_LIMITS, type PaymentStatus } from '@store/domain';
import { IsIn, IsInt, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';

/** May be omitted, but is not null. */
const MayBeAbsent = (): PropertyDecorator => ValidateIf((_form, value) => value !== undefined);

/** What the demo member can ask for after the payment. */
const SANDBOX_CLAIMS = ['cancel'] as const;

/** What the demo member buys, and what follows. */
export class SandboxOrderFormDto {
  /** Absent: any product on sale that needs no choice. */
  @ApiPropertyOptional({ maxLength: PRODUCT_LIMITS.sku, example: 'DR-GL-401' })
  @MayBeAbsent()
  @IsString()
  @MaxLength(PRODUCT_LIMITS.sku)
  sku?: string;

  /** Pieces; absent: the smallest quantity of the product. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_QUANTITY, example: 100 })
  @MayBeAbsent()
  @IsInt()
  @Min(1)
  @Max(MAX_QUANTITY)
  quantity?: number;

  /**
   * After the payment the order is acknowledged (`PREPARING`), and the demo member asks for its cancellation: the claim
   * stays `requested` until an operator decides, GET /partner/claims shows it, and a waybill is refused as CLAIM_OPEN.
   * Absent: no claim.
   */
  @ApiPropertyOptional({ enum: SANDBOX_CLAIMS, example: 'cancel' })
  @MayBeAbsent()
  @IsIn(SANDBOX_CLAIMS)
  claim?: (typeof SANDBOX_CLAIMS)[number];
}

/** The new order. */
export class SandboxOrderDto {
  @ApiProperty({ type: 'integer', example: 41 })
  id!: number;

  @ApiProperty({ example: '20261124-000041' })
  orderNo!: string;

  /** `DONE`: paid. */
  @ApiProperty({ enum: PAYMENT_STATUSES, example: 'DONE' })
  paymentStatus!: PaymentStatus;
}
