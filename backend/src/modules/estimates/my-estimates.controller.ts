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
    private readonly papers: EstimatePdfService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listMyEstimates',
    summary: '내 견적 목록',
    description: '로그인한 회원의 견적을 최신순으로, 상태별 개수와 함께 반환합니다(0부터 세는 페이지).',
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
    summary: '내 견적 상세',
    description:
      '요청 내용, 받은 견적서(버전) 모두, 주고받은 메시지, 주문을 반환합니다. moves는 지금 할 수 있는 일입니다.',
  })
  @ApiEnvelope(EstimateDto)
  @ApiErrors({ 404: ['ESTIMATE_NOT_FOUND'] })
  getMyEstimate(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<EstimateDto> {
    return this.reads.own(actor.id, id);
  }

  @Get(':id/versions/:no/pdf')
  @ApiParam(ID_PARAM)
  @ApiPaper('getMyEstimatePdf', '내 견적서 PDF 받기', {
    404: ['ESTIMATE_NOT_FOUND', 'ESTIMATE_VERSION_NOT_FOUND'],
  })
  async getMyEstimatePdf(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('no', IdPipe) no: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.papers.own(actor.id, id, no));
  }
}
