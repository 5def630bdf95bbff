import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
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
import { AccountService } from './account.service.js';
import { BearerToken } from './bearer-token.js';
import { ChangePasswordDto, EndLoginSessionDto, LoginSessionDto } from './dto/account.dto.js';

@ApiTags('account')
@ApiBearerAuth('bearer')
@Controller('user')
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Post('password')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Change the password',
    description:
      'Checks the current password and saves the new one. This session stays, all other devices are signed out. A wrong current password is 400, not 401.',
  })
  @ApiEnvelope()
  @ApiErrors({
    400: ['CURRENT_PASSWORD_WRONG'],
    404: ['MEMBER_NOT_FOUND'],
    409: ['CONFLICT'],
    429: ['TOO_MANY_REQUESTS'],
  })
  async changePassword(
    @CurrentActor() actor: Actor,
    @BearerToken() token: string | null,
    @Body() form: ChangePasswordDto,
  ): Promise<Answer<null>> {
    const done = await this.account.changePassword(actor, token, form);
    return new Answer(done, { message: messageFor('PASSWORD_CHANGED') });
  }

  @Get('sessions')
  @SignedIn()
  @ApiOperation({
    operationId: 'loginSessions',
    summary: 'List signed-in devices',
    description: 'At most 100, most recently used first.',
  })
  @ApiEnvelope(LoginSessionDto, { isArray: true })
  @ApiErrors({})
  loginSessions(
    @CurrentActor() actor: Actor,
    @BearerToken() token: string | null,
  ): Promise<LoginSessionDto[]> {
    return this.account.devices(actor, token);
  }

  @Delete('sessions/:id')
  @SignedIn()
  @ApiParam({ name: 'id', description: 'Id in the list of signed-in devices', format: 'uuid' })
  @ApiOperation({
    operationId: 'endLoginSession',
    summary: 'Sign a device out',
    description:
      'The id of this device is the same as logging out. For another device staff must have confirmed their second factor; to confirm by password, use POST /user/sessions/{id}/end.',
  })
  @ApiEnvelope()
  @ApiErrors({
    400: ['CURRENT_PASSWORD_REQUIRED'],
    403: ['STEP_UP_REQUIRED'],
    404: ['LOGIN_SESSION_NOT_FOUND'],
  })
  async endLoginSession(
    @CurrentSession() actor: SessionActor,
    @Param('id') id: string,
  ): Promise<Answer<null>> {
    return new Answer(await this.account.endDevice(actor, id), {
      message: messageFor('LOGIN_SESSION_ENDED'),
    });
  }

  @Post('sessions/:id/end')
  @HttpCode(200)
  @SignedIn()
  @ApiParam({ name: 'id', description: 'Id in the list of signed-in devices', format: 'uuid' })
  @ApiOperation({
    operationId: 'endOtherLoginSession',
    summary: 'Sign another device out',
    description:
      'Checks the current password and ends the session at once. Staff with a second factor confirm that instead.',
  })
  @ApiBody({ type: EndLoginSessionDto, required: false })
  @ApiEnvelope()
  @ApiErrors({
    400: ['CURRENT_PASSWORD_REQUIRED', 'CURRENT_PASSWORD_WRONG'],
    403: ['STEP_UP_REQUIRED'],
    404: ['LOGIN_SESSION_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    429: ['TOO_MANY_REQUESTS'],
  })
  async endOtherLoginSession(
    @CurrentSession() actor: SessionActor,
    @Param('id') id: string,
    @Body() form: EndLoginSessionDto,
  ): Promise<Answer<null>> {
    return new Answer(await this.account.endDevice(actor, id, form.currentPassword), {
      message: messageFor('LOGIN_SESSION_ENDED'),
    });
  }
}
