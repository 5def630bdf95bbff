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
    summary: '비밀번호 변경',
    description:
      '현재 비밀번호를 확인하고 새 비밀번호를 저장합니다. 지금 쓰는 세션은 유지되고 다른 기기는 모두 로그아웃됩니다. 현재 비밀번호가 틀리면 401이 아니라 400입니다.',
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
    summary: '로그인한 기기 목록',
    description: '지금 로그인되어 있는 기기를 최근 사용 순으로 최대 100개 반환합니다.',
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
  @ApiParam({ name: 'id', description: '로그인 기기 목록의 id', format: 'uuid' })
  @ApiOperation({
    operationId: 'endLoginSession',
    summary: '기기 로그아웃',
    description:
      '지금 쓰는 기기의 id를 보내면 로그아웃과 같습니다. 다른 기기는 2단계 인증을 다시 확인한 직원만 이 호출로 끝낼 수 있습니다. 비밀번호로 확인하려면 POST /user/sessions/{id}/end를 사용하세요.',
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
  @ApiParam({ name: 'id', description: '로그인 기기 목록의 id', format: 'uuid' })
  @ApiOperation({
    operationId: 'endOtherLoginSession',
    summary: '다른 기기 로그아웃',
    description:
      '현재 비밀번호를 확인하고 다른 기기의 세션을 바로 끝냅니다. 2단계 인증을 쓰는 직원은 비밀번호 대신 다시 확인합니다.',
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
