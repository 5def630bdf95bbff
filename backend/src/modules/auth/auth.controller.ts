import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { messageFor, ROLES } from '@store/domain';
import {
  CurrentActor,
  Origin,
  Public,
  SignedIn,
  type Actor,
  type RequestOrigin,
} from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { AuthService } from './auth.service.js';
import { BearerToken } from './bearer-token.js';
import { LoginDto } from './dto/login.dto.js';
import { MeDto, ProfileDto } from './dto/profile.dto.js';
import { RefreshDto } from './dto/session.dto.js';
import { SessionDto, TokensDto } from './dto/session.dto.js';
import { SignedUpDto, SignUpDto } from './dto/signup.dto.js';
import { SignUpService } from './signup.service.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly signUps: SignUpService,
  ) {}

  @Post('signup')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'signUp',
    summary: '회원가입',
    description:
      '언제나 일반 회원(0)으로 가입됩니다. 이메일이나 휴대폰 중 하나는 필수이며, 이미 쓰이는 값이면 항목별 코드로 409를 반환합니다. 가입 후에는 로그인을 따로 호출합니다.',
  })
  @ApiErrors({ 409: ['EMAIL_TAKEN', 'PHONE_TAKEN', 'ACCOUNT_TAKEN'], 429: ['TOO_MANY_REQUESTS'] })
  @ApiEnvelope(SignedUpDto)
  async signUp(@Body() form: SignUpDto, @Origin() origin: RequestOrigin): Promise<Answer<SignedUpDto>> {
    return new Answer(await this.signUps.signUp(form, origin), { message: messageFor('SIGNUP_OK') });
  }

  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'login',
    summary: '로그인 (아이디, 이메일 또는 휴대폰)',
    description:
      '틀린 비밀번호와 없는 계정은 똑같이 400 AuthPasswordError입니다. 정지되거나 탈퇴한 회원은 403입니다. 2단계 인증을 등록한 직원은 403 SECOND_FACTOR_REQUIRED와 함께 data에 ticket을 받아 /auth/second-factor로 로그인을 마칩니다. 실패가 잦으면 계정과 네트워크별로 429를 반환합니다.',
  })
  @ApiErrors({
    400: ['AuthPasswordError'],
    403: [
      'MEMBER_SUSPENDED',
      'MEMBER_WITHDRAWN',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_ENROLMENT_REQUIRED',
      'STAFF_NETWORK_FORBIDDEN',
    ],
    429: ['TOO_MANY_REQUESTS'],
  })
  @ApiEnvelope(SessionDto)
  async login(@Body() form: LoginDto, @Origin() origin: RequestOrigin): Promise<Answer<SessionDto>> {
    return new Answer(await this.auth.login(form, origin), { message: messageFor('LOGIN_OK') });
  }

  @Post('logout')
  @HttpCode(200)
  @Public()
  @ApiBearerAuth('bearer')
  @ApiOperation({
    operationId: 'logout',
    summary: '로그아웃 (항상 성공)',
    description: '보낸 토큰의 세션을 끝냅니다. 토큰이 없거나 이미 끝났어도 성공으로 응답합니다.',
  })
  @ApiEnvelope()
  logout(@BearerToken() token: string | null): Promise<null> {
    return this.auth.logout(token);
  }

  @Post('refresh')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'refresh',
    summary: '토큰 갱신 (갱신 토큰은 한 번만 사용 가능)',
    description:
      '새 토큰 한 쌍을 받고 보낸 갱신 토큰은 버려집니다. 방금 쓴 갱신 토큰이 10초 안에 다시 오면 같은 새 갱신 토큰을 한 번 더 반환하고, 그 뒤에 오면 그 세션 전체가 끝나므로, 받은 새 토큰을 바로 저장하세요.',
  })
  @ApiErrors({ 401: ['REFRESH_TOKEN_INVALID'], 429: ['TOO_MANY_REQUESTS'] })
  @ApiEnvelope(TokensDto)
  refresh(@Body() form: RefreshDto, @Origin() origin: RequestOrigin): Promise<TokensDto> {
    return this.auth.refresh(form.refreshToken, origin);
  }

  @Get('me')
  @SignedIn()
  @ApiBearerAuth('bearer')
  @ApiOperation({
    operationId: 'me',
    summary: '로그인한 회원 정보',
    description:
      '역할은 응답 최상위, user, data, data.user에 같은 값으로 들어 있습니다. 화면은 이 값을 참고만 하고, 권한은 서버가 호출마다 다시 확인합니다.',
  })
  @ApiErrors({ 404: ['MEMBER_NOT_FOUND'] })
  @ApiEnvelope(MeDto, {
    root: { role: { type: 'integer', enum: [...ROLES] }, user: { $ref: getSchemaPath(ProfileDto) } },
  })
  async me(@CurrentActor() actor: Actor): Promise<Answer<MeDto>> {
    const user = await this.auth.profile(actor);
    return new Answer({ ...user, user }, { root: { role: user.role, user } });
  }
}
