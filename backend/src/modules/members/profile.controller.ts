import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import { CurrentActor, SignedIn, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { EditProfileDto, OwnProfileDto } from './dto/own-profile.dto.js';
import { ProfileService } from './profile.service.js';

@ApiTags('account')
@ApiBearerAuth('bearer')
@SignedIn()
@Controller('user/profile')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

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
      '보낸 항목만 바꿉니다. 이메일과 휴대폰 중 하나는 남아 있어야 하며, 마케팅 수신 동의를 바꾸면 그 시각을 서버가 기록합니다. version을 보내면 그 사이 바뀐 경우 409로 현재 값을 알려줍니다.',
  })
  @ApiBody({ type: EditProfileDto, required: false })
  @ApiEnvelope(OwnProfileDto)
  @ApiErrors({
    400: ['SIGNUP_CONTACT_REQUIRED', 'COMPANY_NAME_REQUIRED'],
    404: ['MEMBER_NOT_FOUND'],
    409: ['EMAIL_TAKEN', 'PHONE_TAKEN', 'MEMBER_CLOSED', 'STALE_VERSION'],
  })
  async updateOwnProfile(
    @CurrentActor() actor: Actor,
    @Body() form: EditProfileDto,
  ): Promise<Answer<OwnProfileDto>> {
    return new Answer(await this.profiles.update(actor.id, form), { message: messageFor('PROFILE_SAVED') });
  }
}
