import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import {
  PrintJobDetailDto,
  PrintJobPageDto,
  PrintJobQueryDto,
  SubmitPrintFileDto,
} from './dto/print-job.dto.js';
import { PrintJobMovesService } from './print-job-moves.service.js';
import { PrintJobReadsService } from './print-job-reads.service.js';
import { PrintRoomService } from './print-room.service.js';

const ID = { name: 'id', type: 'integer', example: 12 } as const;
const GONE = ['PRINT_JOB_NOT_FOUND'] as const;

/** The buyer's own print jobs. */
@ApiTags('print-jobs')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('user/print-jobs')
export class MyPrintJobsController {
  constructor(
    private readonly reads: PrintJobReadsService,
    private readonly moves: PrintJobMovesService,
    private readonly room: PrintRoomService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listPrintJobs',
    summary: '내 인쇄 작업 목록',
    description: '결제한 인쇄 상품의 작업을 최근 순서로 반환합니다(0부터 세는 페이지).',
  })
  @ApiEnvelope(PrintJobPageDto, { paged: true })
  @ApiErrors({})
  listPrintJobs(
    @CurrentActor() actor: Actor,
    @Query() query: PrintJobQueryDto,
  ): Promise<Answer<PrintJobPageDto>> {
    return this.reads.page({ memberId: actor.id }, query);
  }

  @Get(':id')
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'getPrintJob',
    summary: '내 인쇄 작업 상세',
    description: '인쇄 내용과 진행 이력, 지금 할 수 있는 일을 반환합니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 404: GONE })
  getPrintJob(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<PrintJobDetailDto> {
    return this.reads.find({ memberId: actor.id }, id);
  }

  @Post(':id/artwork')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'submitPrintFile',
    summary: '인쇄 파일 보내기',
    description:
      '결제한 뒤 로고 보관함의 파일을 한 배치에 보냅니다. 결제 전과 같이 인쇄 영역과 방식에 맞는지 검사하고, 높이는 파일의 비율로 정합니다. 모든 배치에 파일이 있으면 파일 확인이 시작됩니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    404: [...GONE, 'PRINT_ARTWORK_NOT_FOUND'],
    409: ['PRINT_JOB_STATE'],
    422: [
      'ARTWORK_GONE',
      'ARTWORK_BLOCKED',
      'PRINT_ARTWORK_UNUSABLE',
      'PRINT_PLACEMENT_OUT',
      'PRINT_ARTWORK_FIX',
    ],
  })
  async submitPrintFile(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: SubmitPrintFileDto,
  ): Promise<PrintJobDetailDto> {
    await this.moves.submit(actor.id, id, form);
    return this.reads.find({ memberId: actor.id }, id);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'reopenPrintJob',
    summary: '시안 확정 취소',
    description: '제작을 시작하기 전까지 확정을 취소하고 수정을 요청할 수 있습니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 404: GONE, 409: ['PRINT_JOB_STATE', 'PRINT_HELD'] })
  async reopenPrintJob(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<PrintJobDetailDto> {
    await this.moves.byBuyer(actor.id, id, 'reopen', null);
    return this.reads.find({ memberId: actor.id }, id);
  }

  @Post(':id/skip')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'skipPrintProof',
    summary: '시안 생략',
    description: '시안을 생략할 수 있는 상품을 시안 없이 바로 제작하게 합니다.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 404: GONE, 409: ['PRINT_JOB_STATE', 'PRINT_HELD', 'PRINT_PROOF_REQUIRED'] })
  async skipPrintProof(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Origin() origin: RequestOrigin,
  ): Promise<PrintJobDetailDto> {
    await this.room.skip(actor.id, id, origin);
    return this.reads.find({ memberId: actor.id }, id);
  }
}
