import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { AdminEvidenceService } from '../../evidence/admin-evidence.service.js';
import {
  AdminEvidencePageDto,
  AdminEvidenceQueryDto,
  AdminTaxDocumentDetailDto,
  CreateEvidenceRunDto,
  EvidenceBoardDto,
  EvidenceRunDto,
  EvidenceSettingsDto,
  MonthlyMembersDto,
} from '../../evidence/dto/admin-evidence.dto.js';
import {
  AcknowledgeFindingDto,
  EvidenceCheckDto,
  EvidenceFindingDto,
  EvidenceFindingPageDto,
  EvidenceFindingQueryDto,
} from '../../evidence/dto/evidence-findings.dto.js';
import { EvidenceChecksService } from '../../evidence/evidence-checks.service.js';

/** The console's view of all documents: list, board, runs, checks, settings. */
@ApiTags('evidence')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/evidence')
export class AdminEvidenceController {
  constructor(
    private readonly service: AdminEvidenceService,
    private readonly checks: EvidenceChecksService,
  ) {}

  @Get()
  @PersonalData('evidence', 'read')
  @ApiOperation({
    operationId: 'listAdminEvidence',
    summary: '세금계산서 목록 (0부터 세는 페이지, 최신순)',
    description:
      '상태, 발급 기한, 작성 월, 검색어로 찾습니다. 조건에 맞는 전체의 공급가액과 세액 합계를 함께 반환합니다.',
  })
  @ApiEnvelope(AdminEvidencePageDto, { paged: true })
  @ApiErrors({})
  listAdminEvidence(
    @CurrentActor() actor: Actor,
    @Query() query: AdminEvidenceQueryDto,
  ): Promise<Answer<AdminEvidencePageDto>> {
    return this.service.list(actor, query);
  }

  @Get('board')
  @ApiOperation({
    operationId: 'evidenceBoard',
    summary: '세금계산서 현황',
    description: '상태별 건수와 기한이 지났거나 3일 이내인 건수, 확인할 점검 결과와 정정 요청 수입니다.',
  })
  @ApiEnvelope(EvidenceBoardDto)
  @ApiErrors({})
  evidenceBoard(): Promise<EvidenceBoardDto> {
    return this.service.board();
  }

  @Get('monthly-members')
  @PersonalData('member', 'read', { idField: 'memberId' })
  @ApiOperation({
    operationId: 'listMonthlyMembers',
    summary: '월 합산 세금계산서 회원',
    description: '월 합산을 신청했거나 승인받은 회원입니다. 신청한 회원이 먼저이고 200명까지 반환합니다.',
  })
  @ApiEnvelope(MonthlyMembersDto)
  @ApiErrors({})
  listMonthlyMembers(): Promise<MonthlyMembersDto> {
    return this.service.monthlyMembers();
  }

  @Get('settings')
  @ApiOperation({
    operationId: 'evidenceSettings',
    summary: '세금계산서 발행 설정',
    description: '발행 시점, 대기 시간, 현금영수증 자진발급 여부입니다.',
  })
  @ApiEnvelope(EvidenceSettingsDto)
  @ApiErrors({})
  evidenceSettings(): Promise<EvidenceSettingsDto> {
    return this.service.settings();
  }

  @Put('settings')
  @ApiOperation({
    operationId: 'saveEvidenceSettings',
    summary: '세금계산서 발행 설정 저장',
    description: '아직 발행하지 않은 세금계산서에 바로 적용됩니다.',
  })
  @ApiEnvelope(EvidenceSettingsDto)
  @ApiErrors({ 409: ['STALE_VERSION'] })
  async saveEvidenceSettings(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() form: EvidenceSettingsDto,
  ): Promise<Answer<EvidenceSettingsDto>> {
    const saved = await this.service.saveSettings({ actor, origin }, form);
    return new Answer(saved, { message: messageFor('EVIDENCE_SETTINGS_SAVED') });
  }

  @Get('checks')
  @PersonalData('evidence', 'read')
  @ApiOperation({
    operationId: 'listEvidenceFindings',
    summary: '증빙 점검 결과 (0부터 세는 페이지, 최신순)',
    description:
      '매일 새벽 5시에 최근 45일의 주문, 증빙, 발행 서비스를 비교해 서로 다른 것을 모읍니다. meta.counts에 상태별 개수가 있습니다.',
  })
  @ApiEnvelope(EvidenceFindingPageDto, { paged: true })
  @ApiErrors({})
  listEvidenceFindings(@Query() query: EvidenceFindingQueryDto): Promise<Answer<EvidenceFindingPageDto>> {
    return this.checks.list(query);
  }

  @Post('checks')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'runEvidenceCheck',
    summary: '증빙 점검 실행',
    description: '지금 비교합니다. 발행 서비스가 응답하지 않으면 저장된 내용끼리만 비교합니다.',
  })
  @ApiEnvelope(EvidenceCheckDto)
  @ApiErrors({ 409: ['CHECK_BUSY'] })
  runEvidenceCheck(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<EvidenceCheckDto>> {
    return this.checks.runNow({ actor, origin });
  }

  @Post('checks/:id/acknowledge')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiOperation({
    operationId: 'acknowledgeEvidenceFinding',
    summary: '증빙 점검 결과 확인 처리',
    description: '처리 내용을 남깁니다. 다시 발견되어도 확인한 상태로 남고, 발견되지 않으면 해소됩니다.',
  })
  @ApiEnvelope(EvidenceFindingDto)
  @ApiErrors({ 404: ['EVIDENCE_FINDING_NOT_FOUND'] })
  acknowledgeEvidenceFinding(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() { note }: AcknowledgeFindingDto,
  ): Promise<Answer<EvidenceFindingDto>> {
    return this.checks.acknowledge({ actor, origin }, id, note);
  }

  @Post('runs')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createEvidenceRun',
    summary: '일괄 발행 확인',
    description: '발행하거나 다시 시도할 세금계산서를 미리 확인합니다. 아무것도 바뀌지 않습니다.',
  })
  @ApiEnvelope(EvidenceRunDto)
  @ApiErrors({})
  createEvidenceRun(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() form: CreateEvidenceRunDto,
  ): Promise<EvidenceRunDto> {
    return this.service.dryRun({ actor, origin }, form);
  }

  @Post('runs/:id/run')
  @HttpCode(200)
  @ApiParam({ name: 'id', format: 'uuid', example: '5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10' })
  @ApiOperation({
    operationId: 'applyEvidenceRun',
    summary: '일괄 발행 실행',
    description: '확인한 그대로 실행합니다. 확인한 뒤 하나라도 바뀌었으면 실행하지 않습니다.',
  })
  @ApiEnvelope(EvidenceBoardDto)
  @ApiErrors({ 404: ['TAX_RUN_NOT_FOUND', 'TAX_DOC_NOT_FOUND'], 409: ['TAX_RUN_STALE', 'TAX_DOC_STATE'] })
  async applyEvidenceRun(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<Answer<EvidenceBoardDto>> {
    await this.service.run({ actor, origin }, id);
    return new Answer(await this.service.board(), { message: messageFor('TAX_DOC_DONE') });
  }

  @Get(':id')
  @PersonalData('evidence', 'read')
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiOperation({
    operationId: 'getAdminTaxDocument',
    summary: '세금계산서 상세 (관리자)',
    description: '품목, 수정세금계산서, 이력, 지금 할 수 있는 작업을 반환합니다.',
  })
  @ApiEnvelope(AdminTaxDocumentDetailDto)
  @ApiErrors({ 404: ['TAX_DOC_NOT_FOUND'] })
  getAdminTaxDocument(@Param('id', IdPipe) id: number): Promise<AdminTaxDocumentDetailDto> {
    return this.service.find(id);
  }
}
