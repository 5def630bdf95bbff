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
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

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
    summary: 'Staff security settings',
    description: 'They apply to managers and admins. yourAddress is where this call came from.',
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
    summary: 'Save the staff security settings',
    description:
      "Applies to all staff sessions at once. To require a second factor, one's own must be registered; a list of networks must contain one's current address.",
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
    @Body() { version, ...requested }: SaveStaffPolicyDto,
  ): Promise<Answer<StaffPolicyDto>> {
    const saved = await this.policy.save({ actor, origin }, requested, version);
    return new Answer({ ...saved, yourAddress: origin.ip }, { message: messageFor('STAFF_POLICY_SAVED') });
  }

  @Get('sessions')
  @ApiOperation({
    operationId: 'staffSessions',
    summary: 'List staff logins',
    description:
      'Sessions of all managers and admins that are signed in, most recently used first, at most 200.',
  })
  @ApiErrors({})
  @ApiEnvelope(StaffSessionDto, { isArray: true })
  async staffSessions(@CurrentSession() { sid }: SessionActor): Promise<StaffSessionDto[]> {
    const open = await this.accounts.listSessions();
    return open.map((session) => ({ ...session, current: session.id === sid }));
  }

  @Delete('sessions/:id')
  @StepUp()
  @ApiParam({ name: 'id', description: 'Id in the list of staff logins', format: 'uuid' })
  @ApiOperation({
    operationId: 'endStaffSession',
    summary: 'End a staff login',
    description: 'Ends it at once. POST /admin/users/{id}/sessions/revoke ends all logins of one person.',
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
    summary: 'List staff and their second factors',
    description: 'Admins first, then by name, at most 200.',
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
    summary: 'Reset the second factors of another operator',
    description: 'For a lost phone. Deletes all factors and recovery codes and ends all logins.',
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
