import { ApiProperty } from '@nestjs/swagger';
import { TAX_BUYER_LENGTHS } from '@store/domain';
import { IsBoolean, IsIn, IsInt, IsOptional, Min } from 'class-validator';
import { OptionalText, Rule } from '../../../platform/http/field-rules.js';
import {
  branchProblem,
  COMPANY_CODES,
  COMPANY_MAX_LENGTH,
  companyProblem,
  NUMBER_CODES,
  numberProblem,
  openingProblem,
  REPRESENTATIVE_CODES,
  representativeProblem,
  taxEmailProblem,
} from '../../members/dto/business.rules.js';

/** Business info of the signed-in member; unknown texts are null. */
export class BusinessInfoDto {
  /** False for a member who has not registered a business yet. */
  @ApiProperty({ example: true })
  isBusiness!: boolean;

  @ApiProperty({ type: 'string', nullable: true, example: '서울호텔' })
  companyName!: string | null;

  /** Business registration number (사업자등록번호), ten digits. */
  @ApiProperty({ type: 'string', nullable: true, example: '1208147521' })
  bizRegNo!: string | null;

  /** Name of the representative (대표자명). */
  @ApiProperty({ type: 'string', nullable: true, example: '김대표' })
  representativeName!: string | null;

  /** Type of business (업태). */
  @ApiProperty({ type: 'string', nullable: true, example: '숙박업' })
  businessType!: string | null;

  /** Item of business (종목). */
  @ApiProperty({ type: 'string', nullable: true, example: '관광호텔' })
  businessItem!: string | null;

  /** Day of opening (개업일). */
  @ApiProperty({ type: 'string', format: 'date', nullable: true, example: '2015-03-02' })
  openedOn!: string | null;

  /** Place of business (사업장 소재지). */
  @ApiProperty({ type: 'string', nullable: true, example: '서울 중구 세종대로 110' })
  address!: string | null;

  /** Recipient of electronic tax invoices. */
  @ApiProperty({ type: 'string', nullable: true, example: 'tax@hotel.co.kr' })
  taxInvoiceEmail!: string | null;

  /** Evidence of cash payments without a choice at the checkout. */
  @ApiProperty({ enum: ['tax_invoice', 'none'], example: 'none' })
  evidenceDefault!: 'tax_invoice' | 'none';

  /** Branch number (종사업장번호), four digits. */
  @ApiProperty({ type: 'string', nullable: true, example: '0001' })
  branchNumber!: string | null;

  /** Contact person (담당자) of tax invoices; null: the member. */
  @ApiProperty({ type: 'string', nullable: true, example: '이구매' })
  contactName!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '02-1234-5678' })
  contactPhone!: string | null;

  /** One 세금계산서 a month (월 합산): requested, granted by an operator, or null = one per order. */
  @ApiProperty({ enum: ['asked', 'granted'], nullable: true, example: null })
  monthlyInvoice!: 'asked' | 'granted' | null;

  /** Whether an approved 사업자등록증 proves the present registration number. */
  @ApiProperty({ example: false })
  verified!: boolean;

  /** 0 before the first save. Send it back with a change: then two changes at once cannot overwrite each other. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  version!: number;
}

/** Input of business info. Absent optional fields keep their value; null or blank empties them. */
export class SaveBusinessInfoDto {
  /** 1 to 100 characters. */
  @ApiProperty({ minLength: 1, maxLength: COMPANY_MAX_LENGTH, example: '서울호텔' })
  @Rule((form: SaveBusinessInfoDto) => companyProblem(form.companyName), COMPANY_CODES)
  companyName!: string;

  /** Business registration number (사업자등록번호) with a valid check digit; dashes are ignored. */
  @ApiProperty({ example: '120-81-47521' })
  @Rule((form: SaveBusinessInfoDto) => numberProblem(form.bizRegNo), NUMBER_CODES)
  bizRegNo!: string;

  /** Name of the representative (대표자명), 1 to 50 characters. */
  @ApiProperty({ minLength: 1, maxLength: 50, example: '김대표' })
  @Rule((form: SaveBusinessInfoDto) => representativeProblem(form.representativeName), REPRESENTATIVE_CODES)
  representativeName!: string;

  /** Type of business (업태). */
  @OptionalText(100, '숙박업')
  businessType?: string | null;

  /** Item of business (종목). */
  @OptionalText(100, '관광호텔')
  businessItem?: string | null;

  /** Day of opening (개업일) (yyyy-MM-dd), today at the latest. */
  @ApiProperty({ type: String, required: false, nullable: true, format: 'date', example: '2015-03-02' })
  @Rule((form: SaveBusinessInfoDto) => openingProblem(form.openedOn), ['OPENING_DATE_FORM'])
  openedOn?: string | null;

  /** Place of business (사업장 소재지). */
  @OptionalText(200, '서울 중구 세종대로 110')
  address?: string | null;

  /** Recipient of electronic tax invoices. */
  @ApiProperty({ type: String, required: false, nullable: true, maxLength: 254, example: 'tax@hotel.co.kr' })
  @Rule((form: SaveBusinessInfoDto) => taxEmailProblem(form.taxInvoiceEmail), ['EMAIL_FORM'])
  taxInvoiceEmail?: string | null;

  /** Evidence of cash payments without a choice at the checkout. */
  @ApiProperty({ enum: ['tax_invoice', 'none'], required: false, example: 'tax_invoice' })
  @IsOptional()
  @IsIn(['tax_invoice', 'none'])
  evidenceDefault?: 'tax_invoice' | 'none';

  /** Branch number (종사업장번호), four digits. */
  @ApiProperty({ type: String, required: false, nullable: true, example: '0001' })
  @Rule((form: SaveBusinessInfoDto) => branchProblem(form.branchNumber), ['COMPANY_BRANCH_FORM'])
  branchNumber?: string | null;

  /** Contact person (담당자) of tax invoices. */
  @OptionalText(TAX_BUYER_LENGTHS.contactName, '이구매')
  contactName?: string | null;

  @OptionalText(TAX_BUYER_LENGTHS.contactPhone, '02-1234-5678')
  contactPhone?: string | null;

  /** true requests one 세금계산서 a month, which an operator grants; false ends it, also after a grant. */
  @ApiProperty({ type: Boolean, required: false, example: false })
  @IsOptional()
  @IsBoolean()
  wantsMonthlyInvoice?: boolean;

  /** Version that the caller read; 409 if the present version differs. Without it the change is always applied. */
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 0, example: 1 })
  @IsOptional()
  @IsInt()
  @Min(0)
  version?: number | null;
}
