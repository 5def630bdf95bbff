import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { Origin, Public, type RequestOrigin } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { EndEstimateDto, WriteMessageDto } from './dto/estimate-input.dto.js';
import { SharedEstimateDto } from './dto/estimate-view.dto.js';
import { EstimateDecisionsService } from './estimate-decisions.service.js';
import { TOKEN_PARAM } from '../../platform/http/link-token.js';
import { ApiPaper, FILE_REFUSALS, LINK_REFUSALS } from './dto/estimate-docs.dto.js';
import { EstimatePdfService } from './estimate-pdf.service.js';
import { EstimateReadsService } from './estimate-reads.service.js';
import { EstimateThreadService } from './estimate-thread.service.js';
import { sendPdf } from '../../platform/http/send-pdf.js';

/** What a private link opens without an account. Accepting and paying need one: the link is claimed first. */
@ApiTags('estimates')
@Public()
@Controller('estimates/shared')
export class SharedEstimatesController {
  constructor(
    private readonly reads: EstimateReadsService,
    private readonly thread: EstimateThreadService,
    private readonly decisions: EstimateDecisionsService,
    private readonly papers: EstimatePdfService,
  ) {}

  @Get(':token')
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'getSharedEstimate',
    summary: '링크로 견적 보기',
    description:
      '메일로 받은 링크의 견적을 로그인 없이 봅니다. 링크는 견적의 유효기간까지, 길어도 60일 동안 열립니다.',
  })
  @ApiEnvelope(SharedEstimateDto)
  @ApiErrors(LINK_REFUSALS)
  getSharedEstimate(
    @Param('token') token: string,
    @Origin() origin: RequestOrigin,
  ): Promise<SharedEstimateDto> {
    return this.reads.openShared(token, origin);
  }

  @Get(':token/versions/:no/pdf')
  @ApiParam(TOKEN_PARAM)
  @ApiPaper('getSharedEstimatePdf', '링크로 견적서 PDF 받기', {
    ...LINK_REFUSALS,
    404: ['ESTIMATE_LINK_INVALID', 'ESTIMATE_VERSION_NOT_FOUND'],
  })
  async getSharedEstimatePdf(
    @Param('token') token: string,
    @Param('no', IdPipe) no: number,
    @Origin() origin: RequestOrigin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.papers.shared(token, no, origin));
  }

  @Post(':token/messages')
  @HttpCode(200)
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'writeSharedEstimateMessage',
    summary: '링크로 문의 남기기',
    description: '로그인 없이 담당자에게 메시지와 파일을 보냅니다. 링크마다 10분에 20건까지 받습니다.',
  })
  @ApiEnvelope(SharedEstimateDto)
  @ApiErrors({
    ...LINK_REFUSALS,
    400: FILE_REFUSALS,
    403: ['ESTIMATE_LINK_READ_ONLY'],
    409: ['ESTIMATE_STATE'],
  })
  async writeSharedEstimateMessage(
    @Param('token') token: string,
    @Body() form: WriteMessageDto,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<SharedEstimateDto>> {
    await this.thread.byVisitor(token, form, origin);
    return new Answer(await this.reads.shared(token), { message: messageFor('ESTIMATE_MESSAGE_SENT') });
  }

  @Post(':token/decline')
  @HttpCode(200)
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'declineSharedEstimate',
    summary: '링크로 견적 거절',
    description: '로그인 없이 견적을 거절하고 사유를 남깁니다. 수락과 결제는 로그인한 회원만 할 수 있습니다.',
  })
  @ApiEnvelope(SharedEstimateDto)
  @ApiErrors({
    ...LINK_REFUSALS,
    403: ['ESTIMATE_LINK_READ_ONLY'],
    409: ['ESTIMATE_STATE', 'ESTIMATE_EXPIRED'],
  })
  async declineSharedEstimate(
    @Param('token') token: string,
    @Body() form: EndEstimateDto,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<SharedEstimateDto>> {
    await this.decisions.declineShared(token, form, origin);
    return new Answer(await this.reads.shared(token), { message: messageFor('ESTIMATE_DECLINED') });
  }
}
