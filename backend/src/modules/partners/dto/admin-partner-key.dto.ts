import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  MAX_PARTNER_KEY_DAYS,
  MAX_PARTNER_KEY_NETWORKS,
  MAX_PARTNER_KEY_OVERLAP_HOURS,
  PARTNER_KEY_DAYS,
  PARTNER_KEY_KINDS,
  PARTNER_KEY_OVERLAP_HOURS,
  PARTNER_KEY_STATES,
  PARTNER_NAME_MAX,
  PARTNER_SCOPES,
  type PartnerKeyKind,
  type PartnerKeyState,
  type PartnerScope,
} from '@store/domain';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { Rule, textOf } from '../../../platform/http/field-rules.js';

/** May be omitted, but is not null. */
const MayBeAbsent = (): PropertyDecorator => ValidateIf((_form, value) => value !== undefined);

/** A new key. */
export class CreatePartnerKeyDto {
  /** What the partner uses it for. */
  @ApiProperty({ minLength: 1, maxLength: PARTNER_NAME_MAX, example: '운영 서버' })
  @IsString()
  @MaxLength(PARTNER_NAME_MAX)
  @Rule(
    (form: CreatePartnerKeyDto) => (textOf(form.name) === '' ? 'PARTNER_KEY_NAME_REQUIRED' : null),
    ['PARTNER_KEY_NAME_REQUIRED'],
  )
  name!: string;

  /** What it may do. */
  @ApiProperty({
    enum: PARTNER_SCOPES,
    enumName: 'PartnerScope',
    isArray: true,
    minItems: 1,
    maxItems: PARTNER_SCOPES.length,
    example: ['orders:read', 'orders:write'],
  })
  @IsArray()
  @ArrayMinSize(1, { message: 'PARTNER_SCOPES_REQUIRED' })
  @ArrayMaxSize(PARTNER_SCOPES.length)
  @IsIn(PARTNER_SCOPES, { each: true, message: 'PARTNER_SCOPE_UNKNOWN' })
  scopes!: PartnerScope[];

  /** Addresses and ranges that may use it; empty or absent = all. */
  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_PARTNER_KEY_NETWORKS,
    items: { type: 'string', maxLength: 50 },
    example: ['203.0.113.0/24'],
  })
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(MAX_PARTNER_KEY_NETWORKS)
  @IsString({ each: true })
  @MaxLength(50, { each: true })
  cidrs?: string[];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_PARTNER_KEY_DAYS,
    default: PARTNER_KEY_DAYS,
    example: PARTNER_KEY_DAYS,
  })
  @MayBeAbsent()
  @IsInt()
  @Min(1)
  @Max(MAX_PARTNER_KEY_DAYS)
  expiresInDays?: number;
}

/** How long a replaced key goes on. */
export class RotatePartnerKeyDto {
  /** 0 ends it at once. */
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_PARTNER_KEY_OVERLAP_HOURS,
    default: PARTNER_KEY_OVERLAP_HOURS,
    example: PARTNER_KEY_OVERLAP_HOURS,
  })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(MAX_PARTNER_KEY_OVERLAP_HOURS)
  overlapHours?: number;
}

/** A key of a partner, without its secret. */
export class AdminPartnerKeyDto {
  /** The public part, which logs and the change log name. */
  @ApiProperty({ example: 'k3xq7mzd' })
  id!: string;

  @ApiProperty({ example: '운영 서버' })
  name!: string;

  /** A store accepts keys of one kind: `live` where payments are real. */
  @ApiProperty({ enum: PARTNER_KEY_KINDS, enumName: 'PartnerKeyKind', example: 'test' })
  kind!: PartnerKeyKind;

  /** `rotated`: replaced, and valid until `expiresAt`; `exposed`: sent without encryption, the same. */
  @ApiProperty({ enum: PARTNER_KEY_STATES, enumName: 'PartnerKeyState', example: 'active' })
  state!: PartnerKeyState;

  @ApiProperty({
    enum: PARTNER_SCOPES,
    enumName: 'PartnerScope',
    isArray: true,
    example: ['orders:read', 'orders:write'],
  })
  scopes!: PartnerScope[];

  /** Addresses and ranges that may use it; empty = all. */
  @ApiProperty({ type: [String], example: ['203.0.113.0/24'] })
  cidrs!: string[];

  /** When it ends by itself. */
  @ApiProperty({ format: 'date-time', example: '2027-11-24T01:00:00.000Z' })
  expiresAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  rotatedAt!: string | null;

  /** When it was first sent without encryption. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  exposedAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  revokedAt!: string | null;

  /** To the minute; null = never used. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-24T01:05:00.000Z' })
  lastUsedAt!: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-24T01:00:00.000Z' })
  createdAt!: string;
}

/** A key that was just made. */
export class NewPartnerKeyDto extends AdminPartnerKeyDto {
  /** The whole key. It is in no other answer: the store keeps only a hash. */
  @ApiProperty({ example: 'dgk_test_k3xq7mzd_Uq0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXy' })
  key!: string;
}
