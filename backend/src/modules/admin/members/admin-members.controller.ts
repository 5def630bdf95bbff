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
import { AdminMemberAnswerDto } from '../../members/views/dto/admin-member-detail.dto.js';
import { EditMemberDto } from '../../members/views/dto/admin-member-input.dto.js';
import { AdminMemberPageDto, AdminMemberQueryDto } from '../../members/views/dto/admin-member.dto.js';
import { MemberChangesService } from '../../members/views/member-changes.service.js';
import { AdminMembersService } from '../../members/views/admin-members.service.js';
import { MemberTimelineDto } from '../timeline/dto/member-timeline.dto.js';
import { MemberTimelineService } from '../timeline/member-timeline.service.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/users')
export class AdminMembersController {
  constructor(
    private readonly service: AdminMembersService,
    private readonly changes: MemberChangesService,
    private readonly timeline: MemberTimelineService,
  ) {}

  @Get()
  @PersonalData('member', 'read', { masked: { phone: 'phone', email: 'email' } })
  @ApiOperation({
    operationId: 'listAdminMembers',
    summary: 'List members (pages from 0)',
    description:
      'Searches name, nickname, account, email, company and phone; filters by status, role, manager and date of joining. meta.counts has the number of each status.',
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
    summary: 'Get a member',
    description:
      'Details, addresses, ways to sign in, the last 20 logins, manager, consents, and the number and sum of paid orders. The name of a member whose data were erased says so.',
  })
  @ApiEnvelope(AdminMemberAnswerDto)
  @ApiErrors({ 404: ['MEMBER_NOT_FOUND', 'NOT_FOUND'] })
  getAdminMember(@Param('id', IdPipe) id: number): Promise<AdminMemberAnswerDto> {
    return this.service.read(id);
  }

  @Get(':id/timeline')
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('member', 'read', { idField: 'memberId' })
  @ApiOperation({
    operationId: 'getAdminMemberTimeline',
    summary: "Get a member's timeline",
    description:
      'Orders, refunds, estimates, print jobs, enquiries, files, notices and logins: open matters first, then the newest. Empty for an unknown member.',
  })
  @ApiEnvelope(MemberTimelineDto)
  @ApiErrors({})
  async getAdminMemberTimeline(@Param('id', IdPipe) id: number): Promise<MemberTimelineDto> {
    return { items: await this.timeline.read(id) };
  }

  @Patch(':id')
  @StepUp()
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('member', 'change')
  @ApiOperation({
    operationId: 'updateAdminMember',
    summary: 'Update a member',
    description:
      'Changes only the fields that are sent of name, nickname, email, phone and company, and records before and after. Only members themselves change their marketing consent. Where email or phone changes, an admin without a second factor must send their own password as currentPassword, and the member gets a link at the old contact that undoes the change within 7 days.',
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
