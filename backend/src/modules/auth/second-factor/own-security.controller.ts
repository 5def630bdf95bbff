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
    summary: '내 2단계 인증',
    description: '등록된 인증 앱과 패스키, 남은 복구 코드 수를 반환합니다.',
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
    summary: '인증 앱 등록: 비밀키 받기',
    description: '비밀번호를 확인하고 새 비밀키를 줍니다. 코드를 보낼 때까지 아무것도 바뀌지 않습니다.',
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
    summary: '인증 앱 등록: 코드로 등록',
    description: '이미 인증 앱이 있으면 새 것으로 바뀝니다. 처음 등록하면 복구 코드 10개를 한 번 보여줍니다.',
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
    summary: '인증 앱 삭제',
    description: '2단계 인증이 필수이면 마지막 인증 수단은 삭제할 수 없습니다.',
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
    summary: '패스키 등록: 생성 옵션 받기',
    description: '비밀번호를 확인합니다. options를 브라우저의 navigator.credentials.create에 넘깁니다.',
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
    summary: '패스키 등록',
    description: '한 사람이 10개까지 등록합니다. 처음 등록하면 복구 코드 10개를 한 번 보여줍니다.',
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
    summary: '패스키 삭제',
    description: '2단계 인증이 필수이면 마지막 인증 수단은 삭제할 수 없습니다.',
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
    summary: '복구 코드 다시 만들기',
    description: '이전 코드는 모두 쓸 수 없게 됩니다. 새 코드 10개는 이 응답에서만 볼 수 있습니다.',
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
    summary: '다시 확인: 시작',
    description:
      '다른 호출이 403 STEP_UP_REQUIRED로 응답했을 때 호출합니다. 무엇으로 확인할 수 있는지 알려줍니다.',
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
    summary: '다시 확인: 인증 코드나 패스키',
    description:
      '확인되면 이 세션에서 10분 동안 다시 묻지 않습니다. 막혔던 호출을 그대로 다시 보내면 됩니다.',
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
