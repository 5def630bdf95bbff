import { ApiProperty } from '@nestjs/swagger';
import {
  MEMBER_NAME_CODES,
  MEMBER_STATUSES,
  ROLES,
  type MemberStatus,
  type Role,
  EMAIL_MAX_LENGTH,
  isEmail,
  memberNameProblem,
} from '@store/domain';
import { IsBoolean, IsInt, IsOptional, IsString, Min } from 'class-validator';
import { OptionalText, Rule, isTextWithin } from '../../../platform/http/field-rules.js';
import { phoneProblem } from './address.rules.js';

/** A present name must be valid; a member always has a name. */
function nameProblem(name: unknown): ReturnType<typeof memberNameProblem> {
  return name === undefined ? null : memberNameProblem(name);
}

/** A present e-mail address must be valid; null and blanks remove it. */
function emailProblem(email: unknown): 'EMAIL_FORM' | null {
  if (email === undefined || email === null) return null;
  if (typeof email !== 'string') return 'EMAIL_FORM';
  if (email.trim() === '') return null;
  return isEmail(email) && isTextWithin(email, EMAIL_MAX_LENGTH) ? null : 'EMAIL_FORM';
}

/** Consent to one channel of advertising. */
export class ConsentDto {
  /** Whether advertising by this channel is allowed now. */
  @ApiProperty({ example: true })
  agreed!: boolean;

  /** UTC; when the present consent was given, null without one. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-21T05:00:00.000Z' })
  agreedAt!: string | null;

  /** UTC; when the last consent was withdrawn; null if never, or if it was given again. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  withdrawnAt!: string | null;
}

/** A text that the member accepted. */
export class AgreementDto {
  /** Version of the text. */
  @ApiProperty({ type: 'string', nullable: true, example: 'v1.0' })
  version!: string | null;

  /** UTC, by the server's clock. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-21T05:00:00.000Z' })
  agreedAt!: string | null;
}

/** Everything that the store knows of the signed-in member except addresses and orders. */
export class OwnProfileDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  /** Account id, if the member chose one. */
  @ApiProperty({ type: 'string', nullable: true, example: 'hotel-seoul' })
  account!: string | null;

  /** Lower case. */
  @ApiProperty({ type: 'string', nullable: true, example: 'buyer@hotel.co.kr' })
  email!: string | null;

  /** UTC; when the member proved the e-mail address by a code; null without proof and after a change. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-21T05:00:00.000Z' })
  emailProvedAt!: string | null;

  /** Digits only. */
  @ApiProperty({ type: 'string', nullable: true, example: '01012345678' })
  phone!: string | null;

  /** UTC; when the member proved the phone by a code; null without proof and after a change. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  phoneProvedAt!: string | null;

  @ApiProperty({ example: '김구매' })
  name!: string;

  @ApiProperty({ type: 'string', nullable: true, example: '구매왕' })
  nickname!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '서울호텔' })
  companyName!: string | null;

  /** Same as `companyName`. */
  @ApiProperty({ type: 'string', nullable: true, example: '서울호텔' })
  company!: string | null;

  @ApiProperty({ example: true })
  isBusiness!: boolean;

  /** Same as `isBusiness`. */
  @ApiProperty({ example: true })
  is_business!: boolean;

  /** 0 member, 1 manager, 2 admin. */
  @ApiProperty({ type: 'integer', enum: ROLES, example: 0 })
  role!: Role;

  @ApiProperty({ enum: MEMBER_STATUSES, enumName: 'MemberStatus', example: 'active' })
  status!: MemberStatus;

  /** ISO 3166 alpha-2. */
  @ApiProperty({ example: 'KR' })
  countryCode!: string;

  @ApiProperty({ example: 'ko_KR' })
  locale!: string;

  @ApiProperty({ example: 'Asia/Seoul' })
  timeZone!: string;

  terms!: AgreementDto;

  privacy!: AgreementDto;

  marketingEmail!: ConsentDto;

  marketingSms!: ConsentDto;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  createdAt!: string;

  /** UTC; null before the first login. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-21T05:00:00.000Z' })
  lastLoginAt!: string | null;

  /** Send it back with a change: then two changes at once cannot overwrite each other. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;
}

/** Corrections of a member's fields. Absent fields stay; null or an empty text removes the value. */
export class MemberFactsDto {
  /** 1 to 50 characters; cannot be removed. */
  @ApiProperty({ required: false, minLength: 1, maxLength: 50, example: '김구매' })
  @Rule((form: MemberFactsDto) => nameProblem(form.name), MEMBER_NAME_CODES)
  name?: string;

  /** @example '구매왕' */
  @OptionalText(50, '구매왕')
  nickname?: string | null;

  /** E-mail address or phone must remain; no other member may have the same address. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: 254,
    example: 'buyer@hotel.co.kr',
  })
  @Rule((form: MemberFactsDto) => emailProblem(form.email), ['EMAIL_FORM'])
  email?: string | null;

  /** 10 or 11 digits; no other member may have the same phone. */
  @ApiProperty({ type: String, required: false, nullable: true, example: '01012345678' })
  @Rule((form: MemberFactsDto) => phoneProblem(form.phone), ['PHONE_FORM'])
  phone?: string | null;

  /** A business cannot remove it. @example '서울호텔' */
  @OptionalText(100, '서울호텔')
  companyName?: string | null;

  /**
   * The caller's current password, never a new one. Required for a change of e-mail address or phone, except from staff
   * with a second factor: they confirm that one instead.
   */
  @ApiProperty({ type: 'string', required: false, nullable: true, example: 'correct horse battery' })
  @IsOptional()
  @IsString()
  currentPassword?: string | null;

  /** Version that the caller read; 409 if the present version differs. Without it the change is always applied. */
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 1, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number | null;
}

/** The fields of the own profile that a member may change. */
export class EditProfileDto extends MemberFactsDto {
  /** Consent to advertising by e-mail; the server stores when it was given or withdrawn. */
  @ApiProperty({ type: Boolean, required: false, nullable: true, example: true })
  @IsOptional()
  @IsBoolean()
  marketingEmailOptIn?: boolean | null;

  /** Consent to advertising by text message. */
  @ApiProperty({ type: Boolean, required: false, nullable: true, example: false })
  @IsOptional()
  @IsBoolean()
  marketingSmsOptIn?: boolean | null;
}
