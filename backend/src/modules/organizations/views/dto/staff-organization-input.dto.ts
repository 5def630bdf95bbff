import { ApiProperty } from '@nestjs/swagger';
import { ORGANIZATION_LIMITS, ORGANIZATION_STATES, type OrganizationState } from '@store/domain';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_INT4 } from '../../../../platform/db/int4.js';
import { OptionalText } from '../../../../platform/http/field-rules.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';
import { ListQueryDto } from '../../../../platform/lists/list-query.dto.js';
import { SortBy } from '../../../../platform/lists/sort-by.js';
import { CreateOrganizationDto, UpdateOrganizationDto } from '../../dto/organization.dto.js';
import { ORGANIZATION_SORTS, type OrganizationSort } from '../organization-list.filter.js';

/** Filters of the list; `q` looks into names and numbers of organizations, names of sites, and people and their contacts. */
export class OrganizationQueryDto extends ListQueryDto {
  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...ORGANIZATION_STATES], example: 'pending' })
  @IsOptional()
  @IsIn(['', ...ORGANIZATION_STATES], { message: 'ORG_STATE_FORM' })
  state?: OrganizationState | '';

  /** Organizations in this manager's care; gives no rights. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 1 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  managerId?: number;

  /** The organization that this member belongs to. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 34 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  memberId?: number;

  /** By name or by the manager's name; newest first without it. */
  @SortBy(ORGANIZATION_SORTS, 'recent')
  sort?: OrganizationSort;
}

/** Body of POST /manager/organizations. */
export class RegisterOrganizationDto extends CreateOrganizationDto {
  /** The member who becomes its first admin and buys for it. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 34 })
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  memberId!: number;
}

/** Body of POST /admin/organizations. */
export class AdminRegisterOrganizationDto extends RegisterOrganizationDto {
  /** An active manager or admin who looks after it. */
  @ApiProperty({ type: 'integer', minimum: 1, required: false, nullable: true, example: 1 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  managerId?: number | null;
}

/** Body of PATCH /admin/organizations/{id}: absent fields stay. */
export class AdminUpdateOrganizationDto extends UpdateOrganizationDto {
  /** An active manager or admin who looks after it; null removes the assignment. */
  @ApiProperty({ type: 'integer', minimum: 1, required: false, nullable: true, example: 1 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  managerId?: number | null;

  /** For staff only; null or empty clears it. */
  @OptionalText(ORGANIZATION_LIMITS.noteLength, '월말 일괄 결제, 담당 전화는 오전에만.')
  staffNote?: string | null;

  /** Version that the caller read; 409 if it is out of date. Without it the change is always applied. */
  @ApiProperty({ type: 'integer', minimum: 1, required: false, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}

/** Body of POST …/{id}/state. */
export class SetOrganizationStateDto {
  @ApiProperty({ enum: ORGANIZATION_STATES, enumName: 'OrganizationState', example: 'active' })
  @IsIn(ORGANIZATION_STATES, { message: 'ORG_STATE_FORM' })
  state!: OrganizationState;

  /** Its people read it; required to refuse, suspend and close, ignored otherwise. */
  @OptionalText(ORGANIZATION_LIMITS.reasonLength, '폐업 신고된 사업자입니다.')
  reason?: string | null;

  /** Version that the caller read; 409 if it is out of date. Without it only the state decides. */
  @ApiProperty({ type: 'integer', minimum: 1, required: false, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}
