import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { ESTIMATE_LIMITS, ESTIMATE_STATUSES, type EstimateStatus } from '@store/domain';
import { OptionalText } from '../../../platform/http/field-rules.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';

/** Page of own estimates. */
export class EstimatePageQuery {
  @ApiProperty({ required: false, enum: ESTIMATE_STATUSES, enumName: 'EstimateStatus', example: 'SENT' })
  @IsOptional()
  @IsIn(ESTIMATE_STATUSES, { message: 'ESTIMATE_STATUS_FORM' })
  status?: EstimateStatus;

  /** 0-based. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: 100_000, default: 0, example: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(100_000)
  page?: number;

  @ApiProperty({ required: false, type: 'integer', minimum: 1, maximum: 100, default: 20, example: 20 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(100)
  size?: number;
}

/** The version that is meant: one that was superseded meanwhile is refused. */
export class AcceptEstimateDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 2 })
  @IsInt()
  @Min(1)
  @Max(ESTIMATE_LIMITS.versions)
  versionNo!: number;
}

/** Why it is declined or cancelled; shown to the other side. */
export class EndEstimateDto {
  @OptionalText(ESTIMATE_LIMITS.reason, '예산이 줄었습니다.')
  reason?: string | null;
}

/** The secret part of a private link. */
export class ClaimEstimateDto {
  @ApiProperty({ pattern: '^[A-Za-z0-9_-]{43}$', example: 'b0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXyM' })
  @Matches(/^[A-Za-z0-9_-]{43}$/, { message: 'ESTIMATE_LINK_INVALID' })
  token!: string;
}
