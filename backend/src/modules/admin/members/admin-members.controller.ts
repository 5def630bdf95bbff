import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentSession,
  Origin,
  RequireRole,
  StepUp,
  type RequestOrigin,
  type SessionActor,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { AdminMemberAnswerDto } from '../../member-views/dto/admin-member-detail.dto.js';
import { EditMemberDto } from '../../member-views/dto/admin-member-input.dto.js';
import { AdminMemberPageDto, AdminMemberQueryDto } from '../../member-views/dto/admin-member.dto.js';
import { MemberChangesService } from '../../member-views/member-changes.service.js';
import { AdminMembersService } from '../../member-views/admin-members.service.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/users')
export class AdminMembersController {
  constructor(
    private readonly service: AdminMembersService,
    private readonly changes: MemberChangesService,
  ) {}

  @Get()
  @PersonalData('member', 'read', { masked: { phone: 'phone', email: 'email' } })
  @ApiOperation({
    operationId: 'listAdminMembers',
    summary: '회원 목록 (0부터 세는 페이지)',
    description:
      '이름, 닉네임, 아이디, 이메일, 회사명, 휴대폰으로 찾고 상태·역할·담당 매니저·가입일로 필터링합니다. 상태별 회원 수는 meta.counts에 있습니다.',
  })
  @ApiEnvelope(AdminMemberPageDto, { paged: true })
  @ApiErrors({})
  listAdminMembers(@Query() query: AdminMemberQueryDto): Promise<Answer<AdminMemberPageDto>> {
    return this.service.list(query);
  }

  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('member', 'read')
  @ApiOperation({
    operationId: 'getAdminMember',
    summary: '회원 상세',
    description:
      '회원 한 명의 정보와 배송지, 로그인 수단, 최근 로그인 20건, 담당 매니저, 동의 시각, 주문 수와 결제액 합계입니다. 탈퇴로 개인정보가 지워진 회원은 이름이 탈퇴회원입니다.',
  })
  @ApiEnvelope(AdminMemberAnswerDto)
  @ApiErrors({ 404: ['MEMBER_NOT_FOUND', 'NOT_FOUND'] })
  getAdminMember(@Param('id', IdPipe) id: number): Promise<AdminMemberAnswerDto> {
    return this.service.read(id);
  }

  @Patch(':id')
  @StepUp()
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('member', 'change')
  @ApiOperation({
    operationId: 'updateAdminMember',
    summary: '회원정보 수정',
    description:
      '이름, 닉네임, 이메일, 휴대폰, 회사명 중 보낸 항목만 바꾸고 변경 전후를 감사 기록에 남깁니다. 마케팅 수신 동의는 회원 본인만 바꿀 수 있습니다. ' +
      '이메일이나 휴대폰이 바뀌면, 2단계 인증을 등록하지 않은 관리자는 자신의 비밀번호를 currentPassword로 보내야 하고, 회원의 이전 연락처로 7일 동안 되돌릴 수 있는 링크를 보냅니다.',
  })
  @ApiBody({ type: EditMemberDto, required: false })
  @ApiEnvelope(AdminMemberAnswerDto)
  @ApiErrors({
    400: [
      'SIGNUP_CONTACT_REQUIRED',
      'COMPANY_NAME_REQUIRED',
      'CURRENT_PASSWORD_REQUIRED',
      'CURRENT_PASSWORD_WRONG',
    ],
    404: ['MEMBER_NOT_FOUND', 'NOT_FOUND'],
    409: ['EMAIL_TAKEN', 'PHONE_TAKEN', 'MEMBER_CLOSED', 'STALE_VERSION', 'CONFLICT'],
    429: ['TOO_MANY_REQUESTS'],
  })
  updateAdminMember(
    @CurrentSession() actor: SessionActor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: EditMemberDto,
  ): Promise<Answer<AdminMemberAnswerDto>> {
    return this.changes.edit({ actor, origin }, id, form);
  }
}
