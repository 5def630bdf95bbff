import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import {
  CurrentActor,
  Origin,
  Public,
  SignedIn,
  type Actor,
  type RequestOrigin,
} from '../../platform/http/access.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { AuthService } from './auth.service.js';
import { BearerToken } from './bearer-token.js';
import { LoginDto } from './dto/login.dto.js';
import { MeDto } from './dto/profile.dto.js';
import { RefreshDto } from './dto/refresh.dto.js';
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
  @ApiOperation({ operationId: 'signUp', summary: '회원가입' })
  @ApiEnvelope(SignedUpDto)
  async signUp(@Body() form: SignUpDto, @Origin() origin: RequestOrigin): Promise<Answer<SignedUpDto>> {
    return new Answer(await this.signUps.signUp(form, origin), { message: messageFor('SIGNUP_OK') });
  }

  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'login', summary: '로그인 (아이디, 이메일 또는 휴대폰)' })
  @ApiEnvelope(SessionDto)
  async login(@Body() form: LoginDto, @Origin() origin: RequestOrigin): Promise<Answer<SessionDto>> {
    return new Answer(await this.auth.login(form, origin), { message: messageFor('LOGIN_OK') });
  }

  @Post('logout')
  @HttpCode(200)
  @Public()
  @ApiBearerAuth('bearer')
  @ApiOperation({ operationId: 'logout', summary: '로그아웃 (항상 성공)' })
  @ApiEnvelope()
  logout(@BearerToken() token: string | null): Promise<null> {
    return this.auth.logout(token);
  }

  @Post('refresh')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'refresh', summary: '토큰 갱신 (갱신 토큰은 한 번만 사용 가능)' })
  @ApiEnvelope(TokensDto)
  refresh(@Body() form: RefreshDto, @Origin() origin: RequestOrigin): Promise<TokensDto> {
    return this.auth.refresh(form.refreshToken, origin);
  }

  @Get('me')
  @SignedIn()
  @ApiBearerAuth('bearer')
  @ApiOperation({ operationId: 'me', summary: '로그인한 회원 정보' })
  @ApiEnvelope(MeDto)
  async me(@CurrentActor() actor: Actor): Promise<Answer<MeDto>> {
    const user = await this.auth.profile(actor);
    return new Answer({ ...user, user }, { root: { role: user.role, user } });
  }
}
