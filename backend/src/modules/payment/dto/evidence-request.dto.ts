import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TAX_BUYER_LENGTHS, type EvidenceKind, type TaxBuyer } from '@store/domain';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { CashReceiptWishDto } from './cash-receipt.dto.js';

/** Evidence that a buyer may request; a card payment always has its card slip. */
export const REQUESTED_EVIDENCE = ['tax_invoice', 'cash_receipt', 'none'] as const satisfies EvidenceKind[];

/** The buyer of a 세금계산서. Number, 상호, 대표자 and e-mail are required; absent fields count as empty. */
export class TaxBuyerDto implements Partial<TaxBuyer> {
  /** Business registration number (사업자등록번호), ten digits; hyphens are ignored. */
  @ApiPropertyOptional({ maxLength: 12, example: '411-86-01799' })
  @IsOptional()
  @IsString()
  @MaxLength(12)
  businessNumber?: string;

  /** Branch number (종사업장번호), four digits. */
  @ApiPropertyOptional({ maxLength: TAX_BUYER_LENGTHS.branchNumber, example: '' })
  @IsOptional()
  @IsString()
  @MaxLength(TAX_BUYER_LENGTHS.branchNumber)
  branchNumber?: string;

  /** Registered name (상호). */
  @ApiPropertyOptional({ maxLength: TAX_BUYER_LENGTHS.name, example: '한빛호텔' })
  @IsOptional()
  @IsString()
  @MaxLength(TAX_BUYER_LENGTHS.name)
  name?: string;

  /** Representative (대표자). */
  @ApiPropertyOptional({ maxLength: TAX_BUYER_LENGTHS.representative, example: '김한빛' })
  @IsOptional()
  @IsString()
  @MaxLength(TAX_BUYER_LENGTHS.representative)
  representative?: string;

  @ApiPropertyOptional({ maxLength: TAX_BUYER_LENGTHS.address, example: '서울특별시 중구 세종대로 110' })
  @IsOptional()
  @IsString()
  @MaxLength(TAX_BUYER_LENGTHS.address)
  address?: string;

  /** Type of business (업태). */
  @ApiPropertyOptional({ maxLength: TAX_BUYER_LENGTHS.businessType, example: '숙박업' })
  @IsOptional()
  @IsString()
  @MaxLength(TAX_BUYER_LENGTHS.businessType)
  businessType?: string;

  /** Item of business (종목). */
  @ApiPropertyOptional({ maxLength: TAX_BUYER_LENGTHS.businessItem, example: '호텔' })
  @IsOptional()
  @IsString()
  @MaxLength(TAX_BUYER_LENGTHS.businessItem)
  businessItem?: string;

  /** Contact person (담당자). */
  @ApiPropertyOptional({ maxLength: TAX_BUYER_LENGTHS.contactName, example: '이구매' })
  @IsOptional()
  @IsString()
  @MaxLength(TAX_BUYER_LENGTHS.contactName)
  contactName?: string;

  @ApiPropertyOptional({ maxLength: TAX_BUYER_LENGTHS.contactPhone, example: '02-1234-5678' })
  @IsOptional()
  @IsString()
  @MaxLength(TAX_BUYER_LENGTHS.contactPhone)
  contactPhone?: string;

  /** The e-mail address that receives the document. */
  @ApiPropertyOptional({ maxLength: TAX_BUYER_LENGTHS.email, example: 'tax@hanbit.example' })
  @IsOptional()
  @IsString()
  @MaxLength(TAX_BUYER_LENGTHS.email)
  email?: string;
}

/** The tax evidence that a buyer requests; applied after the payment, if the payment method allows it. */
export class EvidenceRequestDto {
  /** A card payment gets its card slip, whatever was requested. */
  @ApiProperty({ enum: REQUESTED_EVIDENCE, example: 'tax_invoice' })
  @IsIn(REQUESTED_EVIDENCE, { message: 'EVIDENCE_KIND_FORM' })
  kind!: (typeof REQUESTED_EVIDENCE)[number];

  /** For a cash receipt: type and number. */
  @ApiPropertyOptional({ type: CashReceiptWishDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => CashReceiptWishDto)
  cashReceipt?: CashReceiptWishDto | null;

  /** The buyer of a 세금계산서; absent = the business profile. */
  @ApiPropertyOptional({ type: TaxBuyerDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => TaxBuyerDto)
  buyer?: TaxBuyerDto | null;
}
