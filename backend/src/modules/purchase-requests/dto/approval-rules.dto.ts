import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  APPROVER_ROLES,
  MAX_APPROVAL_RULES,
  MAX_APPROVAL_STEPS,
  MAX_SPENDING_LIMIT,
  type ApproverRole,
} from '@store/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { Rule } from '../../../platform/http/field-rules.js';

const message = 'RULES_FORM';

/** A step says one approver, in one way. */
const saysOne = ({ memberId, role, contactId }: ApprovalStepDto): boolean =>
  [memberId, role, contactId].filter((way) => way !== undefined).length === 1;

const stepsProblem = (steps: unknown): 'RULES_FORM' | null =>
  Array.isArray(steps) && steps.every((step: ApprovalStepDto | null) => step !== null && saysOne(step))
    ? null
    : message;

/** Who decides a step: exactly one of the three. */
export class ApprovalStepDto {
  /** A person of the organization. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 41 })
  @IsOptional()
  @IsInt({ message })
  @Min(1, { message })
  @Max(MAX_INT4, { message })
  memberId?: number;

  /** Whoever has the role: approvers at the site, or every admin. */
  @ApiPropertyOptional({ enum: APPROVER_ROLES, example: 'approver' })
  @IsOptional()
  @IsIn(APPROVER_ROLES, { message })
  role?: ApproverRole;

  /** Somebody without an account. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @IsInt({ message })
  @Min(1, { message })
  @Max(MAX_INT4, { message })
  contactId?: number;
}

/** From an amount on, these decide one after the other. */
export class ApprovalRuleDto {
  /** Null = all sites without a rule of their own that fits. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 1, example: null })
  @ValidateIf((rule: ApprovalRuleDto) => rule.siteId !== null)
  @IsInt({ message })
  @Min(1, { message })
  @Max(MAX_INT4, { message })
  siteId!: number | null;

  /** Won; a purchase of exactly this amount fits. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_SPENDING_LIMIT, example: 500_000 })
  @IsInt({ message })
  @Min(0, { message })
  @Max(MAX_SPENDING_LIMIT, { message })
  fromAmount!: number;

  /** In their order; the last one decides. */
  @ApiProperty({
    type: [ApprovalStepDto],
    minItems: 1,
    maxItems: MAX_APPROVAL_STEPS,
    example: [{ role: 'approver' }, { contactId: 3 }],
  })
  @IsArray({ message })
  @ArrayMinSize(1, { message })
  @ArrayMaxSize(MAX_APPROVAL_STEPS, { message })
  @ValidateNested({ each: true })
  @Type(() => ApprovalStepDto)
  @Rule((form: ApprovalRuleDto) => stepsProblem(form.steps), [message])
  steps!: ApprovalStepDto[];
}

/** The approval rules (결재 규칙) of the organization. */
export class ApprovalRulesDto {
  /** 0 before the first ones were saved. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 4 })
  version!: number;

  @ApiProperty({ type: [ApprovalRuleDto], maxItems: MAX_APPROVAL_RULES })
  rules!: ApprovalRuleDto[];
}

/** Body of PUT /my/organization/approval-rules: all rules. */
export class SaveApprovalRulesDto {
  /** The version that was read. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 4 })
  @IsInt()
  @Min(0)
  @Max(MAX_INT4)
  version!: number;

  @ApiProperty({ type: [ApprovalRuleDto], maxItems: MAX_APPROVAL_RULES })
  @IsArray({ message })
  @ArrayMaxSize(MAX_APPROVAL_RULES, { message })
  @ValidateNested({ each: true })
  @Type(() => ApprovalRuleDto)
  rules!: ApprovalRuleDto[];
}
