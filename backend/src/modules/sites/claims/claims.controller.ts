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
    summary: '등록된 고객 본인 확인',
    description:
      '관리자가 등록했지만 아직 가입하지 않은 고객을 이름과 전화번호로 확인하고, 10분 동안 한 번 쓸 수 있는 가입 확인표(claimTicket)를 줍니다. ' +
      '문자 발송이 설정되어 있으면 인증번호를 문자로 보내고 codeSent를 true로 반환합니다.',
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
    summary: '등록된 고객 가입 (아이디와 비밀번호 만들기)',
    description:
      '관리자가 등록한 고객이 아이디와 비밀번호를 정해 계정을 만듭니다. 아직 가입하지 않은 고객만 가능합니다. ' +
      'POST /user/check가 codeRequired를 true로 응답한 경우 문자로 받은 인증번호나 담당 매니저의 초대 코드를 code로 보냅니다.',
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
