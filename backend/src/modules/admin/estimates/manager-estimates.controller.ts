import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import {
  EstimateBoardDto,
  EstimateSummaryDto,
  StaffEstimateDto,
  StaffEstimatePageDto,
} from '../../estimates/dto/staff-estimate.dto.js';
import { ID_PARAM } from '../../estimates/dto/estimate-docs.dto.js';
import { EstimateReadsService } from '../../estimates/estimate-reads.service.js';
import { EstimateCareQueryDto, EstimateQueryDto } from '../../estimates/dto/admin/estimate-query.dto.js';
import { AdminEstimatesService } from '../../estimates/admin-estimates.service.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

/** A manager sees the estimates of their customers and those assigned to them, an admin all; else 404. */
@ApiTags('estimates')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('manager/estimates')
export class ManagerEstimatesController {
  constructor(
    private readonly service: AdminEstimatesService,
    private readonly reads: EstimateReadsService,
  ) {}

  @Get()
  @PersonalData('estimate', 'read')
  @ApiOperation({
    operationId: 'listManagerEstimates',
    summary: 'List estimates (staff, pages from 0)',
    description:
      "Estimates of one's own customers and those assigned to oneself, with counts by status. Admins see all.",
  })
  @ApiEnvelope(StaffEstimatePageDto, { paged: true })
  @ApiErrors({})
  listManagerEstimates(
    @CurrentActor() actor: Actor,
    @Query() query: EstimateQueryDto,
  ): Promise<Answer<StaffEstimatePageDto>> {
    return this.service.list(actor, query);
  }

  @Get('board')
  @PersonalData('estimate', 'read')
  @ApiOperation({
    operationId: 'getEstimateBoard',
    summary: 'Estimate board',
    description: 'For each status the count, the sum and the first 20 estimates.',
  })
  @ApiEnvelope(EstimateBoardDto)
  @ApiErrors({})
  getEstimateBoard(
    @CurrentActor() actor: Actor,
    @Query() query: EstimateCareQueryDto,
  ): Promise<EstimateBoardDto> {
    return this.service.board(actor, query);
  }

  @Get('summary')
  @ApiOperation({
    operationId: 'getEstimateSummary',
    summary: 'Estimate summary',
    description:
      'Waiting for an answer, due today, sent, and won and lost this month, in number and amount, by Korean time.',
  })
  @ApiEnvelope(EstimateSummaryDto)
  @ApiErrors({})
  getEstimateSummary(
    @CurrentActor() actor: Actor,
    @Query() query: EstimateCareQueryDto,
  ): Promise<EstimateSummaryDto> {
    return this.service.summary(actor, query);
  }

  @Get(':id')
  @ApiParam(ID_PARAM)
  @PersonalData('estimate', 'read')
  @ApiOperation({
    operationId: 'getManagerEstimate',
    summary: 'Get an estimate (staff)',
    description:
      'The request, the draft, the sent versions and the messages. moves lists what this operator may do now.',
  })
  @ApiEnvelope(StaffEstimateDto)
  @ApiErrors({ 404: ['ESTIMATE_NOT_FOUND'] })
  getManagerEstimate(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<StaffEstimateDto> {
    return this.reads.staff(actor, id);
  }
}
