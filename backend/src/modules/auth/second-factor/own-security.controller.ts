import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import {
  CurrentSession,
  Origin,
  RequireRole,
  StepUp,
  type RequestOrigin,
  type SessionActor,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import {
  EnrolledDto,
  OwnSecurityDto,
  PasskeyEnrolmentDto,
  PasskeyOfferDto,
  ProofDto,
  StartEnrolmentDto,
  StepUpOfferDto,
  TotpEnrolmentDto,
  TotpOfferDto,
} from './dto/second-factor.dto.js';
import { OwnFactorsService } from './own-factors.service.js';
import { StepUpService } from './step-up.service.js';

/** The second factors of the signed-in staff member. */
@ApiTags('security')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('user/security')
export class OwnSecurityController {
  constructor(
    private readonly own: OwnFactorsService,
    private readonly stepUps: StepUpService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'ownSecurity',
    summary: 'Own second factors',
    description: 'The authenticator app, the passkeys and the number of recovery codes left.',
  })
  @ApiErrors({})
  @ApiEnvelope(OwnSecurityDto)
  ownSecurity(@CurrentSession() actor: SessionActor): Promise<OwnSecurityDto> {
    return this.own.read(actor);
  }

  @Post('totp')
  @HttpCode(200)
  @StepUp()
  @ApiOperation({
    operationId: 'offerTotp',
    summary: 'Register an authenticator app: get the secret',
    description: 'Checks the password and returns a new secret. Nothing changes until the code is sent.',
  })
  @ApiErrors({
    400: ['CURRENT_PASSWORD_WRONG', 'SECOND_FACTOR_TICKET_INVALID'],
    404: ['MEMBER_NOT_FOUND'],
    429: ['TOO_MANY_REQUESTS'],
  })
  @ApiEnvelope(TotpOfferDto)
  offerTotp(@CurrentSession() actor: SessionActor, @Body() form: StartEnrolmentDto): Promise<TotpOfferDto> {
    return this.own.offerTotp(actor, form.password);
  }

  @Post('totp/confirm')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'enrolTotp',
    summary: 'Register an authenticator app: confirm the code',
    description: 'Replaces an existing app. The first registration shows ten recovery codes once.',
  })
  @ApiErrors({
    400: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_TICKET_INVALID'],
    429: ['TOO_MANY_REQUESTS'],
  })
  @ApiEnvelope(EnrolledDto)
  async enrolTotp(
    @CurrentSession() actor: SessionActor,
    @Origin() origin: RequestOrigin,
    @Body() form: TotpEnrolmentDto,
  ): Promise<Answer<EnrolledDto>> {
    return new Answer(await this.own.acceptTotp(actor, form, origin), {
      message: messageFor('SECOND_FACTOR_SAVED'),
    });
  }

  @Delete('totp')
  @StepUp()
  @ApiOperation({
    operationId: 'removeTotp',
    summary: 'Remove the authenticator app',
    description: 'Where a second factor is required, the last one cannot be removed.',
  })
  @ApiErrors({ 404: ['SECOND_FACTOR_NOT_FOUND'], 422: ['SECOND_FACTOR_LAST'] })
  @ApiEnvelope()
  async removeTotp(
    @CurrentSession() actor: SessionActor,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<null>> {
    return new Answer(await this.own.removeTotp(actor, origin), {
      message: messageFor('SECOND_FACTOR_REMOVED'),
    });
  }

  @Post('passkeys/options')
  @HttpCode(200)
  @StepUp()
  @ApiOperation({
    operationId: 'offerPasskey',
    summary: 'Register a passkey: get the options',
    description: 'Checks the password. Pass options to navigator.credentials.create of the browser.',
  })
  @ApiErrors({
    400: ['CURRENT_PASSWORD_WRONG', 'SECOND_FACTOR_TICKET_INVALID'],
    404: ['MEMBER_NOT_FOUND'],
    429: ['TOO_MANY_REQUESTS'],
  })
  @ApiEnvelope(PasskeyOfferDto)
  offerPasskey(
    @CurrentSession() actor: SessionActor,
    @Body() form: StartEnrolmentDto,
  ): Promise<PasskeyOfferDto> {
    return this.own.offerPasskey(actor, form.password);
  }

  @Post('passkeys')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'enrolPasskey',
    summary: 'Register a passkey',
    description: 'At most 10 each. The first registration shows ten recovery codes once.',
  })
  @ApiErrors({
    400: ['PASSKEY_REFUSED', 'SECOND_FACTOR_TICKET_INVALID'],
    409: ['PASSKEY_TAKEN'],
    422: ['PASSKEY_LIMIT'],
  })
  @ApiEnvelope(EnrolledDto)
  async enrolPasskey(
    @CurrentSession() actor: SessionActor,
    @Origin() origin: RequestOrigin,
    @Body() form: PasskeyEnrolmentDto,
  ): Promise<Answer<EnrolledDto>> {
    return new Answer(await this.own.acceptPasskey(actor, form, origin), {
      message: messageFor('SECOND_FACTOR_SAVED'),
    });
  }

  @Delete('passkeys/:id')
  @StepUp()
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiOperation({
    operationId: 'removePasskey',
    summary: 'Remove a passkey',
    description: 'Where a second factor is required, the last one cannot be removed.',
  })
  @ApiErrors({ 404: ['SECOND_FACTOR_NOT_FOUND'], 422: ['SECOND_FACTOR_LAST'] })
  @ApiEnvelope()
  async removePasskey(
    @CurrentSession() actor: SessionActor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<null>> {
    return new Answer(await this.own.removePasskey(actor, id, origin), {
      message: messageFor('SECOND_FACTOR_REMOVED'),
    });
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @StepUp()
  @ApiOperation({
    operationId: 'makeRecoveryCodes',
    summary: 'Make new recovery codes',
    description: 'All earlier codes stop working. The ten new ones are shown only here.',
  })
  @ApiErrors({ 404: ['SECOND_FACTOR_NOT_FOUND'] })
  @ApiEnvelope(EnrolledDto)
  async makeRecoveryCodes(
    @CurrentSession() actor: SessionActor,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<EnrolledDto>> {
    const recoveryCodes = await this.own.makeRecoveryCodes(actor, origin);
    return new Answer({ recoveryCodes }, { message: messageFor('RECOVERY_CODES_MADE') });
  }

  @Post('step-up')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'startStepUp',
    summary: 'Step up: start',
    description:
      'Call it when another call answers 403 STEP_UP_REQUIRED. It says how the caller can confirm.',
  })
  @ApiErrors({})
  @ApiEnvelope(StepUpOfferDto)
  startStepUp(@CurrentSession() actor: SessionActor): Promise<StepUpOfferDto> {
    return this.stepUps.start(actor);
  }

  @Post('step-up/confirm')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'confirmStepUp',
    summary: 'Step up: confirm by code or passkey',
    description: 'Then this session is not asked for 10 minutes. Send the refused call again as it was.',
  })
  @ApiErrors({
    400: ['SECOND_FACTOR_WRONG', 'PASSKEY_REFUSED', 'SECOND_FACTOR_TICKET_INVALID'],
    429: ['TOO_MANY_REQUESTS'],
  })
  @ApiEnvelope()
  async confirmStepUp(
    @CurrentSession() actor: SessionActor,
    @Origin() origin: RequestOrigin,
    @Body() form: ProofDto,
  ): Promise<Answer<null>> {
    return new Answer(await this.stepUps.confirm(actor, form, origin), {
      message: messageFor('STEP_UP_CONFIRMED'),
    });
  }
}
