import { ApiProperty } from '@nestjs/swagger';
import { CASH_RECEIPT_TYPES, type CashReceiptType } from '@store/domain';
import { IsIn, IsString, MaxLength } from 'class-validator';

/** A cash receipt that the buyer wants for a transfer or a deposit. */
export class CashReceiptWishDto {
  /** For the buyer's income tax (소득공제), or a company's proof of expense (지출증빙). */
  @ApiProperty({ enum: CASH_RECEIPT_TYPES, enumName: 'CashReceiptType', example: '지출증빙' })
  @IsIn(CASH_RECEIPT_TYPES, { message: 'CASH_RECEIPT_FORM' })
  type!: CashReceiptType;

  /** Mobile phone or cash receipt card for 소득공제, business number for 지출증빙; hyphens are ignored. */
  @ApiProperty({ maxLength: 30, example: '411-86-01799' })
  @MaxLength(30, { message: 'CASH_RECEIPT_FORM' })
  @IsString({ message: 'CASH_RECEIPT_FORM' })
  number!: string;
}
