import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import {
  PrintJobDetailDto,
  PrintJobPageDto,
  PrintJobQueryDto,
  SubmitPrintFileDto,
} from './dto/print-job.dto.js';
import { PrintJobMovesService } from './print-job-moves.service.js';
import { PrintJobReadsService } from './print-job-reads.service.js';
import { ProofRoomService } from '../proofs/proof-room.service.js';
import { buyerOf } from '../proofs/proof-viewers.js';

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
    private readonly discussion: ProofRoomService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listPrintJobs',
    summary: 'List own print jobs',
    description: 'Jobs of paid printed products, newest first, pages from 0.',
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
    summary: 'Get an own print job',
    description: 'What is printed, the history, and what may be done now.',
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
    summary: 'Send a print file',
    description:
      'Puts a file of the logo library into one placement after the payment. It is checked against print area and method as before; the height follows from the file. When every placement has a file, checking starts.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    404: [...GONE, 'PRINT_ARTWORK_NOT_FOUND'],
    409: ['PRINT_JOB_STATE', 'PRINT_ORDER_SHIPPED'],
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
    summary: 'Undo the approval of a proof',
    description: 'Until production starts, undoes the approval and asks for changes.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 404: GONE, 409: ['PRINT_JOB_STATE', 'PRINT_ORDER_SHIPPED', 'PRINT_HELD'] })
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
    summary: 'Skip the proof',
    description: 'For products that allow it: production starts without a proof.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({
    404: GONE,
    409: ['PRINT_JOB_STATE', 'PRINT_ORDER_SHIPPED', 'PRINT_HELD', 'PRINT_PROOF_REQUIRED'],
  })
  async skipPrintProof(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Origin() origin: RequestOrigin,
  ): Promise<PrintJobDetailDto> {
    await this.discussion.skip(buyerOf(actor.id, origin), id);
    return this.reads.find({ memberId: actor.id }, id);
  }
}
