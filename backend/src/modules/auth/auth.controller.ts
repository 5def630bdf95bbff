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
    summary: 'Sign up',
    description:
      'Always as a member (0). Email or phone is required; one that is taken answers 409 with a code for the field. Log in afterwards.',
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
    summary: 'Log in (account, email or phone)',
    description:
      'A wrong password and an unknown account both answer 400 AuthPasswordError; suspended and closed members 403. Staff with a second factor get 403 SECOND_FACTOR_REQUIRED with a ticket in data and finish with /auth/second-factor. Too many failures answer 429, by account and by network.',
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
    summary: 'Log out (always succeeds)',
    description: 'Ends the session of the token. Succeeds also without a token or with one that has ended.',
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
    summary: 'Refresh the tokens (a refresh token works once)',
    description:
      'Returns a new pair and discards the refresh token that was sent. The same one again within 10 seconds returns the same new refresh token once more; later, it ends the whole session. Store the new tokens at once.',
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
    summary: 'Get the signed-in member',
    description:
      'The role stands at the top level, in user, data and data.user. A screen may show it; the server checks rights at every call.',
  })
  @ApiErrors({ 404: ['MEMBER_NOT_FOUND'] })
  @ApiEnvelope(MeDto, {
    root: { role: { type: 'integer', enum: [...ROLES] }, user: { $ref: getSchemaPath(ProfileDto) } },
  })
  async me(@CurrentActor() actor: Actor): Promise<Answer<MeDto>> {
    const { user, organization } = await this.auth.profile(actor);
    return new Answer({ ...user, user, organization }, { root: { role: user.role, user } });
  }
}
