import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  Public,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../platform/http/envelope.js';
import { TOKEN_PARAM } from '../../platform/http/link-token.js';
import { PrivateLinkHeaders } from '../../platform/http/private-link-headers.js';
import { OpenInvitationDto } from './dto/invitation.dto.js';
import { InvitationsService } from './invitations.service.js';

/** What the address of an invitation opens. */
@ApiTags('organizations')
@Controller('invitations')
export class OpenInvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Get(':token')
  @Public()
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'getInvitation',
    summary: 'See an invitation by its link',
    description: 'Without signing in; changes nothing. At most 60 in 10 minutes for each link.',
  })
  @ApiEnvelope(OpenInvitationDto)
  @ApiErrors({ 404: ['INVITE_NOT_FOUND'], 410: ['INVITE_ENDED'], 429: ['TOO_MANY_REQUESTS'] })
  getInvitation(@Param('token') token: string, @Origin() origin: RequestOrigin): Promise<OpenInvitationDto> {
    return this.invitations.open(token, origin);
  }

  @Post(':token/accept')
  @HttpCode(200)
  @RequireRole(Role.Member)
  @ApiBearerAuth('bearer')
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation',
    description:
      'The signed-in holder joins the organization. Orders so far stay personal, the cart stays. An invitation with the role admin is only for a member who has proved the invited contact.',
  })
  @ApiEnvelope()
  @ApiErrors({
    403: ['INVITE_OTHER_CONTACT'],
    404: ['INVITE_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    409: ['ORG_MEMBER_ALREADY', 'ORG_STAFF'],
    410: ['INVITE_ENDED'],
    422: ['ORG_PEOPLE_LIMIT', 'ORG_SITES_FORM'],
    429: ['TOO_MANY_REQUESTS'],
  })
  acceptInvitation(
    @CurrentActor() actor: Actor,
    @Param('token') token: string,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<null>> {
    return this.invitations.accept(actor.id, token, origin);
  }
}
