import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CHANGE_TYPES, WEBHOOK_LIMITS, type ChangeEventType } from '@store/domain';
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
import { WebhookDto } from '../../../../webhooks/dto/webhook.dto.js';
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

/** An endpoint with a new secret. */
export class PartnerWebhookSecretDto extends WebhookDto {
  /** Verifies the signatures. It is in no other answer. */
  @ApiProperty({ example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' })
  secret!: string;
}

/** All endpoints of the partner. */
export class PartnerWebhookListDto {
  @ApiProperty({ type: [WebhookDto] })
  items!: WebhookDto[];

  /** Always null: a partner has few endpoints. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next!: string | null;
}
