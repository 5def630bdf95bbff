import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import { Origin, Public, type RequestOrigin } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { CheckUserDto, ClaimTicketDto, JoinedUserDto, JoinUserDto } from '../dto/claim.dto.js';
import { ClaimsService } from './claims.service.js';

@ApiTags('auth')
@Controller('user')
export class ClaimsController {
  constructor(private readonly claims: ClaimsService) {}

  @Post('check')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'checkUser',
    summary: 'Identify a registered customer',
    description:
      'Checks a customer whom staff registered and who has not joined yet by name and phone, and returns a claimTicket that works once within 10 minutes. Where text messages are set up, a code is sent and codeSent is true.',
  })
  @ApiEnvelope(ClaimTicketDto)
  @ApiErrors({ 400: ['noExistUser'], 409: ['CLAIM_ALREADY_DONE'], 429: ['TOO_MANY_REQUESTS'] })
  async checkUser(
    @Body() form: CheckUserDto,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<ClaimTicketDto>> {
    return new Answer(await this.claims.check(form, origin), { message: messageFor('USER_CHECK_OK') });
  }

  @Post('join')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'joinUser',
    summary: 'Join as a registered customer (choose account and password)',
    description:
      'Only for customers whom staff registered and who have not joined. Where POST /user/check answered codeRequired, send the code of the text message or the invitation of the manager as code.',
  })
  @ApiEnvelope(JoinedUserDto)
  @ApiErrors({
    400: ['noExistUser'],
    409: ['CLAIM_ALREADY_DONE', 'ACCOUNT_TAKEN'],
    422: ['CLAIM_TICKET_INVALID', 'CLAIM_CODE_REQUIRED', 'CLAIM_CODE_WRONG', 'CLAIM_INVITATION_MISSING'],
    429: ['TOO_MANY_REQUESTS'],
  })
  async joinUser(@Body() form: JoinUserDto, @Origin() origin: RequestOrigin): Promise<Answer<JoinedUserDto>> {
    return new Answer(await this.claims.join(form, origin), { message: messageFor('USER_JOIN_OK') });
  }
}
