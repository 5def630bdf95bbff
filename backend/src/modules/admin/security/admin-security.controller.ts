import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import {
  CurrentSession,
  Origin,
  RequireRole,
  StepUp,
  type RequestOrigin,
  type SessionActor,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { StaffAccountsService } from '../../auth/staff/staff-accounts.service.js';
import { StaffPolicyService } from '../../auth/staff/staff-policy.service.js';
import {
  SaveStaffPolicyDto,
  StaffMemberDto,
  StaffPolicyDto,
  StaffSessionDto,
} from './dto/admin-security.dto.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';

/** Sessions, second factors and rules of all staff. */
@ApiTags('security')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/security')
export class AdminSecurityController {
  constructor(
    private readonly policy: StaffPolicyService,
    private readonly accounts: StaffAccountsService,
  ) {}

  @Get('policy')
  @ApiOperation({
    operationId: 'staffPolicy',
    summary: '직원 보안 설정',
    description: '매니저와 관리자에게 적용됩니다. yourAddress는 지금 접속한 주소입니다.',
  })
  @ApiErrors({})
  @ApiEnvelope(StaffPolicyDto)
  async staffPolicy(@Origin() { ip }: RequestOrigin): Promise<StaffPolicyDto> {
    return { ...(await this.policy.read()), yourAddress: ip };
  }

  @Put('policy')
  @StepUp()
  @ApiOperation({
    operationId: 'saveStaffPolicy',
    summary: '직원 보안 설정 저장',
    description:
      '바로 모든 직원 세션에 적용됩니다. 2단계 인증을 필수로 하려면 내 것이 등록되어 있어야 하고, 네트워크 목록에는 지금 접속한 주소가 들어 있어야 합니다.',
  })
  @ApiErrors({
    400: ['STAFF_NETWORK_FORM'],
    409: ['STALE_VERSION'],
    422: ['SECOND_FACTOR_OWN_FIRST', 'STAFF_NETWORK_LOCKOUT'],
  })
  @ApiEnvelope(StaffPolicyDto)
  async saveStaffPolicy(
    @CurrentSession() actor: SessionActor,
    @Origin() origin: RequestOrigin,
    @Body() { version, ...wanted }: SaveStaffPolicyDto,
  ): Promise<Answer<StaffPolicyDto>> {
    const saved = await this.policy.save({ actor, origin }, wanted, version);
    return new Answer({ ...saved, yourAddress: origin.ip }, { message: messageFor('STAFF_POLICY_SAVED') });
  }

  @Get('sessions')
  @ApiOperation({
    operationId: 'staffSessions',
    summary: '직원 로그인 목록',
    description: '지금 로그인되어 있는 모든 매니저와 관리자의 세션을 최근 사용 순으로 최대 200개 반환합니다.',
  })
  @ApiErrors({})
  @ApiEnvelope(StaffSessionDto, { isArray: true })
  async staffSessions(@CurrentSession() { sid }: SessionActor): Promise<StaffSessionDto[]> {
    const open = await this.accounts.listSessions();
    return open.map((session) => ({ ...session, current: session.id === sid }));
  }

  @Delete('sessions/:id')
  @StepUp()
  @ApiParam({ name: 'id', description: '직원 로그인 목록의 id', format: 'uuid' })
  @ApiOperation({
    operationId: 'endStaffSession',
    summary: '직원 로그인 하나 종료',
    description: '바로 끝납니다. 한 사람의 모든 로그인은 POST /admin/users/{id}/sessions/revoke로 끝냅니다.',
  })
  @ApiErrors({ 404: ['LOGIN_SESSION_NOT_FOUND'] })
  @ApiEnvelope()
  async endStaffSession(
    @CurrentSession() actor: SessionActor,
    @Origin() origin: RequestOrigin,
    @Param('id') id: string,
  ): Promise<Answer<null>> {
    await this.accounts.endSession({ actor, origin }, id);
    return new Answer(null, { message: messageFor('STAFF_SESSION_ENDED') });
  }

  @Get('staff')
  @PersonalData('member', 'read')
  @ApiOperation({
    operationId: 'staffMembers',
    summary: '직원과 2단계 인증 현황',
    description: '관리자부터 이름순으로 최대 200명입니다.',
  })
  @ApiErrors({})
  @ApiEnvelope(StaffMemberDto, { isArray: true })
  staffMembers(): Promise<StaffMemberDto[]> {
    return this.accounts.listStaff();
  }

  @Post('staff/:id/reset')
  @HttpCode(200)
  @StepUp()
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiOperation({
    operationId: 'resetStaffFactors',
    summary: '다른 직원의 2단계 인증 초기화',
    description: '휴대폰을 잃어버렸을 때 씁니다. 모든 인증 수단과 복구 코드를 지우고 로그인을 모두 끝냅니다.',
  })
  @ApiErrors({ 404: ['MEMBER_NOT_FOUND', 'NOT_FOUND'], 422: ['MEMBER_SELF_CHANGE'] })
  @ApiEnvelope()
  async resetStaffFactors(
    @CurrentSession() actor: SessionActor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<null>> {
    await this.accounts.resetFactors({ actor, origin }, id);
    return new Answer(null, { message: messageFor('SECOND_FACTOR_RESET') });
  }
}
