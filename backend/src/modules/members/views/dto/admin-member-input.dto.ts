import { ApiProperty } from '@nestjs/swagger';
import { MEMBER_STATUSES, parseRole, ROLES, type MemberStatus, type Role } from '@store/domain';
import { IsIn, IsInt, IsOptional, Min } from 'class-validator';
import { Rule } from '../../../../platform/http/field-rules.js';
import { MemberFactsDto } from '../../dto/own-profile.dto.js';
import { MAX_INT4 } from '../../../../platform/db/int4.js';

/** Optional part of every change of a member. */
class VersionedDto {
  /** Version that the caller read; 409 if the present version differs. Without it the change is always applied. */
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 1, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number | null;
}

/** Body of POST /admin/users/{id}/status. */
export class SetMemberStatusDto extends VersionedDto {
  @ApiProperty({ enum: MEMBER_STATUSES, example: 'suspended' })
  @IsIn(MEMBER_STATUSES, { message: 'MEMBER_STATUS_FORM' })
  status!: MemberStatus;
}

/** Body of POST /admin/users/{id}/role. */
export class SetMemberRoleDto extends VersionedDto {
  /** 0 member, 1 manager, 2 admin; as a number or as text (decision A64). */
  @ApiProperty({
    oneOf: [
      { type: 'integer', enum: [...ROLES] },
      { type: 'string', enum: ROLES.map(String) },
    ],
    example: 1,
  })
  @Rule(
    (form: SetMemberRoleDto) => (parseRole(form.role) === null ? 'MEMBER_ROLE_FORM' : null),
    ['MEMBER_ROLE_FORM'],
  )
  role!: Role | `${Role}`;
}

const isManagerId = (id: unknown): boolean =>
  id === null || (Number.isInteger(id) && Number(id) >= 1 && Number(id) <= MAX_INT4);

/** Body of POST /admin/users/{id}/manager. */
export class SetMemberManagerDto extends VersionedDto {
  /** An active manager or admin; null for none. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 1, example: 1 })
  @Rule(
    (form: SetMemberManagerDto) => (isManagerId(form.managerId) ? null : 'VALIDATION_FAILED'),
    ['VALIDATION_FAILED'],
  )
  managerId!: number | null;
}

/** Body of PATCH /admin/users/{id}. Only members themselves give consent to advertising. */
export class EditMemberDto extends MemberFactsDto {}
