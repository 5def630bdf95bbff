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
    summary: '내 회원정보',
    description:
      '로그인한 회원의 모든 회원정보와 약관·마케팅 수신 동의 시각을 반환합니다. 화면에 표시할 짧은 정보만 필요하면 /auth/me를 사용하세요.',
  })
  @ApiEnvelope(OwnProfileDto)
  @ApiErrors({ 404: ['MEMBER_NOT_FOUND'] })
  ownProfile(@CurrentActor() actor: Actor): Promise<OwnProfileDto> {
    return this.profiles.read(actor.id);
  }

  @Patch()
  @ApiOperation({
    operationId: 'updateOwnProfile',
    summary: '내 회원정보 수정',
    description:
      '보낸 항목만 바꿉니다. 이메일과 휴대폰 중 하나는 남아 있어야 하며, 마케팅 수신 동의를 바꾸면 그 시각을 서버가 기록합니다. version을 보내면 그 사이 바뀐 경우 409로 현재 값을 알려줍니다. ' +
      '이메일이나 휴대폰이 바뀌면 currentPassword가 필요하고(2단계 인증을 쓰는 직원은 대신 다시 확인), 이전 연락처로 7일 동안 되돌릴 수 있는 링크를 보냅니다.',
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
