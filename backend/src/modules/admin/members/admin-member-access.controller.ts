import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  StepUp,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { AdminMemberAnswerDto } from '../../members/views/dto/admin-member-detail.dto.js';
import {
  SetMemberManagerDto,
  SetMemberRoleDto,
  SetMemberStatusDto,
} from '../../members/views/dto/admin-member-input.dto.js';
import { MemberChangesService } from '../../members/views/member-changes.service.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

/** Status, role and sessions of a member; separate from the person's data. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/users/:id')
export class AdminMemberAccessController {
  constructor(private readonly changes: MemberChangesService) {}

  @Post('status')
  @HttpCode(200)
  @StepUp()
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('member', 'change')
  @ApiOperation({
    operationId: 'setMemberStatus',
    summary: 'Set the status of a member',
    description:
      'Any of active, suspended and closed. Suspending or closing ends all sessions at once. Oneself and the last admin cannot be changed. Personal data are not deleted.',
  })
  @ApiEnvelope(AdminMemberAnswerDto)
  @ApiErrors({
    404: ['MEMBER_NOT_FOUND', 'NOT_FOUND'],
    409: ['MEMBER_CLOSED', 'STALE_VERSION'],
    422: ['MEMBER_SELF_CHANGE', 'LAST_ADMIN'],
  })
  setMemberStatus(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: SetMemberStatusDto,
  ): Promise<Answer<AdminMemberAnswerDto>> {
    return this.changes.setStatus({ actor, origin }, id, form);
  }

  @Post('role')
  @HttpCode(200)
  @StepUp()
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('member', 'change')
  @ApiOperation({
    operationId: 'setMemberRole',
    summary: 'Set the role of a member',
    description:
      'The role as a number or text (0 member, 1 manager, 2 admin). It applies from the next call. Oneself and the last admin cannot be changed. A member of an organization stays a member (ORG_STAFF).',
  })
  @ApiEnvelope(AdminMemberAnswerDto)
  @ApiErrors({
    404: ['MEMBER_NOT_FOUND', 'NOT_FOUND'],
    409: ['MEMBER_CLOSED', 'STALE_VERSION', 'ORG_STAFF'],
    422: ['MEMBER_SELF_CHANGE', 'LAST_ADMIN'],
  })
  setMemberRole(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: SetMemberRoleDto,
  ): Promise<Answer<AdminMemberAnswerDto>> {
    return this.changes.setRole({ actor, origin }, id, form);
  }

  @Post('manager')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('member', 'change')
  @ApiOperation({
    operationId: 'setMemberManager',
    summary: 'Assign a manager to a member',
    description: 'Assigns an active manager or admin. Null removes the assignment.',
  })
  @ApiEnvelope(AdminMemberAnswerDto)
  @ApiErrors({
    404: ['MEMBER_NOT_FOUND', 'NOT_FOUND'],
    409: ['MEMBER_CLOSED', 'STALE_VERSION'],
    422: ['MANAGER_INVALID'],
  })
  setMemberManager(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: SetMemberManagerDto,
  ): Promise<Answer<AdminMemberAnswerDto>> {
    return this.changes.setManager({ actor, origin }, id, form);
  }

  @Post('sessions/revoke')
  @HttpCode(200)
  @StepUp()
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('member', 'change')
  @ApiOperation({
    operationId: 'endMemberSessions',
    summary: 'Sign a member out everywhere',
    description: 'Ends all sessions of the member at once. The status stays, so they can sign in again.',
  })
  @ApiEnvelope()
  @ApiErrors({ 404: ['MEMBER_NOT_FOUND', 'NOT_FOUND'] })
  endMemberSessions(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<null>> {
    return this.changes.endSessions({ actor, origin }, id);
  }
}
