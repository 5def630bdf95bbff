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

/** A name that is sent must be one; a member always has a name. */
function nameProblem(name: unknown): ReturnType<typeof memberNameProblem> {
  return name === undefined ? null : memberNameProblem(name);
}

/** An e-mail address that is sent must be one; null and blanks take it away. */
function emailProblem(email: unknown): 'EMAIL_FORM' | null {
  if (email === undefined || email === null) return null;
  if (typeof email !== 'string') return 'EMAIL_FORM';
  if (email.trim() === '') return null;
  return isEmail(email) && isTextWithin(email, EMAIL_MAX_LENGTH) ? null : 'EMAIL_FORM';
}

/** Consent to one channel of advertising. */
export class ConsentDto {
  /** Whether advertising may be sent by this channel now. */
  @ApiProperty({ example: true })
  agreed!: boolean;

  /** UTC; when the running consent was given, null without one. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-21T05:00:00.000Z' })
  agreedAt!: string | null;

  /** UTC; when the last consent was taken back, null where none ever was or it was given again. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  withdrawnAt!: string | null;
}

/** A text that the member agreed to. */
export class AgreementDto {
  /** Which text. */
  @ApiProperty({ type: 'string', nullable: true, example: 'v1.0' })
  version!: string | null;

  /** UTC, by the server's clock. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-21T05:00:00.000Z' })
  agreedAt!: string | null;
}

/** Everything that the store knows of the signed-in member but addresses and orders. */
export class OwnProfileDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  /** Account id, where one was chosen. */
  @ApiProperty({ type: 'string', nullable: true, example: 'hotel-seoul' })
  account!: string | null;

  /** Lower case. */
  @ApiProperty({ type: 'string', nullable: true, example: 'buyer@hotel.co.kr' })
  email!: string | null;

  /** UTC; when the member proved by a code to own this e-mail address; null where not, and after a change of it. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-21T05:00:00.000Z' })
  emailProvedAt!: string | null;

  /** Digits only. */
  @ApiProperty({ type: 'string', nullable: true, example: '01012345678' })
  phone!: string | null;

  /** The same for the phone. */
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

  /** UTC; the login before any is null. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-21T05:00:00.000Z' })
  lastLoginAt!: string | null;

  /** Send it back with a change, so that two changes at once cannot hide each other. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;
}

/** Corrections of a member's facts. What is left out stays as it is; null or an empty text takes it away. */
export class MemberFactsDto {
  /** 1 to 50 characters; cannot be taken away. */
  @ApiProperty({ required: false, minLength: 1, maxLength: 50, example: '김구매' })
  @Rule((form: MemberFactsDto) => nameProblem(form.name), MEMBER_NAME_CODES)
  name?: string;

  @OptionalText(50, '구매왕')
  nickname?: string | null;

  /** E-mail address or phone must remain; no other member may have the same. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: 254,
    example: 'buyer@hotel.co.kr',
  })
  @Rule((form: MemberFactsDto) => emailProblem(form.email), ['EMAIL_FORM'])
  email?: string | null;

  /** 10 or 11 digits; no other member may have the same. */
  @ApiProperty({ type: String, required: false, nullable: true, example: '01012345678' })
  @Rule((form: MemberFactsDto) => phoneProblem(form.phone), ['PHONE_FORM'])
  phone?: string | null;

  /** A business cannot take it away. */
  @OptionalText(100, '서울호텔')
  companyName?: string | null;

  /**
   * The caller's own password, never a new one. Needed where e-mail address or phone become another, except from staff
   * with a second factor: they confirm that one instead.
   */
  @ApiProperty({ type: 'string', required: false, nullable: true, example: 'correct horse battery' })
  @IsOptional()
  @IsString()
  currentPassword?: string | null;

  /** Version that was read; another present one answers 409. Without it the change is applied. */
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 1, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number | null;
}

/** What a member may change of the own profile. */
export class EditProfileDto extends MemberFactsDto {
  /** Consent to advertising by e-mail; the server keeps when it was given or taken back. */
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
