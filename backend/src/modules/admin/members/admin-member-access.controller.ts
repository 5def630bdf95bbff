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
import { AdminMemberAnswerDto } from '../../member-views/dto/admin-member-detail.dto.js';
import {
  SetMemberManagerDto,
  SetMemberRoleDto,
  SetMemberStatusDto,
} from '../../member-views/dto/admin-member-input.dto.js';
import { MemberChangesService } from '../../member-views/member-changes.service.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';

/** Status, role and sessions of a member; separate from the person's facts. */
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
    summary: '회원 상태 변경',
    description:
      '정상·정지·탈퇴 중 어느 상태로든 바꿀 수 있습니다. 정지·탈퇴가 되면 모든 세션이 바로 끝납니다. 본인과 마지막 관리자는 바꿀 수 없고, 개인정보는 지워지지 않습니다.',
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
    summary: '회원 역할 변경',
    description:
      '역할을 숫자나 문자열(0 회원, 1 매니저, 2 관리자)로 보냅니다. 다음 호출부터 바로 적용됩니다. 본인과 마지막 관리자는 바꿀 수 없습니다.',
  })
  @ApiEnvelope(AdminMemberAnswerDto)
  @ApiErrors({
    404: ['MEMBER_NOT_FOUND', 'NOT_FOUND'],
    409: ['MEMBER_CLOSED', 'STALE_VERSION'],
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
    summary: '담당 매니저 지정',
    description: '활동 중인 매니저나 관리자를 담당으로 지정합니다. null을 보내면 담당을 비웁니다.',
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
    summary: '회원의 모든 기기 로그아웃',
    description: '회원의 세션을 모두 바로 끝냅니다. 상태는 그대로이므로 다시 로그인할 수 있습니다.',
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
