import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  DECISIONS,
  LINK_DIGITS,
  MAX_DECISIONS,
  ORGANIZATION_LIMITS,
  REQUEST_SCOPES,
  REQUEST_STATES,
  REQUEST_TEXT_LENGTH,
  type Decision,
  type RequestScope,
  type RequestState,
} from '@store/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { OptionalText } from '../../../platform/http/field-rules.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';
import { MAX_CART_LINES } from '../../cart/dto/change-cart.dto.js';
import { PrintConsentsDto } from '../../printing/jobs/dto/print-consents.dto.js';

/** Body of POST /my/purchase-requests: cart lines, or an accepted estimate. */
export class CreatePurchaseRequestDto {
  /** The site (지점) that receives the goods; required where the caller works for several. */
  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, example: 12 })
  @IsOptional()
  @IsInt({ message: 'SITE_REQUIRED' })
  @Min(1, { message: 'SITE_REQUIRED' })
  @Max(MAX_INT4, { message: 'SITE_REQUIRED' })
  siteId: number | null = null;

  /** Cart lines to ask for; absent = the whole cart. */
  @ApiPropertyOptional({ type: 'array', items: { type: 'integer' }, nullable: true })
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_CART_LINES)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_INT4, { each: true })
  itemIds?: number[] | null;

  /** An own accepted estimate, in place of cart lines. */
  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, example: null })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  estimateId?: number | null;

  /** The organization's own number of the order (발주 번호). */
  @OptionalText(ORGANIZATION_LIMITS.poNoLength, 'PO-2026-0117')
  poNo?: string | null;

  /** What the organization books it on (비용 부서). */
  @OptionalText(ORGANIZATION_LIMITS.costCentreLength, '객실팀')
  costCentre?: string | null;

  /** For the approvers. */
  @OptionalText(REQUEST_TEXT_LENGTH, '성수기 대비 수량입니다.')
  memo?: string | null;

  /** The accepted terms for printed lines, by the versions of the texts; required where a line is printed. */
  @ApiPropertyOptional({ type: PrintConsentsDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => PrintConsentsDto)
  printConsents?: PrintConsentsDto | null;
}

/** Query of GET /my/purchase-requests. */
export class PurchaseRequestQuery {
  /** Whose requests; never more than the caller may see. */
  @ApiPropertyOptional({ enum: REQUEST_SCOPES, default: 'own' })
  @IsOptional()
  @IsIn(REQUEST_SCOPES)
  scope?: RequestScope;

  @ApiPropertyOptional({ enum: REQUEST_STATES })
  @IsOptional()
  @IsIn(REQUEST_STATES)
  state?: RequestState;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 12 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  siteId?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, default: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(1_000_000)
  page?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 200, default: 20 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(200)
  size?: number;
}

/** Query of the staff's list. */
export class StaffPurchaseRequestQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 4 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  organizationId?: number;

  @ApiPropertyOptional({ enum: REQUEST_STATES })
  @IsOptional()
  @IsIn(REQUEST_STATES)
  state?: RequestState;

  /** Number, goods, organization or requester. */
  @ApiPropertyOptional({ type: String, maxLength: 100 })
  @IsOptional()
  @MaxLength(100)
  q?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, default: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(1_000_000)
  page?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 200, default: 50 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(200)
  size?: number;
}

/** A step of the request. */
export class RequestStepDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 31 })
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  stepId!: number;
}

/** Pieces that are left of a line. */
export class ReducedLineDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  lineId!: number;

  /** 0 takes the line out. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 50 })
  @IsInt()
  @Min(0)
  @Max(MAX_INT4)
  quantity!: number;
}

/** What an approver decides. */
export class DecisionFormDto {
  @ApiProperty({ enum: DECISIONS, example: 'approve' })
  @IsIn(DECISIONS, { message: 'DECISION_FORM' })
  decision!: Decision;

  /** Required to reject. */
  @OptionalText(REQUEST_TEXT_LENGTH, '다음 달 예산으로 구매해 주세요.')
  note?: string | null;

  /** What a reduction changes; lines that are not named stay. */
  @ApiPropertyOptional({ type: [ReducedLineDto], nullable: true, maxItems: MAX_CART_LINES })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_CART_LINES)
  @ValidateNested({ each: true })
  @Type(() => ReducedLineDto)
  lines?: ReducedLineDto[] | null;
}

/** Body of POST /my/decisions/{stepId}. */
export class DecideDto extends DecisionFormDto {
  /** The version of the request that the approver saw; it grows with reductions. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  version!: number;
}

/** A step that is approved together with others. */
export class ApprovedStepDto extends RequestStepDto {
  /** The version of its request that the approver saw. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  version!: number;
}

/** Body of POST /my/decisions. */
export class DecideManyDto {
  @ApiProperty({ enum: ['approve'], example: 'approve' })
  @IsIn(['approve'], { message: 'DECISION_FORM' })
  decision!: 'approve';

  @ApiProperty({ type: [ApprovedStepDto], minItems: 1, maxItems: MAX_DECISIONS })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_DECISIONS)
  @ValidateNested({ each: true })
  @Type(() => ApprovedStepDto)
  steps!: ApprovedStepDto[];
}

/** Body of POST /approvals/{token}. */
export class DecideByLinkDto extends DecisionFormDto {
  /** The last four digits of the approver's phone; of no meaning where `needsCode`. */
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    minLength: LINK_DIGITS,
    maxLength: LINK_DIGITS,
    example: '5678',
  })
  @IsOptional()
  @MaxLength(LINK_DIGITS)
  phoneDigits?: string | null;

  /** The code that POST /approvals/{token}/code sent; needed where `needsCode`. */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 6, example: '204816' })
  @IsOptional()
  @MaxLength(6)
  code?: string | null;
}
