import { ApiProperty } from '@nestjs/swagger';
import {
  ENQUIRY_STATUSES,
  isEmail,
  isPhone,
  MAX_QUANTITY,
  NAME_MAX_LENGTH,
  type EnquiryStatus,
} from '@store/domain';
import {
  ArrayMaxSize,
  Equals,
  IsArray,
  IsISO8601,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { isTextWithin, OptionalText, Rule, textOf } from '../../../platform/http/field-rules.js';

/** Largest possible budget, won. */
const MAX_BUDGET = 1_000_000_000_000;
const TITLE_LENGTH = 100;
const BODY_LENGTH = 5000;
/** Most files of one enquiry. */
export const ENQUIRY_MAX_FILES = 10;

/** A sourcing enquiry. An e-mail address or a phone number is needed for the answer. */
export class CreateEnquiryDto {
  @ApiProperty({ minLength: 1, maxLength: NAME_MAX_LENGTH, example: '김구매' })
  @Rule(
    ({ name }: CreateEnquiryDto) => (isTextWithin(name, NAME_MAX_LENGTH) ? null : 'USER_NAME_NULL'),
    ['USER_NAME_NULL'],
  )
  name!: string;

  @OptionalText(100, '담고호텔')
  company?: string | null;

  /** 10 to 11 digits; dashes are removed. */
  @ApiProperty({ type: String, required: false, nullable: true, maxLength: 20, example: '01012345678' })
  @Rule(({ phone }: CreateEnquiryDto) => phoneProblem(phone), ['PHONE_FORM'])
  phone?: string | null;

  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: 254,
    example: 'buyer@example.com',
  })
  @Rule((form: CreateEnquiryDto) => emailProblem(form), ['EMAIL_FORM', 'ENQUIRY_CONTACT_REQUIRED'])
  email?: string | null;

  @ApiProperty({ minLength: 1, maxLength: TITLE_LENGTH, example: '객실용 머그 500개 견적' })
  @Rule(
    ({ title }: CreateEnquiryDto) => (isTextWithin(title, TITLE_LENGTH) ? null : 'ENQUIRY_TITLE_REQUIRED'),
    ['ENQUIRY_TITLE_REQUIRED'],
  )
  title!: string;

  /** Plain text. */
  @ApiProperty({
    minLength: 1,
    maxLength: BODY_LENGTH,
    example: '로고 인쇄 포함, 12월 중순 납품을 원합니다.',
  })
  @Rule(
    ({ body }: CreateEnquiryDto) => (isTextWithin(body, BODY_LENGTH) ? null : 'ENQUIRY_BODY_REQUIRED'),
    ['ENQUIRY_BODY_REQUIRED'],
  )
  body!: string;

  /** Kind of goods, in the requester's words or as a category code. */
  @OptionalText(100, '머그컵')
  category?: string | null;

  /** Won, 0 to 1,000,000,000,000. */
  @ApiProperty({
    type: 'integer',
    required: false,
    nullable: true,
    minimum: 0,
    maximum: MAX_BUDGET,
    example: 3_000_000,
  })
  @IsOptional()
  @IsInt({ message: 'ENQUIRY_BUDGET_FORM' })
  @Min(0, { message: 'ENQUIRY_BUDGET_FORM' })
  @Max(MAX_BUDGET, { message: 'ENQUIRY_BUDGET_FORM' })
  budget?: number | null;

  @ApiProperty({
    type: 'integer',
    required: false,
    nullable: true,
    minimum: 1,
    maximum: MAX_QUANTITY,
    example: 500,
  })
  @IsOptional()
  @IsInt({ message: 'QUANTITY_FORM' })
  @Min(1, { message: 'QUANTITY_FORM' })
  @Max(MAX_QUANTITY, { message: 'QUANTITY_ABOVE_MAXIMUM' })
  quantity?: number | null;

  /** Wished day of delivery, yyyy-MM-dd. */
  @ApiProperty({ type: String, format: 'date', required: false, nullable: true, example: '2026-12-15' })
  @IsOptional()
  @Matches(/^20\d{2}-\d{2}-\d{2}$/, { message: 'ENQUIRY_DATE_FORM' })
  @IsISO8601({ strict: true }, { message: 'ENQUIRY_DATE_FORM' })
  wishedDate?: string | null;

  /** Ids of own uploads (POST /files, or POST /estimates/files without an account). */
  @ApiProperty({
    type: 'array',
    required: false,
    maxItems: ENQUIRY_MAX_FILES,
    items: { type: 'string', format: 'uuid' },
    example: [],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(ENQUIRY_MAX_FILES)
  @IsUUID(undefined, { each: true })
  fileIds?: string[];

  /** The ticket from a visitor's upload; members need none. */
  @OptionalText(100, 'b0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXyM')
  fileTicket?: string | null;

  /** Consent to the processing of these personal data; must be true. */
  @ApiProperty({ enum: [true], type: Boolean, example: true })
  @Equals(true, { message: 'ENQUIRY_PRIVACY_REQUIRED' })
  privacyAgreed!: boolean;
}

function phoneProblem(phone: unknown): 'PHONE_FORM' | null {
  if (phone === undefined || phone === null || phone === '') return null;
  return typeof phone === 'string' && phone.length <= 20 && isPhone(phone) ? null : 'PHONE_FORM';
}

function emailProblem({ email, phone }: CreateEnquiryDto): 'EMAIL_FORM' | 'ENQUIRY_CONTACT_REQUIRED' | null {
  if (email === undefined || email === null || email === '') {
    return textOf(phone) === '' ? 'ENQUIRY_CONTACT_REQUIRED' : null;
  }
  return typeof email === 'string' && isEmail(email) && !email.includes('\0') ? null : 'EMAIL_FORM';
}

/** A sent enquiry, for its requester. */
export class EnquirySentDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id!: number;

  @ApiProperty({ enum: ENQUIRY_STATUSES, enumName: 'EnquiryStatus', example: 'RECEIVED' })
  status!: EnquiryStatus;

  /** Korean name of the status. */
  @ApiProperty({ example: '접수' })
  statusLabel!: string;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T03:20:00.000Z' })
  createdAt!: string;
}
