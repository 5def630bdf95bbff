import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { Origin, Public, type RequestOrigin } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { FILE_REFUSALS, WriteMessageDto } from '../threads/dto/thread.dto.js';
import { EndEstimateDto } from './dto/estimate-input.dto.js';
import { SharedEstimateDto } from './dto/estimate-view.dto.js';
import { EstimateDecisionsService } from './estimate-decisions.service.js';
import { TOKEN_PARAM } from '../../platform/http/link-token.js';
import { PrivateLinkHeaders } from '../../platform/http/private-link-headers.js';
import { ApiPaper, LINK_REFUSALS } from './dto/estimate-docs.dto.js';
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
    private readonly pdfs: EstimatePdfService,
  ) {}

  @Get(':token')
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'getSharedEstimate',
    summary: 'See an estimate by its link',
    description: 'Without signing in. The link opens until the estimate expires, at most 60 days.',
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
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiPaper('getSharedEstimatePdf', 'Get an estimate as PDF by its link', {
    ...LINK_REFUSALS,
    404: ['ESTIMATE_LINK_INVALID', 'ESTIMATE_VERSION_NOT_FOUND'],
  })
  async getSharedEstimatePdf(
    @Param('token') token: string,
    @Param('no', IdPipe) no: number,
    @Origin() origin: RequestOrigin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.pdfs.shared(token, no, origin));
  }

  @Post(':token/messages')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'writeSharedEstimateMessage',
    summary: 'Send a message by the link',
    description: 'A message and files without signing in. At most 20 in 10 minutes for each link.',
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
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'declineSharedEstimate',
    summary: 'Decline an estimate by its link',
    description: 'Without signing in, with a reason. Accepting and paying need a member.',
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
