import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role, type PlainMessageCode } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { AcceptEstimateDto, EndEstimateDto } from './dto/estimate-input.dto.js';
import { EstimateDto } from './dto/estimate-view.dto.js';
import { EstimateDecisionsService } from './estimate-decisions.service.js';
import { ID_PARAM } from './dto/estimate-docs.dto.js';
import { EstimateReadsService } from './estimate-reads.service.js';

/** The buyer's decisions about an own estimate; each returns it as it then stands. */
@ApiTags('estimates')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('user/estimates')
export class MyEstimateMovesController {
  constructor(
    private readonly reads: EstimateReadsService,
    private readonly decisions: EstimateDecisionsService,
  ) {}

  @Post(':id/accept')
  @HttpCode(200)
  @ApiParam(ID_PARAM)
  @ApiOperation({
    operationId: 'acceptEstimate',
    summary: 'Accept an estimate',
    description:
      'Accepts the version that is valid now (versionNo). Where a newer one came or it has expired, the answer is 409 with the current state.',
  })
  @ApiEnvelope(EstimateDto)
  @ApiErrors({
    404: ['ESTIMATE_NOT_FOUND'],
    409: ['ESTIMATE_STATE', 'ESTIMATE_SUPERSEDED', 'ESTIMATE_EXPIRED'],
  })
  async acceptEstimate(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: AcceptEstimateDto,
  ): Promise<Answer<EstimateDto>> {
    await this.decisions.accept(actor.id, id, form);
    return this.now(actor, id, 'ESTIMATE_ACCEPTED');
  }

  @Post(':id/decline')
  @HttpCode(200)
  @ApiParam(ID_PARAM)
  @ApiOperation({
    operationId: 'declineEstimate',
    summary: 'Decline an estimate',
    description: 'Declines it and tells the manager why, who can send another one.',
  })
  @ApiEnvelope(EstimateDto)
  @ApiErrors({ 404: ['ESTIMATE_NOT_FOUND'], 409: ['ESTIMATE_STATE', 'ESTIMATE_EXPIRED'] })
  async declineEstimate(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: EndEstimateDto,
  ): Promise<Answer<EstimateDto>> {
    await this.decisions.decline(actor.id, id, form);
    return this.now(actor, id, 'ESTIMATE_DECLINED');
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiParam(ID_PARAM)
  @ApiOperation({
    operationId: 'cancelMyEstimate',
    summary: 'Cancel an estimate request',
    description: 'Cancels an estimate before it is ordered. Answers 409 while a payment is running.',
  })
  @ApiEnvelope(EstimateDto)
  @ApiErrors({
    404: ['ESTIMATE_NOT_FOUND'],
    409: ['ESTIMATE_STATE', 'ESTIMATE_EXPIRED', 'ESTIMATE_PAYMENT_OPEN'],
  })
  async cancelMyEstimate(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: EndEstimateDto,
  ): Promise<Answer<EstimateDto>> {
    await this.decisions.cancel(actor.id, id, form);
    return this.now(actor, id, 'ESTIMATE_CANCELLED');
  }

  private async now(actor: Actor, id: number, code: PlainMessageCode): Promise<Answer<EstimateDto>> {
    return new Answer(await this.reads.own(actor.id, id), { message: messageFor(code) });
  }
}
