import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { CurrentActor, RequireRole, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { EstimatePageQuery } from './dto/estimate-input.dto.js';
import { EstimateDto, EstimateRowDto } from './dto/estimate-view.dto.js';
import { ApiPaper, ID_PARAM } from './dto/estimate-docs.dto.js';
import { EstimatePdfService } from './estimate-pdf.service.js';
import { EstimateReadsService } from './estimate-reads.service.js';
import { sendPdf } from '../../platform/http/send-pdf.js';

@ApiTags('estimates')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('user/estimates')
export class MyEstimatesController {
  constructor(
    private readonly reads: EstimateReadsService,
    private readonly pdfs: EstimatePdfService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listMyEstimates',
    summary: 'List own estimates',
    description: 'Newest first, with counts by status, pages from 0.',
  })
  @ApiEnvelope(EstimateRowDto, { isArray: true, paged: true })
  @ApiErrors({})
  async listMyEstimates(
    @CurrentActor() actor: Actor,
    @Query() query: EstimatePageQuery,
  ): Promise<Answer<EstimateRowDto[]>> {
    const { items, meta } = await this.reads.page(actor.id, query);
    return new Answer(items, { meta });
  }

  @Get(':id')
  @ApiParam(ID_PARAM)
  @ApiOperation({
    operationId: 'getMyEstimate',
    summary: 'Get an own estimate',
    description:
      'The request, all received versions, messages and the order. moves lists what may be done now.',
  })
  @ApiEnvelope(EstimateDto)
  @ApiErrors({ 404: ['ESTIMATE_NOT_FOUND'] })
  getMyEstimate(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<EstimateDto> {
    return this.reads.own(actor.id, id);
  }

  @Get(':id/versions/:no/pdf')
  @ApiParam(ID_PARAM)
  @ApiPaper('getMyEstimatePdf', 'Get an own estimate as PDF', {
    404: ['ESTIMATE_NOT_FOUND', 'ESTIMATE_VERSION_NOT_FOUND'],
  })
  async getMyEstimatePdf(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('no', IdPipe) no: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.pdfs.own(actor.id, id, no));
  }
}
