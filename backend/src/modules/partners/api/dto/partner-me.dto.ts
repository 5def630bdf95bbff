import { ApiProperty } from '@nestjs/swagger';
import { PARTNER_LIMITS, PARTNER_SCOPES, type PartnerScope } from '@store/domain';

/** The partner itself. */
export class PartnerSelfDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  @ApiProperty({ example: '한빛 주문수집' })
  name!: string;
}

/** How much a partner may call, over all its keys. */
export class PartnerLimitsDto {
  /** Calls a minute; a minute begins with its first call. */
  @ApiProperty({ type: 'integer', example: PARTNER_LIMITS.callsPerMinute })
  callsPerMinute!: number;

  /** Bulk calls a minute. */
  @ApiProperty({ type: 'integer', example: PARTNER_LIMITS.bulkPerMinute })
  bulkPerMinute!: number;

  /** Calls of the feed a minute. */
  @ApiProperty({ type: 'integer', example: PARTNER_LIMITS.feedPerMinute })
  feedPerMinute!: number;

  /** Calls at the same time. */
  @ApiProperty({ type: 'integer', example: PARTNER_LIMITS.atOnce })
  atOnce!: number;
}

/** The partner that calls, and what its key may do. */
export class PartnerMeDto {
  @ApiProperty({ type: PartnerSelfDto })
  partner!: PartnerSelfDto;

  @ApiProperty({ enum: PARTNER_SCOPES, isArray: true, example: ['orders:read', 'orders:write'] })
  scopes!: PartnerScope[];

  @ApiProperty({ type: PartnerLimitsDto })
  limits!: PartnerLimitsDto;

  /** When the key ends by itself. */
  @ApiProperty({ format: 'date-time', example: '2027-11-24T01:00:00.000Z' })
  keyExpiresAt!: string;
}
