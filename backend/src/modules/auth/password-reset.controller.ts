import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import { Origin, Public, type RequestOrigin } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { ConfirmPasswordResetDto, RequestPasswordResetDto } from './dto/password-reset.dto.js';
import { PasswordResetService } from './password-reset.service.js';

@ApiTags('auth')
@Controller('auth/password-reset')
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Post('request')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'requestPasswordReset',
    summary: '비밀번호 재설정 요청',
    description:
      '등록된 이메일이나 휴대폰으로 30분 동안 한 번 쓸 수 있는 링크를 보냅니다. 그런 계정이 없어도 같은 응답을 반환합니다. 계정과 네트워크마다 횟수가 제한됩니다.',
  })
  @ApiEnvelope()
  @ApiErrors({ 429: ['TOO_MANY_REQUESTS'] })
  async requestPasswordReset(
    @Body() form: RequestPasswordResetDto,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<null>> {
    const done = await this.resets.request(form.identifier, origin);
    return new Answer(done, { message: messageFor('PASSWORD_RESET_SENT') });
  }

  @Post('confirm')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'confirmPasswordReset',
    summary: '비밀번호 재설정',
    description:
      '링크의 token으로 새 비밀번호를 정합니다. token은 한 번만 쓸 수 있고, 모든 기기가 로그아웃됩니다.',
  })
  @ApiEnvelope()
  @ApiErrors({ 400: ['PASSWORD_RESET_INVALID'], 429: ['TOO_MANY_REQUESTS'] })
  async confirmPasswordReset(
    @Body() form: ConfirmPasswordResetDto,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<null>> {
    const done = await this.resets.confirm(form, origin);
    return new Answer(done, { message: messageFor('PASSWORD_CHANGED') });
  }
}
