import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
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
import {
  MovePrintDueDto,
  MovePrintJobDto,
  PrintJobDetailDto,
  PrintJobPageDto,
  PrintJobQueryDto,
  PrintReasonDto,
} from '../../print-jobs/dto/print-job.dto.js';
import { PrintDatesService } from '../../print-jobs/print-dates.service.js';
import { PrintJobMovesService } from '../../print-jobs/print-job-moves.service.js';
import { PrintJobReadsService } from '../../print-jobs/print-job-reads.service.js';

const ID = { name: 'id', type: 'integer', example: 12 } as const;

/** Print jobs as staff handle them: a manager those of the own customers, an admin all; else 404. */
@ApiTags('print-jobs')
@ApiBearerAuth('bearer')
@Controller()
export class ManagerPrintJobsController {
  constructor(
    private readonly reads: PrintJobReadsService,
    private readonly moves: PrintJobMovesService,
    private readonly dates: PrintDatesService,
  ) {}

  @Get('manager/print-jobs')
  @RequireRole(Role.Manager, Role.Admin)
  @ApiOperation({
    operationId: 'listManagerPrintJobs',
    summary: '인쇄 작업 관리 목록 (0부터 세는 페이지)',
    description: '담당 고객의 인쇄 작업을 상태별 개수와 함께 반환합니다. 관리자에게는 모든 작업이 나옵니다.',
  })
  @ApiEnvelope(PrintJobPageDto, { paged: true })
  @ApiErrors({})
  listManagerPrintJobs(
    @CurrentActor() actor: Actor,
    @Query() query: PrintJobQueryDto,
  ): Promise<Answer<PrintJobPageDto>> {
    return this.reads.page({ staff: actor }, query);
  }

  @Get('manager/print-jobs/:id')
  @RequireRole(Role.Manager, Role.Admin)
  @ApiParam(ID)
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
  @ApiOperation({
    operationId: 'movePrintJob',
    summary: '인쇄 작업 상태 변경',
    description:
      '작업을 다음 상태로 옮깁니다. 파일 재요청, 제작 중지, 다시 제작, 보류, 보류 해제, 취소에는 10자 이상의 사유가 필요합니다. 첫 제작 시작은 주문을 상품준비중으로 바꿉니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    404: ['PRINT_JOB_NOT_FOUND'],
    409: ['PRINT_JOB_STATE', 'PRINT_HELD', 'PRINT_PROOF_REQUIRED', 'STALE_VERSION'],
    422: ['PRINT_REASON_REQUIRED'],
  })
  async movePrintJob(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: MovePrintJobDto,
  ): Promise<PrintJobDetailDto> {
    await this.moves.byStaff({ actor, origin }, id, form);
    return this.reads.find({ staff: actor }, id);
  }

  @Post('manager/print-jobs/:id/due')
  @HttpCode(200)
  @RequireRole(Role.Manager, Role.Admin)
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'movePrintDue',
    summary: '출고 예정일 변경',
    description:
      '처음 약속한 날은 그대로 두고 출고 예정일을 바꿉니다. 10자 이상의 사유가 필요하며 주문자에게 알립니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    400: ['PRINT_DUE_FORM'],
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
