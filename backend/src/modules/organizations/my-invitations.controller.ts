import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import {
  CreateInvitationDto,
  OrganizationInvitationPageDto,
  SentInvitationDto,
} from './dto/invitation.dto.js';
import { PageQueryDto } from './dto/page-query.dto.js';
import { InvitationsService } from './invitations.service.js';

/** Invitations into the own organization; only for its admins. */
@ApiTags('organizations')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('my/organization/invitations')
export class MyInvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listOrganizationInvitations',
    summary: 'List invitations (pages from 0, newest first)',
    description: 'Only admins of the organization.',
  })
  @ApiEnvelope(OrganizationInvitationPageDto, { paged: true })
  @ApiErrors({ 403: ['ORG_FORBIDDEN'], 404: ['ORG_NONE'] })
  listOrganizationInvitations(
    @CurrentActor() actor: Actor,
    @Query() query: PageQueryDto,
  ): Promise<Answer<OrganizationInvitationPageDto>> {
    return this.invitations.list(actor.id, query);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createOrganizationInvitation',
    summary: 'Invite somebody',
    description:
      'By e-mail or SMS, for 14 days. The secret address is also in this answer, once, to send it by messenger. Only admins.',
  })
  @ApiEnvelope(SentInvitationDto)
  @ApiErrors({
    403: ['ORG_FORBIDDEN'],
    404: ['ORG_NONE'],
    422: ['ORG_SITES_FORM', 'INVITE_MANY'],
    429: ['TOO_MANY_REQUESTS'],
  })
  createOrganizationInvitation(
    @CurrentActor() actor: Actor,
    @Body() form: CreateInvitationDto,
  ): Promise<Answer<SentInvitationDto>> {
    return this.invitations.create(actor.id, form);
  }

  @Post(':id/resend')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'resendOrganizationInvitation',
    summary: 'Send an invitation again',
    description: 'With a new address for 14 days; the one before ends. At most 5 messages. Only admins.',
  })
  @ApiEnvelope(SentInvitationDto)
  @ApiErrors({
    403: ['ORG_FORBIDDEN'],
    404: ['ORG_NONE', 'INVITE_NOT_FOUND'],
    409: ['INVITE_LIMIT'],
    410: ['INVITE_ENDED'],
    429: ['TOO_MANY_REQUESTS'],
  })
  resendOrganizationInvitation(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<SentInvitationDto>> {
    return this.invitations.resend(actor.id, id);
  }

  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'deleteOrganizationInvitation',
    summary: 'End an invitation',
    description: 'Its address opens nothing any more. Only admins.',
  })
  @ApiEnvelope()
  @ApiErrors({ 403: ['ORG_FORBIDDEN'], 404: ['ORG_NONE', 'INVITE_NOT_FOUND'] })
  deleteOrganizationInvitation(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<null>> {
    return this.invitations.remove(actor.id, id);
  }
}
