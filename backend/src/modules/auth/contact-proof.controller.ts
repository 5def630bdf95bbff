import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import {
  CurrentActor,
  Origin,
  SignedIn,
  type Actor,
  type RequestOrigin,
} from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { ContactProofService } from './contact-proof.service.js';
import { ContactCodeDto, ContactProofDto, ProveContactDto } from './dto/contact-proof.dto.js';

@ApiTags('account')
@ApiBearerAuth('bearer')
@SignedIn()
@Controller('user/contacts')
export class ContactProofController {
  constructor(private readonly proofs: ContactProofService) {}

  @Post('email/code')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'sendEmailCode',
    summary: '이메일 인증번호 받기',
    description:
      '회원정보의 이메일로 10분 동안 쓸 수 있는 인증번호를 보냅니다. 새로 받으면 전에 받은 번호는 쓸 수 없습니다. 10분에 5번까지 받을 수 있습니다.',
  })
  @ApiEnvelope(ContactCodeDto)
  @ApiErrors({ 422: ['CONTACT_MISSING'], 429: ['TOO_MANY_REQUESTS'] })
  sendEmailCode(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<ContactCodeDto>> {
    return this.send(actor, 'email', origin);
  }

  @Post('email/proof')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'proveEmail',
    summary: '이메일 인증',
    description:
      '받은 인증번호로 이메일이 본인 것임을 인증합니다. 이메일을 바꾸면 인증은 풀립니다. 다섯 번 틀리면 번호를 다시 받아야 합니다.',
  })
  @ApiEnvelope(ContactProofDto)
  @ApiErrors({
    400: ['CONTACT_CODE_WRONG'],
    422: ['CONTACT_CODE_WRONG', 'CONTACT_CODE_INVALID'],
    429: ['TOO_MANY_REQUESTS'],
  })
  proveEmail(@CurrentActor() actor: Actor, @Body() form: ProveContactDto): Promise<Answer<ContactProofDto>> {
    return this.prove(actor, 'email', form);
  }

  @Post('phone/code')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'sendPhoneCode',
    summary: '휴대폰 인증번호 받기',
    description:
      '회원정보의 휴대폰으로 10분 동안 쓸 수 있는 인증번호를 문자로 보냅니다. 새로 받으면 전에 받은 번호는 쓸 수 없습니다. 10분에 5번까지 받을 수 있습니다.',
  })
  @ApiEnvelope(ContactCodeDto)
  @ApiErrors({ 422: ['CONTACT_MISSING'], 429: ['TOO_MANY_REQUESTS'] })
  sendPhoneCode(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<ContactCodeDto>> {
    return this.send(actor, 'phone', origin);
  }

  @Post('phone/proof')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'provePhone',
    summary: '휴대폰 인증',
    description:
      '받은 인증번호로 휴대폰이 본인 것임을 인증합니다. 휴대폰을 바꾸면 인증은 풀립니다. 다섯 번 틀리면 번호를 다시 받아야 합니다.',
  })
  @ApiEnvelope(ContactProofDto)
  @ApiErrors({
    400: ['CONTACT_CODE_WRONG'],
    422: ['CONTACT_CODE_WRONG', 'CONTACT_CODE_INVALID'],
    429: ['TOO_MANY_REQUESTS'],
  })
  provePhone(@CurrentActor() actor: Actor, @Body() form: ProveContactDto): Promise<Answer<ContactProofDto>> {
    return this.prove(actor, 'phone', form);
  }

  private async send(
    actor: Actor,
    kind: 'email' | 'phone',
    origin: RequestOrigin,
  ): Promise<Answer<ContactCodeDto>> {
    const code = await this.proofs.send(actor.id, kind, origin);
    return new Answer(code, { message: messageFor('CONTACT_CODE_SENT') });
  }

  private async prove(
    actor: Actor,
    kind: 'email' | 'phone',
    { code }: ProveContactDto,
  ): Promise<Answer<ContactProofDto>> {
    const proof = await this.proofs.prove(actor.id, kind, code);
    return new Answer(proof, { message: messageFor('CONTACT_PROVED') });
  }
}
