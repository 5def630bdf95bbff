import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import type { FastifyReply } from 'fastify';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { sendPdf } from '../../../platform/http/send-pdf.js';
import {
  MovePrintDueDto,
  MovePrintJobDto,
  PrintJobDetailDto,
  PrintReasonDto,
} from '../../printing/jobs/dto/print-job.dto.js';
import {
  BulkPrintMovesDto,
  BulkPrintMovesResultDto,
  PrintBoardDto,
  StaffPrintJobFilterDto,
  StaffPrintJobPageDto,
  StaffPrintJobQueryDto,
} from '../../printing/board/dto/print-board.dto.js';
import {
  PrintDownloadDto,
  PrintDownloadInputDto,
  PrintJobFilesDto,
} from '../../printing/jobs/downloads/print-downloads.dto.js';
import { PrintDatesService } from '../../printing/jobs/dates/print-dates.service.js';
import { PrintBoardService } from '../../printing/board/print-board.service.js';
import { PrintDownloadsService } from '../../printing/jobs/downloads/print-downloads.service.js';
import { PrintJobMovesService } from '../../printing/jobs/print-job-moves.service.js';
import { PrintJobReadsService } from '../../printing/jobs/print-job-reads.service.js';
import { ProofRoomService } from '../../printing/proofs/proof-room.service.js';
import { ProofsService } from '../../printing/proofs/proofs.service.js';

const ID = { name: 'id', type: 'integer', example: 12 } as const;

/** Print jobs for staff: a manager handles those of their customers, an admin all; else 404. */
@ApiTags('print-jobs')
@ApiBearerAuth('bearer')
@Controller()
export class ManagerPrintJobsController {
  constructor(
    private readonly reads: PrintJobReadsService,
    private readonly moves: PrintJobMovesService,
    private readonly dates: PrintDatesService,
    private readonly board: PrintBoardService,
    private readonly downloads: PrintDownloadsService,
    private readonly discussion: ProofRoomService,
    private readonly proofs: ProofsService,
  ) {}

  @Get('manager/print-jobs')
  @RequireRole(Role.Manager, Role.Admin)
  @PersonalData('order', 'read', { idField: 'orderId' })
  @ApiOperation({
    operationId: 'listManagerPrintJobs',
    summary: 'List print jobs (staff, pages from 0)',
    description: "Print jobs of one's own customers with counts by state and shipping date. Admins see all.",
  })
  @ApiEnvelope(StaffPrintJobPageDto, { paged: true })
  @ApiErrors({})
  listManagerPrintJobs(
    @CurrentActor() actor: Actor,
    @Query() query: StaffPrintJobQueryDto,
  ): Promise<Answer<StaffPrintJobPageDto>> {
    return this.board.page(actor, query);
  }

  @Get('manager/print-jobs/board')
  @RequireRole(Role.Manager, Role.Admin)
  @PersonalData('order', 'read', { idField: 'orderId' })
  @ApiOperation({
    operationId: 'getPrintBoard',
    summary: 'Print production board',
    description:
      'For each state its count, counts by shipping date and at most 50 cards, earliest shipping date first; finished jobs newest first. state, page and size are ignored.',
  })
  @ApiEnvelope(PrintBoardDto)
  @ApiErrors({})
  getPrintBoard(
    @CurrentActor() actor: Actor,
    @Query() query: StaffPrintJobFilterDto,
  ): Promise<PrintBoardDto> {
    return this.board.columns(actor, query);
  }

  @Post('manager/print-jobs/moves')
  @HttpCode(200)
  @RequireRole(Role.Manager, Role.Admin)
  @ApiOperation({
    operationId: 'movePrintJobs',
    summary: 'Start or finish several print jobs (at most 200)',
    description:
      'Each job is saved by itself and has its own result; a refused job does not stop the others. Changes are recorded.',
  })
  @ApiEnvelope(BulkPrintMovesResultDto)
  @ApiErrors({})
  async movePrintJobs(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() form: BulkPrintMovesDto,
  ): Promise<Answer<BulkPrintMovesResultDto>> {
    const result = await this.board.moveAll({ actor, origin }, form);
    return new Answer(result, { message: messageFor('PRINT_MOVES_DONE', { n: result.moved }) });
  }

  @Post('manager/print-jobs/downloads')
  @HttpCode(200)
  @RequireRole(Role.Manager, Role.Admin)
  @ApiOperation({
    operationId: 'preparePrintDownload',
    summary: 'Address of a bundle of print files or job sheets (at most 50)',
    description:
      'A signed address, good for 10 minutes. Print files together at most 1 GB; downloads are recorded.',
  })
  @ApiEnvelope(PrintDownloadDto)
  @ApiErrors({ 404: ['PRINT_JOB_NOT_FOUND'], 422: ['PRINT_DOWNLOAD_EMPTY', 'PRINT_DOWNLOAD_LARGE'] })
  preparePrintDownload(
    @CurrentActor() actor: Actor,
    @Body() form: PrintDownloadInputDto,
  ): Promise<PrintDownloadDto> {
    return this.downloads.prepare(actor, form);
  }

  @Get('manager/print-jobs/:id/files')
  @RequireRole(Role.Manager, Role.Admin)
  @ApiParam(ID)
  @PersonalData('print', 'read')
  @ApiOperation({
    operationId: 'getPrintJobFiles',
    summary: 'Check results and print areas of a print job',
    description:
      'For each file its check result and preview, for each placement the size of the print area as set now.',
  })
  @ApiEnvelope(PrintJobFilesDto)
  @ApiErrors({ 404: ['PRINT_JOB_NOT_FOUND'] })
  getPrintJobFiles(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<PrintJobFilesDto> {
    return this.downloads.files(actor, id);
  }

  @Get('manager/print-jobs/:id/job-sheet.pdf')
  @RequireRole(Role.Manager, Role.Admin)
  @ApiParam(ID)
  @PersonalData('print', 'download')
  @ApiOperation({
    operationId: 'readPrintJobSheet',
    summary: 'Job sheet (PDF)',
    description: 'One A4 page without the buyer, phone numbers, addresses and amounts.',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'PDF', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({ 404: ['PRINT_JOB_NOT_FOUND'], 503: ['UNAVAILABLE'] })
  async readPrintJobSheet(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.downloads.sheet(actor, id));
  }

  @Get('manager/print-jobs/:id')
  @RequireRole(Role.Manager, Role.Admin)
  @ApiParam(ID)
  @PersonalData('print', 'read')
  @ApiOperation({
    operationId: 'getManagerPrintJob',
    summary: 'Get a print job (staff)',
    description: 'What is printed, the history, and what may be done now.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 404: ['PRINT_JOB_NOT_FOUND'] })
  getManagerPrintJob(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<PrintJobDetailDto> {
    return this.reads.find({ staff: actor }, id);
  }

  @Post('manager/print-jobs/:id/moves')
  @HttpCode(200)
  @RequireRole(Role.Manager, Role.Admin)
  @ApiParam(ID)
  @PersonalData('print', 'change')
  @ApiOperation({
    operationId: 'movePrintJob',
    summary: 'Move a print job',
    description:
      'Moves the job to its next state. sendProof sends the uploaded proof; approving on behalf needs who, when and how in the reason. Asking for files again, approving on behalf, stopping, redoing, pausing, resuming and cancelling need a reason of at least 10 characters. The first start of production sets the order to PREPARING.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    404: ['PRINT_JOB_NOT_FOUND', 'PROOF_NOT_FOUND'],
    409: [
      'PRINT_JOB_STATE',
      'PRINT_ORDER_SHIPPED',
      'PRINT_HELD',
      'PRINT_PROOF_REQUIRED',
      'PROOF_CHECKING',
      'PROOF_SUPERSEDED',
      'STALE_VERSION',
    ],
    422: ['PRINT_REASON_REQUIRED', 'PROOF_UNUSABLE', 'PROOF_PAGES'],
  })
  async movePrintJob(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: MovePrintJobDto,
  ): Promise<PrintJobDetailDto> {
    const operator = { actor, origin };
    if (form.move === 'sendProof') await this.proofs.send(operator, id, form);
    else if (form.move === 'approveFor' || form.move === 'skipProof')
      await this.discussion.decideByStaff(operator, id, form);
    else await this.moves.byStaff(operator, id, form);
    return this.reads.find({ staff: actor }, id);
  }

  @Post('manager/print-jobs/:id/due')
  @HttpCode(200)
  @RequireRole(Role.Manager, Role.Admin)
  @ApiParam(ID)
  @PersonalData('print', 'change')
  @ApiOperation({
    operationId: 'movePrintDue',
    summary: 'Change the shipping date of a print job',
    description:
      'Changes the planned date and keeps the date first promised. Needs a reason of at least 10 characters; the buyer is notified.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    400: ['PRINT_DUE_FORM', 'PRINT_DUE_PAST'],
    404: ['PRINT_JOB_NOT_FOUND'],
    409: ['PRINT_JOB_STATE', 'PRINT_ORDER_SHIPPED', 'STALE_VERSION'],
    422: ['PRINT_REASON_REQUIRED'],
  })
  async movePrintDue(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: MovePrintDueDto,
  ): Promise<Answer<PrintJobDetailDto>> {
    await this.dates.moveDue({ actor, origin }, id, form);
    return new Answer(await this.reads.find({ staff: actor }, id), {
      message: messageFor('PRINT_DUE_SAVED'),
    });
  }

  @Post('admin/print-jobs/:id/start-unapproved')
  @HttpCode(200)
  @RequireRole(Role.Admin)
  @ApiParam(ID)
  @PersonalData('print', 'change')
  @ApiOperation({
    operationId: 'startPrintJobUnapproved',
    summary: 'Start production before approval',
    description:
      'Starts a job whose proof was not approved. Needs a reason of at least 10 characters, which is recorded.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    404: ['PRINT_JOB_NOT_FOUND'],
    409: ['PRINT_JOB_STATE', 'PRINT_ORDER_SHIPPED', 'PRINT_HELD', 'STALE_VERSION'],
    422: ['PRINT_REASON_REQUIRED'],
  })
  async startPrintJobUnapproved(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: PrintReasonDto,
  ): Promise<PrintJobDetailDto> {
    await this.moves.byStaff({ actor, origin }, id, { ...form, move: 'startUnapproved' });
    return this.reads.find({ staff: actor }, id);
  }
}
