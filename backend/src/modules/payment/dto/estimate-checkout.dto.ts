import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { ESTIMATE_LIMITS } from '@store/domain';
import { PrintConsentsDto } from '../../printing/jobs/dto/print-consents.dto.js';
import { CashReceiptWishDto } from './cash-receipt.dto.js';
import { EvidenceRequestDto } from './evidence-request.dto.js';
import { PurchaseForDto } from './purchase-for.dto.js';

/** An accepted version, to be paid. */
export class CheckoutEstimateDto extends PurchaseForDto {
  /** The accepted version; one that is not valid any more is refused. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 2 })
  @IsInt()
  @Min(1)
  @Max(ESTIMATE_LIMITS.versions)
  versionNo!: number;

  /** An own address; required for a personal purchase, ignored for one of an organization. */
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 1, example: 7 })
  @IsOptional()
  @IsInt({ message: 'ADDRESS_REQUIRED' })
  @Min(1, { message: 'ADDRESS_REQUIRED' })
  @Max(2_147_483_647, { message: 'ADDRESS_REQUIRED' })
  shippingAddressId?: number | null;

  /** Cash receipt for a deposit or a transfer; of no meaning for other methods. */
  @ApiProperty({ type: CashReceiptWishDto, required: false, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => CashReceiptWishDto)
  cashReceipt?: CashReceiptWishDto | null;

  /** Tax evidence that is asked for; takes the place of `cashReceipt`. */
  @ApiProperty({ type: EvidenceRequestDto, required: false, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => EvidenceRequestDto)
  evidence?: EvidenceRequestDto | null;

  /** What was agreed to for printed lines, by the versions of the texts; needed where a line is printed. */
  @ApiProperty({ type: PrintConsentsDto, required: false, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => PrintConsentsDto)
  printConsents?: PrintConsentsDto | null;
}
