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
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { AdminEvidenceService } from '../../tax-documents/report/admin-evidence.service.js';
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
} from '../../tax-documents/dto/admin-evidence.dto.js';
import { AmendTaxDocumentDto } from '../../tax-documents/amend/amendment.dto.js';
import { IssuerStateService } from '../../tax-documents/issue/issuer-state.service.js';
import { OperatorDocumentsService } from '../../tax-documents/amend/operator-documents.service.js';

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
    summary: 'List tax documents of own customers (pages from 0, newest first)',
    description: "Tax documents of one's own customers. Admins see all.",
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
    summary: 'Issue a tax document now',
    description:
      'Issues it without the waiting time. After the legal deadline forceIssue and a reason are required.',
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
    summary: 'Retry a tax document',
    description: 'Processes a tax document again that was refused or whose result is unknown.',
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
    summary: 'Cancel a tax document',
    description:
      'Removes it before it is issued, or cancels it before it is sent to the tax office. After that only an amendment helps.',
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
    summary: 'Replace a tax document with an error',
    description:
      'Issues a tax document that the tax office refused again under a new number and returns the new one.',
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
    summary: 'Resend the mail of a tax document',
    description: 'Lets the issuing service send its mail to the customer again.',
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
    summary: 'Record a tax document issued by Hometax',
    description:
      'Records the approval number and the date of issue after it was issued from a Hometax bulk file.',
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
    summary: 'Amend a tax document',
    description:
      'Creates an amendment for the given reason. A correction of errors (1) makes two documents; the first is returned.',
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
    const amendment = await this.operator.amend({ actor, origin }, id, form);
    return new Answer(await this.service.find(amendment), { message: messageFor('TAX_DOC_AMENDED') });
  }

  @Post('admin/evidence/:id/corrections/:correctionId/answer')
  @PersonalData('evidence', 'change')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiParam({ name: 'correctionId', type: 'integer', example: 4 })
  @ApiOperation({
    operationId: 'answerCorrection',
    summary: 'Answer a correction request',
    description: 'Answers the request of a customer once and notifies them.',
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
    summary: 'Approve monthly invoices',
    description:
      'Issues the orders of a month on one document. Null goes back to one document for each order.',
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
    summary: 'State of the tax document service',
    description: 'Connection, end of the certificate, and points left.',
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
    summary: 'Page to register the certificate',
    description: 'An address of the issuing service that has to be opened within 30 seconds.',
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
