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
import { PersonalData } from '../../access-records/personal-data.decorator.js';

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
    summary: '견적 관리 목록 (0부터 세는 페이지)',
    description:
      '담당 고객의 견적과 배정된 견적을 상태별 개수와 함께 반환합니다. 관리자에게는 모든 견적이 나옵니다.',
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
    summary: '견적 보드',
    description: '상태마다 건수, 금액 합계와 앞의 20건을 반환합니다.',
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
    summary: '견적 요약',
    description:
      '답변 대기, 오늘 마감, 보낸 견적, 이번 달 수주와 실주를 건수와 금액으로 한국 시간에 따라 반환합니다.',
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
    summary: '견적 상세 (담당자)',
    description:
      '요청, 작성 중인 견적, 보낸 견적서, 주고받은 메시지를 반환합니다. moves는 담당자가 지금 할 수 있는 일입니다.',
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
