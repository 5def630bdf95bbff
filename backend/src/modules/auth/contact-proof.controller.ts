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
    summary: 'Send an email code',
    description:
      'Sends a code, good for 10 minutes, to the email of the profile. A new code replaces the old one. At most 5 in 10 minutes.',
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
    summary: 'Verify the email',
    description:
      "Proves with the code that the email is the member's. Changing the email undoes it. After five wrong tries a new code is needed.",
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
    summary: 'Send a phone code',
    description:
      'Sends a code, good for 10 minutes, to the phone of the profile by text message. A new code replaces the old one. At most 5 in 10 minutes.',
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
    summary: 'Verify the phone',
    description:
      "Proves with the code that the phone is the member's. Changing the phone undoes it. After five wrong tries a new code is needed.",
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
