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
import { SpendChecksService } from './spend-checks.service.js';
import {
  AcknowledgeSpendFindingDto,
  SpendCheckDto,
  SpendFindingDto,
  SpendFindingPageDto,
  SpendFindingQueryDto,
} from './spend-finding.dto.js';

/** Whether limits count what was bought. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/spending-checks')
export class SpendChecksController {
  constructor(private readonly checks: SpendChecksService) {}

  @Get()
  @ApiOperation({
    operationId: 'listSpendFindings',
    summary: 'List findings about spending limits (pages from 0, newest first)',
    description:
      'Every day at 04:00 the counters of limits, their entries and the books are compared. meta.counts has the number of each state.',
  })
  @ApiEnvelope(SpendFindingPageDto, { paged: true })
  listSpendFindings(@Query() query: SpendFindingQueryDto): Promise<Answer<SpendFindingPageDto>> {
    return this.checks.list(query);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'runSpendCheck',
    summary: 'Check the spending limits now',
    description:
      'The same comparison as every day; answers how many counters were compared and what was found.',
  })
  @ApiErrors({ 409: ['CHECK_BUSY'] })
  @ApiEnvelope(SpendCheckDto)
  runSpendCheck(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<SpendCheckDto>> {
    return this.checks.runNow({ actor, origin });
  }

  @Post(':id/acknowledge')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'acknowledgeSpendFinding',
    summary: 'Acknowledge a finding about a spending limit',
    description: 'Records what was done. A finding that is not found again is resolved.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiErrors({ 404: ['SPEND_FINDING_NOT_FOUND'] })
  @ApiEnvelope(SpendFindingDto)
  acknowledgeSpendFinding(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() { note }: AcknowledgeSpendFindingDto,
  ): Promise<Answer<SpendFindingDto>> {
    return this.checks.acknowledge({ actor, origin }, id, note);
  }
}
