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
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { AdminEvidenceService } from '../../tax-documents/report/admin-evidence.service.js';
import {
  AdminEvidencePageDto,
  AdminEvidenceQueryDto,
  AdminTaxDocumentDetailDto,
  CreateEvidenceRunDto,
  EvidenceBoardDto,
  EvidenceRunDto,
  EvidenceSettingsDto,
  MonthlyMembersDto,
} from '../../tax-documents/dto/admin-evidence.dto.js';
import {
  AcknowledgeFindingDto,
  EvidenceCheckDto,
  EvidenceFindingDto,
  EvidenceFindingPageDto,
  EvidenceFindingQueryDto,
} from '../../tax-documents/report/checks/evidence-findings.dto.js';
import { EvidenceChecksService } from '../../tax-documents/report/checks/evidence-checks.service.js';

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
    summary: 'List tax documents (pages from 0, newest first)',
    description:
      'Finds by status, due date, month and text, and returns the sums of supply amount and VAT over all matches.',
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
    summary: 'Tax document overview',
    description:
      'Counts by status, overdue and due within 3 days, open check findings and correction requests.',
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
    summary: 'List members with monthly invoices',
    description: 'Members who applied for or got a monthly invoice; applicants first, at most 200.',
  })
  @ApiEnvelope(MonthlyMembersDto)
  @ApiErrors({})
  listMonthlyMembers(): Promise<MonthlyMembersDto> {
    return this.service.monthlyMembers();
  }

  @Get('settings')
  @ApiOperation({
    operationId: 'evidenceSettings',
    summary: 'Tax document settings',
    description:
      'When documents are issued, how long the store waits before, and whether cash receipts are issued without a request.',
  })
  @ApiEnvelope(EvidenceSettingsDto)
  @ApiErrors({})
  evidenceSettings(): Promise<EvidenceSettingsDto> {
    return this.service.settings();
  }

  @Put('settings')
  @ApiOperation({
    operationId: 'saveEvidenceSettings',
    summary: 'Save the tax document settings',
    description: 'Applies at once to tax documents that were not issued yet.',
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
    summary: 'List tax findings (pages from 0, newest first)',
    description:
      'Every day at 05:00 the orders, tax documents and the issuing service of the last 45 days are compared; each difference is a finding. meta.counts has the number of each state.',
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
    summary: 'Run the tax check',
    description: 'Compares now. Where the issuing service does not respond, only stored data are compared.',
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
    summary: 'Acknowledge a tax finding',
    description:
      'Records what was done. A finding that appears again stays acknowledged; one that does not is resolved.',
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
    summary: 'Preview a bulk issue',
    description: 'Shows the tax documents that would be issued or retried. Nothing changes.',
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
    summary: 'Run a bulk issue',
    description: 'Runs exactly what was previewed. Where anything changed since, nothing runs.',
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
    summary: 'Get a tax document (admin)',
    description: 'Lines, amendments, history and the actions that are possible now.',
  })
  @ApiEnvelope(AdminTaxDocumentDetailDto)
  @ApiErrors({ 404: ['TAX_DOC_NOT_FOUND'] })
  getAdminTaxDocument(@Param('id', IdPipe) id: number): Promise<AdminTaxDocumentDetailDto> {
    return this.service.find(id);
  }
}
