import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  isEmail,
  PARTNER_NAME_MAX,
  PARTNER_PURPOSE_MAX,
  PARTNER_STATES,
  type PartnerState,
} from '@store/domain';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { OptionalText, Rule, textOf } from '../../../platform/http/field-rules.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const message = 'PARTNER_DATE_FORM';

/** May be omitted, but is not null. */
const MayBeAbsent = (): PropertyDecorator => ValidateIf((_form, value) => value !== undefined);

const Name = (): PropertyDecorator =>
  applyDecorators(
    IsString(),
    MaxLength(PARTNER_NAME_MAX),
    Rule(
      (form: { name?: unknown }) => (textOf(form.name) === '' ? 'PARTNER_NAME_REQUIRED' : null),
      ['PARTNER_NAME_REQUIRED'],
    ),
  );

const Purpose = (): PropertyDecorator =>
  applyDecorators(
    IsString(),
    MaxLength(PARTNER_PURPOSE_MAX),
    Rule(
      (form: { purpose?: unknown }) => (textOf(form.purpose) === '' ? 'PARTNER_PURPOSE_REQUIRED' : null),
      ['PARTNER_PURPOSE_REQUIRED'],
    ),
  );

/** The person at a partner who is told about its keys. */
export class PartnerContactDto {
  @ApiProperty({ minLength: 1, maxLength: 50, example: '박연동' })
  @IsString()
  @MaxLength(50)
  @Rule(
    (form: PartnerContactDto) => (textOf(form.name) === '' ? 'PARTNER_CONTACT_REQUIRED' : null),
    ['PARTNER_CONTACT_REQUIRED'],
  )
  name!: string;

  @ApiProperty({ maxLength: 254, example: 'dev@collector.example' })
  @IsString()
  @MaxLength(254, { message: 'EMAIL_FORM' })
  @Rule((form: PartnerContactDto) => (isEmail(textOf(form.email)) ? null : 'EMAIL_FORM'), ['EMAIL_FORM'])
  email!: string;

  /** As people write it. */
  @OptionalText(20, '02-1234-5678')
  phone?: string | null;
}

/** A new partner. */
export class CreatePartnerDto {
  /** Unique. */
  @ApiProperty({ minLength: 1, maxLength: PARTNER_NAME_MAX, example: '한빛 주문수집' })
  @Name()
  name!: string;

  @ApiProperty({ type: PartnerContactDto })
  @IsObject()
  @ValidateNested()
  @Type(() => PartnerContactDto)
  contact!: PartnerContactDto;

  /** Why it works with the store. */
  @ApiProperty({ minLength: 1, maxLength: PARTNER_PURPOSE_MAX, example: '주문 수집과 송장 등록' })
  @Purpose()
  purpose!: string;

  /** Last day in Seoul, inclusive; null = no end. */
  @ApiPropertyOptional({ type: String, format: 'date', nullable: true, example: '2027-12-31' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message })
  @Matches(DAY, { message })
  contractEndsOn?: string | null;
}

/** A change of a partner; what is left out stays. */
export class ChangePartnerDto {
  @ApiPropertyOptional({ minLength: 1, maxLength: PARTNER_NAME_MAX, example: '한빛 주문수집' })
  @MayBeAbsent()
  @Name()
  name?: string;

  @ApiPropertyOptional({ type: PartnerContactDto })
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => PartnerContactDto)
  contact?: PartnerContactDto;

  @ApiPropertyOptional({ minLength: 1, maxLength: PARTNER_PURPOSE_MAX, example: '주문 수집과 송장 등록' })
  @MayBeAbsent()
  @Purpose()
  purpose?: string;

  /** Last day in Seoul, inclusive; null = no end. */
  @ApiPropertyOptional({ type: String, format: 'date', nullable: true, example: '2027-12-31' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message })
  @Matches(DAY, { message })
  contractEndsOn?: string | null;

  /** Calls of a suspended partner are refused. */
  @ApiPropertyOptional({ enum: PARTNER_STATES, enumName: 'PartnerState', example: 'suspended' })
  @MayBeAbsent()
  @IsIn(PARTNER_STATES)
  state?: PartnerState;
}

/** The person at a partner, as stored. */
export class StoredPartnerContactDto {
  @ApiProperty({ example: '박연동' })
  name!: string;

  @ApiProperty({ example: 'dev@collector.example' })
  email!: string;

  @ApiProperty({ type: String, nullable: true, example: '02-1234-5678' })
  phone!: string | null;
}

/** A partner: a service account that works with the store by its API. */
export class AdminPartnerDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  @ApiProperty({ example: '한빛 주문수집' })
  name!: string;

  @ApiProperty({ type: StoredPartnerContactDto })
  contact!: StoredPartnerContactDto;

  @ApiProperty({ example: '주문 수집과 송장 등록' })
  purpose!: string;

  /** Last day in Seoul, inclusive; null = no end. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2027-12-31' })
  contractEndsOn!: string | null;

  @ApiProperty({ enum: PARTNER_STATES, enumName: 'PartnerState', example: 'active' })
  state!: PartnerState;

  /** Keys that have not ended, also while the partner is suspended. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 2 })
  usableKeys!: number;

  /** Last call by any of its keys, to the minute; null = none yet. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-24T01:05:00.000Z' })
  lastUsedAt!: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-24T01:00:00.000Z' })
  createdAt!: string;
}
