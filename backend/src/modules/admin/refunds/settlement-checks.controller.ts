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
  AcknowledgeMismatchDto,
  CheckResultDto,
  MismatchDto,
  MismatchPageDto,
  MismatchQueryDto,
  RunCheckDto,
} from '../../payment/dto/settlement-check.dto.js';
import { SettlementChecksService } from '../../payment/checks/settlement-checks.service.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/settlement-checks')
export class SettlementChecksController {
  constructor(private readonly service: SettlementChecksService) {}

  @Get()
  @ApiOperation({
    operationId: 'listSettlementMismatches',
    summary: 'List settlement mismatches (pages from 0, newest first)',
    description:
      'Every day at 04:00 orders, the ledger and the transactions of the payment provider are compared. meta.counts has the number of each state.',
  })
  @ApiErrors({ 422: ['MISMATCH_STATUS_FORM'] })
  @ApiEnvelope(MismatchPageDto, { paged: true })
  listSettlementMismatches(@Query() query: MismatchQueryDto): Promise<Answer<MismatchPageDto>> {
    return this.service.list(query);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'runSettlementCheck',
    summary: 'Run the settlement check',
    description: 'Compares one day now; yesterday where day is absent.',
  })
  @ApiErrors({ 409: ['CHECK_BUSY'], 503: ['CHECK_UNANSWERED'] })
  @ApiEnvelope(CheckResultDto)
  runSettlementCheck(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() form: RunCheckDto,
  ): Promise<Answer<CheckResultDto>> {
    return this.service.runNow({ actor, origin }, form.day);
  }

  @Post(':id/acknowledge')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'acknowledgeSettlementMismatch',
    summary: 'Acknowledge a settlement mismatch',
    description:
      'Records what was done. A mismatch found again stays acknowledged; one that is not is resolved.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiErrors({ 404: ['MISMATCH_NOT_FOUND'] })
  @ApiEnvelope(MismatchDto)
  acknowledgeSettlementMismatch(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: AcknowledgeMismatchDto,
  ): Promise<Answer<MismatchDto>> {
    return this.service.acknowledge({ actor, origin }, id, form.note);
  }
}
