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
import { AdminSettlementChecksService } from '../../payment/checks/admin-settlement-checks.service.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/settlement-checks')
export class SettlementChecksController {
  constructor(private readonly service: AdminSettlementChecksService) {}

  @Get()
  @ApiOperation({
    operationId: 'listSettlementMismatches',
    summary: '정산 불일치 목록 (0부터 세는 페이지, 최신순)',
    description:
      '매일 새벽 4시에 주문, 원장, 결제사 거래 내역을 비교해 서로 다른 것을 모읍니다. meta.counts에 상태별 개수가 있습니다.',
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
    summary: '정산 점검 실행',
    description: '하루치를 지금 비교합니다. day를 보내지 않으면 어제입니다.',
  })
  @ApiErrors({ 409: ['CHECK_BUSY'], 503: ['CHECK_UNANSWERED'] })
  @ApiEnvelope(CheckResultDto)
  runSettlementCheck(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() form: RunCheckDto,
  ): Promise<Answer<CheckResultDto>> {
    return this.service.run({ actor, origin }, form);
  }

  @Post(':id/acknowledge')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'acknowledgeSettlementMismatch',
    summary: '정산 불일치 확인 처리',
    description:
      '처리 내용을 남깁니다. 다음 점검에서 다시 발견되어도 확인한 상태로 남고, 발견되지 않으면 해소됩니다.',
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
    return this.service.acknowledge({ actor, origin }, id, form);
  }
}
