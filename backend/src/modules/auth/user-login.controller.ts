import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import { Origin, Public, type RequestOrigin } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { AuthService } from './auth.service.js';
import { UserLoginDto } from './dto/login.dto.js';
import { SessionDto } from './dto/session.dto.js';

/** The recorded second login. Only its answer reveals which accounts exist (decision A19), so it is no plain alias. */
@ApiTags('auth')
@Controller('user')
export class UserLoginController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'userLogin',
    summary: 'Log in (old path, use /auth/login)',
    description:
      'The login of the site model. It differs from /auth/login only in separate codes for missing fields and unknown accounts.',
    deprecated: true,
  })
  @ApiErrors({
    400: ['noExistUser', 'AuthPasswordError'],
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
  async userLogin(@Body() form: UserLoginDto, @Origin() origin: RequestOrigin): Promise<Answer<SessionDto>> {
    return new Answer(await this.auth.userLogin(form, origin), { message: messageFor('LOGIN_OK') });
  }
}
