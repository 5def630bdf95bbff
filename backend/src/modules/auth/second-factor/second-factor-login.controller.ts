import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import { Origin, Public, type RequestOrigin } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { SessionDto } from '../dto/session.dto.js';
import {
  EnrolledSessionDto,
  EnrolmentTicketDto,
  PasskeyEnrolmentDto,
  PasskeyOfferDto,
  ProofDto,
  TotpEnrolmentDto,
  TotpOfferDto,
} from './dto/second-factor.dto.js';
import { SecondFactorLoginService } from './second-factor-login.service.js';

/** The second half of a login of staff. The ticket of the first half identifies the member. */
@ApiTags('auth')
@Controller('auth/second-factor')
export class SecondFactorLoginController {
  constructor(private readonly logins: SecondFactorLoginService) {}

  @Post()
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'completeLogin',
    summary: '로그인 2단계: 인증 코드나 패스키로 완료',
    description:
      '로그인이 403 SECOND_FACTOR_REQUIRED와 함께 준 ticket과, 인증 앱의 코드(또는 복구 코드)나 패스키 응답을 보냅니다. 응답은 로그인과 같습니다. ticket은 한 번만, 5분 동안, 틀린 시도 5번까지 유효합니다.',
  })
  @ApiErrors({
    400: ['SECOND_FACTOR_WRONG', 'PASSKEY_REFUSED', 'SECOND_FACTOR_TICKET_INVALID'],
    403: ['STAFF_NETWORK_FORBIDDEN'],
    404: ['MEMBER_NOT_FOUND'],
    429: ['TOO_MANY_REQUESTS'],
  })
  @ApiEnvelope(SessionDto)
  async completeLogin(@Body() form: ProofDto, @Origin() origin: RequestOrigin): Promise<Answer<SessionDto>> {
    return new Answer(await this.logins.complete(form, origin), { message: messageFor('LOGIN_OK') });
  }

  @Post('totp')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'offerLoginTotp',
    summary: '로그인 중 인증 앱 등록: 비밀키 받기',
    description: '2단계 인증이 필수인데 등록된 것이 없을 때(SECOND_FACTOR_ENROLMENT_REQUIRED) 부릅니다.',
  })
  @ApiErrors({ 400: ['SECOND_FACTOR_TICKET_INVALID'] })
  @ApiEnvelope(TotpOfferDto)
  offerLoginTotp(@Body() { ticket }: EnrolmentTicketDto): Promise<TotpOfferDto> {
    return this.logins.offerTotp(ticket);
  }

  @Post('totp/confirm')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'enrolLoginTotp',
    summary: '로그인 중 인증 앱 등록: 코드로 등록하고 로그인 완료',
    description: '로그인과 같은 응답에 복구 코드 10개가 더해집니다. 복구 코드는 이때만 볼 수 있습니다.',
  })
  @ApiErrors({
    400: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_TICKET_INVALID'],
    403: ['STAFF_NETWORK_FORBIDDEN'],
    404: ['MEMBER_NOT_FOUND'],
    429: ['TOO_MANY_REQUESTS'],
  })
  @ApiEnvelope(EnrolledSessionDto)
  async enrolLoginTotp(
    @Body() form: TotpEnrolmentDto,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<EnrolledSessionDto>> {
    return new Answer(await this.logins.acceptTotp(form, origin), { message: messageFor('LOGIN_OK') });
  }

  @Post('passkey')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'offerLoginPasskey',
    summary: '로그인 중 패스키 등록: 생성 옵션 받기',
    description: 'options를 브라우저의 navigator.credentials.create에 넘깁니다.',
  })
  @ApiErrors({ 400: ['SECOND_FACTOR_TICKET_INVALID'] })
  @ApiEnvelope(PasskeyOfferDto)
  offerLoginPasskey(@Body() { ticket }: EnrolmentTicketDto): Promise<PasskeyOfferDto> {
    return this.logins.offerPasskey(ticket);
  }

  @Post('passkey/confirm')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'enrolLoginPasskey',
    summary: '로그인 중 패스키 등록: 등록하고 로그인 완료',
    description: '로그인과 같은 응답에 복구 코드 10개가 더해집니다. 복구 코드는 이때만 볼 수 있습니다.',
  })
  @ApiErrors({
    400: ['PASSKEY_REFUSED', 'SECOND_FACTOR_TICKET_INVALID'],
    403: ['STAFF_NETWORK_FORBIDDEN'],
    404: ['MEMBER_NOT_FOUND'],
    409: ['PASSKEY_TAKEN'],
    422: ['PASSKEY_LIMIT'],
  })
  @ApiEnvelope(EnrolledSessionDto)
  async enrolLoginPasskey(
    @Body() form: PasskeyEnrolmentDto,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<EnrolledSessionDto>> {
    return new Answer(await this.logins.acceptPasskey(form, origin), { message: messageFor('LOGIN_OK') });
  }
}
