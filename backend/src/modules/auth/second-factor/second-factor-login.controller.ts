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
    summary: 'Second step of the login: code or passkey',
    description:
      'Send the ticket that the login returned with 403 SECOND_FACTOR_REQUIRED, and a code of the app, a recovery code or the passkey response. The answer is that of the login. The ticket works once, for 5 minutes and 5 wrong tries.',
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
    summary: 'Register an authenticator app while logging in: get the secret',
    description: 'For SECOND_FACTOR_ENROLMENT_REQUIRED: a second factor is required and none is registered.',
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
    summary: 'Register an authenticator app while logging in: confirm and log in',
    description: 'The answer of the login with ten recovery codes, which are shown only here.',
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
    summary: 'Register a passkey while logging in: get the options',
    description: 'Pass options to navigator.credentials.create of the browser.',
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
    summary: 'Register a passkey while logging in: register and log in',
    description: 'The answer of the login with ten recovery codes, which are shown only here.',
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
