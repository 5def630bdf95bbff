import { ApiProperty } from '@nestjs/swagger';
import { PARTNER_USAGE_DAYS } from '@store/domain';
import { IsOptional, Max, Min } from 'class-validator';
import { WholeNumber } from '../../../platform/http/whole-number.js';

const MOST_HOURS = PARTNER_USAGE_DAYS * 24;
export const DEFAULT_HOURS = 24;

/** How far back. */
export class PartnerUsageQueryDto {
  /** Hours up to the present one. */
  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 1,
    maximum: MOST_HOURS,
    default: DEFAULT_HOURS,
    example: 24,
  })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MOST_HOURS)
  hours?: number;
}

/** Calls of one kind. */
export class PartnerCallsDto {
  @ApiProperty({ type: 'integer', example: 120 })
  calls!: number;

  /** Those of the calls whose answer was an error. */
  @ApiProperty({ type: 'integer', example: 2 })
  refused!: number;
}

/** Calls by their kind; limits count them apart. */
export class PartnerCallsByKindDto {
  /** All other calls. */
  @ApiProperty({ type: PartnerCallsDto })
  call!: PartnerCallsDto;

  /** Calls with many rows. */
  @ApiProperty({ type: PartnerCallsDto })
  bulk!: PartnerCallsDto;

  /** Calls of the change feed. */
  @ApiProperty({ type: PartnerCallsDto })
  feed!: PartnerCallsDto;
}

/** Calls of a partner in an hour, over all its keys. */
export class PartnerHourDto extends PartnerCallsDto {
  /** Beginning of the hour. */
  @ApiProperty({ format: 'date-time', example: '2026-11-24T01:00:00.000Z' })
  at!: string;

  @ApiProperty({ type: PartnerCallsByKindDto })
  byKind!: PartnerCallsByKindDto;
}

/** How much a partner called. */
export class PartnerUsageDto {
  /** Oldest first, up to the present one. */
  @ApiProperty({ type: [PartnerHourDto] })
  hours!: PartnerHourDto[];
}

/** A call of a partner whose answer was an error. */
export class PartnerFailureDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-24T01:05:12.000Z' })
  at!: string;

  /** Method and path pattern of the call, without values. */
  @ApiProperty({ example: 'POST /api/partner/shipments/bulk' })
  call!: string;

  @ApiProperty({ type: 'integer', example: 403 })
  status!: number;

  /** Null for an answer without a code. */
  @ApiProperty({ type: String, nullable: true, example: 'KEY_SCOPE' })
  code!: string | null;

  /** Public id of the key. */
  @ApiProperty({ example: 'k3xq7mzd' })
  keyId!: string;

  /** `X-Request-Id` of the answer, which the log names too. */
  @ApiProperty({ example: '4bf92f3577b34da6a3ce929d0e0e4736' })
  requestId!: string;
}
