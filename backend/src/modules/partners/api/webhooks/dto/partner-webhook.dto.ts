import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CHANGE_TYPES, WEBHOOK_LIMITS, WEBHOOK_STATES, type ChangeEventType, type WebhookState } from '@store/domain';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsString,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { OptionalText } from '../../../../../platform/http/field-rules.js';

const URL_FIELD = { maxLength: WEBHOOK_LIMITS.url, example: 'https://erp.example/hooks/store' } as const;

const TYPES_FIELD = {
  enum: CHANGE_TYPES,
  enumName: 'EventType',
  isArray: true,
  minItems: 1,
  maxItems: CHANGE_TYPES.length,
  example: ['order.paid', 'order.canceled'],
} as const;

const MayBeAbsent = (): PropertyDecorator => ValidateIf((_form, value) => value !== undefined);

/** A new endpoint. */
export class CreateWebhookDto {
  /** https, port 443 or 8443, a host name, no user or password; never this store. */
  @ApiProperty(URL_FIELD)
  @IsString()
  @MaxLength(WEBHOOK_LIMITS.url)
  url!: string;

  /** Types of events to receive: those whose read scope the key has. */
  @ApiProperty(TYPES_FIELD)
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(CHANGE_TYPES.length)
  @ArrayUnique()
  @IsIn(CHANGE_TYPES, { each: true })
  types!: ChangeEventType[];

  /** For people. */
  @OptionalText(WEBHOOK_LIMITS.description, 'ERP 운영 서버')
  description?: string | null;
}

/** A change of an endpoint; what is left out stays. */
export class ChangeWebhookDto {
  /** Another address has to answer a ping before it receives events. */
  @ApiPropertyOptional(URL_FIELD)
  @MayBeAbsent()
  @IsString()
  @MaxLength(WEBHOOK_LIMITS.url)
  url?: string;

  @ApiPropertyOptional(TYPES_FIELD)
  @MayBeAbsent()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(CHANGE_TYPES.length)
  @ArrayUnique()
  @IsIn(CHANGE_TYPES, { each: true })
  types?: ChangeEventType[];

  /** Null removes it. */
  @OptionalText(WEBHOOK_LIMITS.description, 'ERP 운영 서버')
  description?: string | null;
}

/** An endpoint, without its secret. */
export class PartnerWebhookDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ example: 'https://erp.example/hooks/store' })
  url!: string;

  @ApiProperty({ enum: CHANGE_TYPES, enumName: 'EventType', isArray: true, example: ['order.paid', 'order.canceled'] })
  types!: ChangeEventType[];

  @ApiProperty({ type: String, nullable: true, example: 'ERP 운영 서버' })
  description!: string | null;

  /** `unverified`: has not answered a ping; `off`: failed for three days, or answered 410. Only `active` receives events. */
  @ApiProperty({ enum: WEBHOOK_STATES, enumName: 'WebhookState', example: 'active' })
  state!: WebhookState;

  /** The first failed try since the last success; null while all is well. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  failingSince!: string | null;

  /** To the minute. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-24T01:05:00.000Z' })
  lastSuccessAt!: string | null;

  /** When it was switched off; read the events since then in the feed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  offAt!: string | null;

  /** Until when the secret before the last rotation signs as well. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  previousUntil!: string | null;

  /** Addresses and ranges that messages come from, for a firewall; empty where the store names none. */
  @ApiProperty({ type: [String], example: ['203.0.113.7'] })
  sentFrom!: readonly string[];

  @ApiProperty({ format: 'date-time', example: '2026-11-24T01:00:00.000Z' })
  createdAt!: string;
}

/** An endpoint with a new secret. */
export class PartnerWebhookSecretDto extends PartnerWebhookDto {
  /** Verifies the signatures. It is in no other answer. */
  @ApiProperty({ example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' })
  secret!: string;
}

/** All endpoints of the partner. */
export class PartnerWebhookListDto {
  @ApiProperty({ type: [PartnerWebhookDto] })
  items!: PartnerWebhookDto[];

  /** Always null: a partner has few endpoints. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next!: string | null;
}
