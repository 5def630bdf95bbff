import { ApiProperty } from '@nestjs/swagger';
import {
  DEFAULT_COUNTRY,
  DEFAULT_LOCALE,
  DEFAULT_TIME_ZONE,
  MEMBER_NAME_CODES,
  memberNameProblem,
  PRIVACY_VERSION,
  TERMS_VERSION,
} from '@store/domain';
import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { OptionalText, Rule } from '../../../platform/http/field-rules.js';
import { NEW_PASSWORD_CODES } from './account.rules.js';
import * as rules from './signup.rules.js';

/**
 * Body of POST /auth/signup. A role cannot be requested. The order of the fields is the order of the checks: the
 * first wrong one gives the message of the answer.
 */
export class SignUpDto {
  /** E-mail address; this or `phone` is required. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: 254,
    example: 'buyer@hotel.co.kr',
  })
  @Rule(rules.emailProblem, ['SIGNUP_CONTACT_REQUIRED', 'EMAIL_FORM'])
  email?: string | null;

  /** 10 or 11 digits; this or `email` is required. */
  @ApiProperty({ type: String, required: false, nullable: true, example: '01012345678' })
  @Rule(rules.phoneProblem, ['PHONE_FORM'])
  phone?: string | null;

  /** 8 to 128 characters of any kind. */
  @ApiProperty({ minLength: 8, maxLength: 128, example: 'correct horse battery' })
  @Rule(rules.passwordProblem, NEW_PASSWORD_CODES)
  password!: string;

  /** Must be true. */
  @Rule(rules.ageProblem, ['SIGNUP_AGE_REQUIRED'])
  ageOver14!: boolean;

  /** Anything but empty means agreed; the stored time is the server's (decision B8). */
  @ApiProperty({ example: '2026-11-21T04:00:00.000Z' })
  @Rule((form: SignUpDto) => rules.termsProblem(form.termsAgreedAt), ['SIGNUP_TERMS_REQUIRED'])
  termsAgreedAt!: string;

  /** Anything but empty means agreed; the stored time is the server's (decision B8). */
  @ApiProperty({ example: '2026-11-21T04:00:00.000Z' })
  @Rule((form: SignUpDto) => rules.termsProblem(form.privacyAgreedAt), ['SIGNUP_TERMS_REQUIRED'])
  privacyAgreedAt!: string;

  /** 1 to 50 characters. */
  @ApiProperty({ minLength: 1, maxLength: 50, example: '김구매' })
  @Rule((form: SignUpDto) => memberNameProblem(form.name), MEMBER_NAME_CODES)
  name!: string;

  /** Account id: 3 to 50 of a-z, 0-9, '.', '_', '-', with a letter (decision A76). */
  @ApiProperty({ type: String, required: false, nullable: true, example: 'hotel-seoul' })
  @Rule(rules.accountProblem, ['USER_ID_FORM'])
  account?: string | null;

  /** @example '구매왕' */
  @OptionalText(50)
  nickname?: string | null;

  @IsOptional()
  @IsBoolean()
  isBusiness?: boolean | null;

  /** Required for a business, ignored otherwise; up to 100 characters. */
  @ApiProperty({ type: String, required: false, nullable: true, maxLength: 100, example: '서울호텔' })
  @Rule(rules.companyProblem, ['COMPANY_NAME_REQUIRED', 'VALIDATION_FAILED'])
  companyName?: string | null;

  /** Business registration number (사업자등록번호) with a valid check digit; required for a business, ignored otherwise. */
  @ApiProperty({ type: String, required: false, nullable: true, example: '411-86-01799' })
  @Rule(rules.businessNumberProblem, ['BUSINESS_NUMBER_REQUIRED', 'BUSINESS_NUMBER_FORM'])
  bizRegNo?: string | null;

  /** ISO 3166 alpha-2. */
  @ApiProperty({ type: String, required: false, nullable: true, default: DEFAULT_COUNTRY })
  @IsOptional()
  @Matches(/^([A-Z]{2})?$/)
  countryCode?: string | null;

  @OptionalText(10, DEFAULT_LOCALE)
  locale?: string | null;

  @OptionalText(40, DEFAULT_TIME_ZONE)
  timeZone?: string | null;

  /** The accepted text. */
  @OptionalText(20, TERMS_VERSION)
  termsVersion?: string | null;

  /** The accepted text. */
  @OptionalText(20, PRIVACY_VERSION)
  privacyVersion?: string | null;

  @IsOptional()
  @IsBoolean()
  marketingEmailOptIn?: boolean | null;

  @IsOptional()
  @IsBoolean()
  marketingSmsOptIn?: boolean | null;
}

/** Answer of a successful sign-up. */
export class SignedUpDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;
}
