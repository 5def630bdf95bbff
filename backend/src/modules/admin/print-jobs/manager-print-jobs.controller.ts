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
import { PersonalData } from '../../access-records/personal-data.decorator.js';
import { sendPdf } from '../../../platform/http/send-pdf.js';
import {
  MovePrintDueDto,
  MovePrintJobDto,
  PrintJobDetailDto,
  PrintReasonDto,
} from '../../print-jobs/dto/print-job.dto.js';
import {
  BulkPrintMovesDto,
  BulkPrintMovesResultDto,
  PrintBoardDto,
  PrintDownloadDto,
  PrintDownloadInputDto,
  PrintJobFilesDto,
  StaffPrintJobFilterDto,
  StaffPrintJobPageDto,
  StaffPrintJobQueryDto,
} from '../../print-jobs/dto/print-board.dto.js';
import { PrintDatesService } from '../../print-jobs/print-dates.service.js';
import { PrintBoardService } from '../../print-jobs/print-board.service.js';
import { PrintDownloadsService } from '../../print-jobs/print-downloads.service.js';
import { PrintJobMovesService } from '../../print-jobs/print-job-moves.service.js';
import { PrintJobReadsService } from '../../print-jobs/print-job-reads.service.js';
import { PrintRoomService } from '../../print-jobs/print-room.service.js';
import { ProofsService } from '../../print-jobs/proofs.service.js';

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
    private readonly room: PrintRoomService,
    private readonly proofs: ProofsService,
  ) {}

  @Get('manager/print-jobs')
  @RequireRole(Role.Manager, Role.Admin)
  @PersonalData('order', 'read', { idField: 'orderId' })
  @ApiOperation({
    operationId: 'listManagerPrintJobs',
    summary: '인쇄 작업 관리 목록 (0부터 세는 페이지)',
    description:
      '담당 고객의 인쇄 작업을 상태별, 출고일별 개수와 함께 반환합니다. 관리자에게는 모든 작업이 나옵니다.',
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
    summary: '인쇄 제작 보드',
    description:
      '상태마다 개수, 출고일별 개수와 카드(최대 50개)를 반환합니다. 출고일이 빠른 작업부터, 제작 완료는 최근 작업부터 나옵니다. state, page, size는 쓰지 않습니다.',
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
    summary: '여러 인쇄 작업의 제작 시작, 완료 (최대 200건)',
    description:
      '작업마다 따로 저장하고 결과를 반환합니다. 한 작업이 거절되어도 다른 작업은 바뀝니다. 변경은 변경 기록에 남습니다.',
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
    summary: '인쇄 파일, 작업지시서 묶음의 주소 (최대 50건)',
    description:
      '10분 동안 유효한 서명된 주소를 반환합니다. 인쇄 파일은 모두 1GB까지이며, 내려받을 때 기록에 남습니다.',
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
    summary: '인쇄 작업의 파일 검사 결과와 인쇄 영역',
    description: '파일마다 검사 결과와 미리보기를, 위치마다 지금 설정된 인쇄 영역의 크기를 반환합니다.',
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
    summary: '작업지시서 (PDF)',
    description: 'A4 한 쪽입니다. 주문자, 전화번호, 주소, 금액은 들어 있지 않습니다.',
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
    summary: '인쇄 작업 상세 (직원)',
    description: '인쇄 내용과 진행 이력, 지금 할 수 있는 일을 반환합니다.',
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
    summary: '인쇄 작업 상태 변경',
    description:
      '작업을 다음 상태로 옮깁니다. 시안 보내기는 올려 둔 시안을 보내고, 대신 확정은 누가 언제 어떻게 확정했는지 사유에 적습니다. 파일 재요청, 대신 확정, 제작 중지, 다시 제작, 보류, 보류 해제, 취소에는 10자 이상의 사유가 필요합니다. 첫 제작 시작은 주문을 상품준비중으로 바꿉니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    404: ['PRINT_JOB_NOT_FOUND', 'PROOF_NOT_FOUND'],
    409: [
      'PRINT_JOB_STATE',
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
      await this.room.decideByStaff(operator, id, form);
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
    summary: '출고 예정일 변경',
    description:
      '처음 약속한 날은 그대로 두고 출고 예정일을 바꿉니다. 10자 이상의 사유가 필요하며 주문자에게 알립니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    400: ['PRINT_DUE_FORM', 'PRINT_DUE_PAST'],
    404: ['PRINT_JOB_NOT_FOUND'],
    409: ['PRINT_JOB_STATE', 'STALE_VERSION'],
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
    summary: '시안 확정 전 제작 시작',
    description:
      '시안을 확정하지 않은 작업의 제작을 시작합니다. 10자 이상의 사유가 필요하며 변경 기록에 남습니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    404: ['PRINT_JOB_NOT_FOUND'],
    409: ['PRINT_JOB_STATE', 'PRINT_HELD', 'STALE_VERSION'],
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
