import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role, type PlainMessageCode } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { FILE_REFUSALS, WriteMessageDto } from '../threads/dto/thread.dto.js';
import { ClaimEstimateDto } from './dto/estimate-input.dto.js';
import { EstimateDto } from './dto/estimate-view.dto.js';
import { EstimateDecisionsService } from './estimate-decisions.service.js';
import { ID_PARAM, LINK_REFUSALS } from './dto/estimate-docs.dto.js';
import { EstimateReadsService } from './estimate-reads.service.js';
import { EstimateThreadService } from './estimate-thread.service.js';

/** How a buyer claims an own estimate and writes about it; each call returns it as it then stands. */
@ApiTags('estimates')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('user/estimates')
export class MyEstimateThreadController {
  constructor(
    private readonly reads: EstimateReadsService,
    private readonly thread: EstimateThreadService,
    private readonly decisions: EstimateDecisionsService,
  ) {}

  @Post('claim')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'claimEstimate',
    summary: 'Claim the estimate of a link',
    description:
      'Puts an estimate that was requested as a guest among those of the caller. Then no other member can claim it.',
  })
  @ApiEnvelope(EstimateDto)
  @ApiErrors({ ...LINK_REFUSALS, 409: ['ESTIMATE_CLAIM_FOREIGN'] })
  async claimEstimate(
    @CurrentActor() actor: Actor,
    @Body() { token }: ClaimEstimateDto,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<EstimateDto>> {
    return this.now(actor, await this.decisions.claim(actor.id, token, origin), 'ESTIMATE_CLAIMED');
  }

  @Post(':id/messages')
  @HttpCode(200)
  @ApiParam(ID_PARAM)
  @ApiOperation({
    operationId: 'writeMyEstimateMessage',
    summary: 'Send a message to the manager',
    description:
      'A message with files. After the estimate was received, the status becomes under enquiry, and the estimate stays valid.',
  })
  @ApiEnvelope(EstimateDto)
  @ApiErrors({ 400: FILE_REFUSALS, 404: ['ESTIMATE_NOT_FOUND'], 409: ['ESTIMATE_STATE'] })
  async writeMyEstimateMessage(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: WriteMessageDto,
  ): Promise<Answer<EstimateDto>> {
    await this.thread.byBuyer(actor.id, id, form);
    return this.now(actor, id, 'ESTIMATE_MESSAGE_SENT');
  }

  private async now(actor: Actor, id: number, code: PlainMessageCode): Promise<Answer<EstimateDto>> {
    return new Answer(await this.reads.own(actor.id, id), { message: messageFor(code) });
  }
}
