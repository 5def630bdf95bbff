import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
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
  AnswerCorrectionDto,
  IssuerPageUrlDto,
  IssuerStateDto,
  MonthlyInvoiceDto,
  TaxDocumentActionDto,
  TaxDocumentByHandDto,
} from '../../evidence/dto/admin-evidence.dto.js';
import { AmendTaxDocumentDto } from '../../evidence/dto/amendment.dto.js';
import { IssuerStateService } from '../../evidence/issuer-state.service.js';
import { OperatorDocumentsService } from '../../evidence/operator-documents.service.js';

const ID = { name: 'id', type: 'integer', example: 12 } as const;
const GONE = ['TAX_DOC_NOT_FOUND'] as const;
const CHANGED = ['TAX_DOC_STATE', 'STALE_VERSION'] as const;

/** Actions of operators on one document and on the issuer. */
@ApiTags('evidence')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller()
export class TaxDocumentActionsController {
  constructor(
    private readonly service: AdminEvidenceService,
    private readonly operator: OperatorDocumentsService,
    private readonly issuer: IssuerStateService,
  ) {}

  @Get('manager/evidence')
  @RequireRole(Role.Manager, Role.Admin)
  @PersonalData('evidence', 'read')
  @ApiOperation({
    operationId: 'listManagerEvidence',
    summary: '담당 고객의 세금계산서 목록 (0부터 세는 페이지, 최신순)',
    description: '담당 고객의 세금계산서를 반환합니다. 관리자에게는 모두 나옵니다.',
  })
  @ApiEnvelope(AdminEvidencePageDto, { paged: true })
  @ApiErrors({})
  listManagerEvidence(
    @CurrentActor() actor: Actor,
    @Query() query: AdminEvidenceQueryDto,
  ): Promise<Answer<AdminEvidencePageDto>> {
    return this.service.list(actor, query);
  }

  @Post('admin/evidence/:id/issue')
  @PersonalData('evidence', 'change')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'issueTaxDocument',
    summary: '세금계산서 바로 발행',
    description: '대기 시간을 기다리지 않고 발행합니다. 발급 기한이 지났으면 forceIssue와 사유가 필요합니다.',
  })
  @ApiEnvelope(AdminTaxDocumentDetailDto)
  @ApiErrors({ 404: GONE, 409: [...CHANGED, 'TAX_DOC_OVERDUE', 'TAX_DOC_IN_FILE', 'ISSUER_NOT_CONFIGURED'] })
  issueTaxDocument(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: TaxDocumentActionDto,
  ): Promise<Answer<AdminTaxDocumentDetailDto>> {
    return this.after(id, this.service.issue({ actor, origin }, id, 'issue', form));
  }

  @Post('admin/evidence/:id/retry')
  @PersonalData('evidence', 'change')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'retryTaxDocument',
    summary: '세금계산서 다시 시도',
    description: '거절되었거나 결과를 모르는 세금계산서를 다시 처리합니다.',
  })
  @ApiEnvelope(AdminTaxDocumentDetailDto)
  @ApiErrors({ 404: GONE, 409: [...CHANGED, 'TAX_DOC_OVERDUE', 'TAX_DOC_IN_FILE', 'ISSUER_NOT_CONFIGURED'] })
  retryTaxDocument(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: TaxDocumentActionDto,
  ): Promise<Answer<AdminTaxDocumentDetailDto>> {
    return this.after(id, this.service.issue({ actor, origin }, id, 'retry', form));
  }

  @Post('admin/evidence/:id/cancel')
  @PersonalData('evidence', 'change')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'cancelTaxDocument',
    summary: '세금계산서 취소',
    description:
      '발행 전이면 없애고, 국세청에 보내기 전이면 발행을 취소합니다. 보낸 뒤에는 수정세금계산서를 발행해야 합니다.',
  })
  @ApiEnvelope(AdminTaxDocumentDetailDto)
  @ApiErrors({ 404: GONE, 409: CHANGED })
  cancelTaxDocument(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: TaxDocumentActionDto,
  ): Promise<Answer<AdminTaxDocumentDetailDto>> {
    return this.after(id, this.operator.cancel({ actor, origin }, id, form));
  }

  @Post('admin/evidence/:id/replace')
  @PersonalData('evidence', 'change')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'replaceTaxDocument',
    summary: '국세청 오류 세금계산서 대체 발행',
    description:
      '국세청에서 오류로 돌아온 세금계산서를 새 번호로 다시 발행합니다. 새 세금계산서를 반환합니다.',
  })
  @ApiEnvelope(AdminTaxDocumentDetailDto)
  @ApiErrors({ 404: GONE, 409: CHANGED })
  async replaceTaxDocument(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: TaxDocumentActionDto,
  ): Promise<Answer<AdminTaxDocumentDetailDto>> {
    return this.after(await this.operator.replace({ actor, origin }, id, form));
  }

  @Post('admin/evidence/:id/resend')
  @PersonalData('evidence', 'change')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'resendTaxDocument',
    summary: '세금계산서 메일 다시 보내기',
    description: '발행 서비스가 고객에게 보내는 메일을 다시 보냅니다.',
  })
  @ApiEnvelope(AdminTaxDocumentDetailDto)
  @ApiErrors({ 404: GONE, 409: ['TAX_DOC_STATE'], 503: ['ISSUER_UNAVAILABLE'] })
  resendTaxDocument(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<AdminTaxDocumentDetailDto>> {
    return this.after(id, this.operator.resend({ actor, origin }, id));
  }

  @Post('admin/evidence/:id/by-hand')
  @PersonalData('evidence', 'change')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'markTaxDocumentByHand',
    summary: '홈택스에서 발행한 세금계산서 기록',
    description: '홈택스 일괄발급 파일로 발행한 뒤 승인번호와 발행일을 기록합니다.',
  })
  @ApiEnvelope(AdminTaxDocumentDetailDto)
  @ApiErrors({
    400: ['TAX_DOC_CONFIRM_FORM', 'TAX_DOC_FUTURE_DAY'],
    404: GONE,
    409: ['TAX_DOC_STATE', 'TAX_DOC_CONFIRM_TAKEN'],
    422: ['COMPANY_INCOMPLETE'],
  })
  markTaxDocumentByHand(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: TaxDocumentByHandDto,
  ): Promise<Answer<AdminTaxDocumentDetailDto>> {
    return this.after(id, this.operator.byHand({ actor, origin }, id, form));
  }

  @Post('admin/evidence/:id/amend')
  @PersonalData('evidence', 'change')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'amendTaxDocument',
    summary: '수정세금계산서 발행',
    description:
      '사유에 따라 수정세금계산서를 등록합니다. 착오정정(1)은 두 장입니다. 첫 번째 수정세금계산서를 반환합니다.',
  })
  @ApiEnvelope(AdminTaxDocumentDetailDto)
  @ApiErrors({
    404: [...GONE, 'ORDER_NOT_FOUND'],
    409: ['TAX_DOC_STATE'],
    400: ['TAX_DOC_LINES', 'TAX_DOC_FUTURE_DAY'],
    422: ['TAX_DOC_AMOUNT', 'EVIDENCE_FIELDS_MISSING'],
  })
  async amendTaxDocument(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: AmendTaxDocumentDto,
  ): Promise<Answer<AdminTaxDocumentDetailDto>> {
    const made = await this.operator.amend({ actor, origin }, id, form);
    return new Answer(await this.service.find(made), { message: messageFor('TAX_DOC_AMENDED') });
  }

  @Post('admin/evidence/:id/corrections/:correctionId/answer')
  @PersonalData('evidence', 'change')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiParam({ name: 'correctionId', type: 'integer', example: 4 })
  @ApiOperation({
    operationId: 'answerCorrection',
    summary: '정정 요청 답변',
    description: '고객의 정정 요청에 한 번 답변하고 알림을 보냅니다.',
  })
  @ApiEnvelope(AdminTaxDocumentDetailDto)
  @ApiErrors({ 404: [...GONE, 'CORRECTION_NOT_FOUND'] })
  async answerCorrection(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Param('correctionId', IdPipe) correctionId: number,
    @Body() { answer }: AnswerCorrectionDto,
  ): Promise<Answer<AdminTaxDocumentDetailDto>> {
    await this.service.answerCorrection({ actor, origin }, id, correctionId, answer);
    return new Answer(await this.service.find(id), { message: messageFor('CORRECTION_ANSWERED') });
  }

  @Put('admin/members/:id/monthly-invoice')
  @ApiParam({ name: 'id', type: 'integer', example: 1024 })
  @ApiOperation({
    operationId: 'setMonthlyInvoice',
    summary: '월 합산 세금계산서 승인',
    description: '승인하면 한 달의 주문을 한 장으로 발행합니다. null이면 주문마다 발행합니다.',
  })
  @ApiEnvelope(MonthlyInvoiceDto)
  @ApiErrors({ 404: ['NOT_FOUND'] })
  async setMonthlyInvoice(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: MonthlyInvoiceDto,
  ): Promise<MonthlyInvoiceDto> {
    await this.service.setMonthly({ actor, origin }, id, form);
    return { monthlyInvoice: form.monthlyInvoice ?? null };
  }

  @Get('admin/company/issuer')
  @ApiOperation({
    operationId: 'issuerState',
    summary: '세금계산서 발행 서비스 상태',
    description: '연결 여부, 공동인증서 만료일, 남은 포인트입니다.',
  })
  @ApiEnvelope(IssuerStateDto)
  @ApiErrors({})
  issuerState(): Promise<IssuerStateDto> {
    return this.issuer.state();
  }

  @Post('admin/company/certificate-page')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'certificatePage',
    summary: '공동인증서 등록 페이지',
    description: '30초 안에 열어야 하는 발행 서비스의 주소를 반환합니다.',
  })
  @ApiEnvelope(IssuerPageUrlDto)
  @ApiErrors({ 409: ['ISSUER_NOT_CONFIGURED'], 503: ['ISSUER_UNAVAILABLE'] })
  async certificatePage(): Promise<IssuerPageUrlDto> {
    return { url: await this.issuer.certificatePage() };
  }

  private async after(
    id: number,
    work: Promise<void> = Promise.resolve(),
  ): Promise<Answer<AdminTaxDocumentDetailDto>> {
    await work;
    return new Answer(await this.service.find(id), { message: messageFor('TAX_DOC_DONE') });
  }
}
