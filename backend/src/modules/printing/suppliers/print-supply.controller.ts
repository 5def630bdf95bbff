import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Origin, Public, type RequestOrigin } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { TOKEN_PARAM } from '../../../platform/http/link-token.js';
import { PrivateLinkHeaders } from '../../../platform/http/private-link-headers.js';
import { sendPdf } from '../../../platform/http/send-pdf.js';
import { WriteCommentDto } from '../proofs/dto/comment.dto.js';
import {
  COMMENT_REFUSALS,
  FILE_REFUSALS,
  JOB_ID,
  LINK_REFUSALS,
  NO_THREAD,
} from '../proofs/dto/proof-api.dto.js';
import { SupplyDownloadsDto, SupplyFileDto, SupplyRoomDto } from './supply.dto.js';
import { SupplyService } from './supply.service.js';
import { ProofRoomService } from '../proofs/proof-room.service.js';
import type { LinkHolder } from '../proofs/proof-viewers.js';

const REFUSALS = { ...LINK_REFUSALS, 404: ['PRINT_LINK_INVALID', 'PRINT_JOB_NOT_FOUND'] } as const;

/** What a supplier link opens without an account: the jobs that a factory makes. */
@ApiTags('print-jobs')
@Public()
@Controller('print-supply')
export class PrintSupplyController {
  constructor(
    private readonly discussion: ProofRoomService,
    private readonly supply: SupplyService,
  ) {}

  @Get(':token')
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'getPrintSupply',
    summary: 'See the jobs of a supplier link',
    description: 'Without signing in, and without buyer, contacts, addresses and amounts.',
  })
  @ApiEnvelope(SupplyRoomDto)
  @ApiErrors(LINK_REFUSALS)
  async getPrintSupply(
    @Param('token') token: string,
    @Origin() origin: RequestOrigin,
  ): Promise<SupplyRoomDto> {
    const holder = await this.reader(token, origin);
    const jobs = await this.supply.read(holder);
    await this.discussion.recordOpening(holder);
    return jobs;
  }

  @Post(':token/jobs/:id/start')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'startSupplyJob',
    summary: 'Supplier: start production',
    description: 'Starts the production of an approved job.',
  })
  @ApiEnvelope(SupplyRoomDto)
  @ApiErrors({ ...REFUSALS, 409: ['PRINT_JOB_STATE', 'PRINT_ORDER_SHIPPED', 'PRINT_HELD'] })
  startSupplyJob(
    @Param('token') token: string,
    @Param('id', IdPipe) id: number,
    @Origin() origin: RequestOrigin,
  ): Promise<SupplyRoomDto> {
    return this.write(token, origin, (by) => this.discussion.move(by, id, 'start'));
  }

  @Post(':token/jobs/:id/finish')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'finishSupplyJob',
    summary: 'Supplier: finish production',
    description: 'Finishes a job in production.',
  })
  @ApiEnvelope(SupplyRoomDto)
  @ApiErrors({ ...REFUSALS, 409: ['PRINT_JOB_STATE', 'PRINT_ORDER_SHIPPED', 'PRINT_HELD'] })
  finishSupplyJob(
    @Param('token') token: string,
    @Param('id', IdPipe) id: number,
    @Origin() origin: RequestOrigin,
  ): Promise<SupplyRoomDto> {
    return this.write(token, origin, (by) => this.discussion.move(by, id, 'finish'));
  }

  @Post(':token/jobs/:id/comments')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'writeSupplyComment',
    summary: 'Supplier: write to the manager',
    description: 'Text and pictures for the manager. The buyer does not see them.',
  })
  @ApiEnvelope(SupplyRoomDto)
  @ApiErrors({
    ...REFUSALS,
    400: FILE_REFUSALS,
    404: [...REFUSALS[404], ...NO_THREAD],
    422: COMMENT_REFUSALS,
  })
  writeSupplyComment(
    @Param('token') token: string,
    @Param('id', IdPipe) id: number,
    @Body() form: WriteCommentDto,
    @Origin() origin: RequestOrigin,
  ): Promise<SupplyRoomDto> {
    return this.write(token, origin, (by) => this.discussion.comment(by, id, form));
  }

  @Get(':token/jobs/:id/job-sheet.pdf')
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiParam(JOB_ID)
  @ApiOperation({
    operationId: 'getSupplyJobSheet',
    summary: 'Supplier: job sheet',
    description: 'The job sheet (PDF) of one job. Receiving it is recorded.',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'PDF', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({ ...REFUSALS, 503: ['UNAVAILABLE'] })
  async getSupplyJobSheet(
    @Param('token') token: string,
    @Param('id', IdPipe) id: number,
    @Origin() origin: RequestOrigin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.supply.sheet(await this.reader(token, origin), id));
  }

  @Post(':token/downloads')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'downloadSupplyFiles',
    summary: 'Supplier: get the files',
    description:
      'Addresses of print files and the approved proof, good for 10 minutes. Receiving them is recorded.',
  })
  @ApiEnvelope(SupplyFileDto, { isArray: true })
  @ApiErrors(REFUSALS)
  async downloadSupplyFiles(
    @Param('token') token: string,
    @Body() { ids }: SupplyDownloadsDto,
    @Origin() origin: RequestOrigin,
  ): Promise<SupplyFileDto[]> {
    return this.supply.downloads(await this.reader(token, origin), ids);
  }

  private reader(token: string, origin: RequestOrigin): Promise<LinkHolder> {
    return this.discussion.byLink(token, 'supplier', 'read', origin);
  }

  /** Does something to a job of the link; returns all of its jobs as they then stand. */
  private async write(
    token: string,
    origin: RequestOrigin,
    work: (by: LinkHolder) => Promise<void>,
  ): Promise<SupplyRoomDto> {
    const holder = await this.discussion.byLink(token, 'supplier', 'write', origin);
    await work(holder);
    return this.supply.read(holder);
  }
}
