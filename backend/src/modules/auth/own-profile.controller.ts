import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import {
  CurrentActor,
  CurrentSession,
  SignedIn,
  type Actor,
  type SessionActor,
} from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { EditProfileDto, OwnProfileDto } from '../members/dto/own-profile.dto.js';
import { OwnProfileService } from './own-profile.service.js';

@ApiTags('account')
@ApiBearerAuth('bearer')
@SignedIn()
@Controller('user/profile')
export class OwnProfileController {
  constructor(private readonly profiles: OwnProfileService) {}

  @Get()
  @ApiOperation({
    operationId: 'ownProfile',
    summary: 'Get the own profile',
    description: 'All details of the caller with the times of their consents. /auth/me is shorter.',
  })
  @ApiEnvelope(OwnProfileDto)
  @ApiErrors({ 404: ['MEMBER_NOT_FOUND'] })
  ownProfile(@CurrentActor() actor: Actor): Promise<OwnProfileDto> {
    return this.profiles.read(actor.id);
  }

  @Patch()
  @ApiOperation({
    operationId: 'updateOwnProfile',
    summary: 'Update the own profile',
    description:
      'Changes only the fields that are sent. Email or phone must remain; a change of the marketing consent is recorded with its time. With version, a profile changed meanwhile answers 409 with the current values. A new email or phone needs currentPassword (staff with a second factor confirm that instead) and sends a link to the old contact that undoes it within 7 days.',
  })
  @ApiBody({ type: EditProfileDto, required: false })
  @ApiEnvelope(OwnProfileDto)
  @ApiErrors({
    400: [
      'SIGNUP_CONTACT_REQUIRED',
      'COMPANY_NAME_REQUIRED',
      'CURRENT_PASSWORD_REQUIRED',
      'CURRENT_PASSWORD_WRONG',
    ],
    403: ['STEP_UP_REQUIRED'],
    404: ['MEMBER_NOT_FOUND'],
    409: ['EMAIL_TAKEN', 'PHONE_TAKEN', 'MEMBER_CLOSED', 'STALE_VERSION', 'CONFLICT'],
    429: ['TOO_MANY_REQUESTS'],
  })
  async updateOwnProfile(
    @CurrentSession() actor: SessionActor,
    @Body() form: EditProfileDto,
  ): Promise<Answer<OwnProfileDto>> {
    return new Answer(await this.profiles.update(actor, form), { message: messageFor('PROFILE_SAVED') });
  }
}
