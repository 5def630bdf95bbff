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
    summary: '견적 수락',
    description:
      '지금 유효한 견적서(versionNo)를 수락합니다. 그 사이 새 견적서가 왔거나 유효기간이 지났으면 409로 현재 상태를 반환합니다.',
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
    summary: '견적 거절',
    description:
      '받은 견적을 거절하고 사유를 담당자에게 알립니다. 담당자는 새 견적서를 다시 보낼 수 있습니다.',
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
    summary: '견적 요청 취소',
    description: '주문하기 전의 견적을 취소합니다. 결제가 진행 중이면 409입니다.',
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
