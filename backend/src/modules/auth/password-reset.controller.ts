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
    summary: 'Request a password reset',
    description:
      'Sends a link that works once within 30 minutes to the registered email or phone. The answer is the same where there is no such account. Limited by account and network.',
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
    summary: 'Reset the password',
    description:
      'Sets a new password with the token of the link. The token works once, and all devices are signed out.',
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
