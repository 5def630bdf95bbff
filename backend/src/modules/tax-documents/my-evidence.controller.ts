import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { CurrentActor, RequireRole, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { sendPdf } from '../../platform/http/send-pdf.js';
import { sendExport } from '../../platform/spreadsheets/send-export.js';
import { EvidenceRequestDto } from '../payment/dto/evidence-request.dto.js';
import { ChoicesService } from './plan/choices.service.js';
import {
  CreateCorrectionDto,
  EvidencePageDto,
  EvidenceQueryDto,
  PaperScopeDto,
  OrderEvidenceDto,
  TaxDocumentDetailDto,
} from './dto/evidence.dto.js';
import { ApiEvidencePdf } from './report/pdf/evidence-pdf.dto.js';
import { EvidencePdfService } from './report/pdf/evidence-pdf.service.js';
import { EvidenceReadsService } from './report/evidence-reads.service.js';

const KEY = { name: 'key', example: 'T20261121-7K3Q9D-01' } as const;
const ORDER = { name: 'id', description: 'Id or number of the order', example: '41' } as const;

/** The buyer's own tax evidence. */
@ApiTags('evidence')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller()
export class MyEvidenceController {
  constructor(
    private readonly reads: EvidenceReadsService,
    private readonly choices: ChoicesService,
    private readonly pdfs: EvidencePdfService,
  ) {}

  @Get('user/evidence')
  @ApiOperation({
    operationId: 'listEvidence',
    summary: 'List own tax evidence (pages from 0, newest first)',
    description: 'Tax documents, cash receipts and card slips together. sum is the total of all matches.',
  })
  @ApiEnvelope(EvidencePageDto, { paged: true })
  @ApiErrors({})
  listEvidence(
    @CurrentActor() actor: Actor,
    @Query() query: EvidenceQueryDto,
  ): Promise<Answer<EvidencePageDto>> {
    return this.reads.page(actor.id, query);
  }

  @Get('user/evidence/:key')
  @ApiParam(KEY)
  @ApiOperation({
    operationId: 'getTaxDocument',
    summary: 'Get an own tax document',
    description: 'With lines, amendments and correction requests.',
  })
  @ApiEnvelope(TaxDocumentDetailDto)
  @ApiErrors({ 404: ['TAX_DOC_NOT_FOUND'] })
  getTaxDocument(@CurrentActor() actor: Actor, @Param('key') key: string): Promise<TaxDocumentDetailDto> {
    return this.reads.find(actor.id, key);
  }

  @Post('user/evidence/:key/corrections')
  @HttpCode(200)
  @ApiParam(KEY)
  @ApiOperation({
    operationId: 'requestCorrection',
    summary: 'Request a correction of a tax document',
    description: 'Says what is wrong; staff check it, issue an amendment and answer.',
  })
  @ApiEnvelope(TaxDocumentDetailDto)
  @ApiErrors({ 404: ['TAX_DOC_NOT_FOUND'] })
  async requestCorrection(
    @CurrentActor() actor: Actor,
    @Param('key') key: string,
    @Body() { text }: CreateCorrectionDto,
  ): Promise<Answer<TaxDocumentDetailDto>> {
    await this.reads.requestCorrection(actor.id, key, text);
    return new Answer(await this.reads.find(actor.id, key), { message: messageFor('CORRECTION_SENT') });
  }

  @Get('orders/:id/evidence')
  @ApiParam(ORDER)
  @ApiOperation({
    operationId: 'getOrderEvidence',
    summary: 'Tax evidence of an order',
    description: 'What was chosen, what can be chosen now and until when, and the issued documents.',
  })
  @ApiEnvelope(OrderEvidenceDto)
  @ApiErrors({ 404: ['ORDER_NOT_FOUND'] })
  async getOrderEvidence(@CurrentActor() actor: Actor, @Param('id') key: string): Promise<OrderEvidenceDto> {
    return this.reads.ofReadableOrder(actor.id, key);
  }

  @Put('orders/:id/evidence')
  @ApiParam(ORDER)
  @ApiOperation({
    operationId: 'chooseOrderEvidence',
    summary: 'Change the tax evidence of an order',
    description:
      'Possible until issuing starts. From cash receipt to tax document: the receipt is cancelled first, then the document is issued.',
  })
  @ApiEnvelope(OrderEvidenceDto)
  @ApiErrors({
    404: ['ORDER_NOT_FOUND'],
    409: ['EVIDENCE_LOCKED', 'EVIDENCE_DEADLINE_PASSED', 'EVIDENCE_UNPAID'],
    422: [
      'EVIDENCE_NOT_OFFERED',
      'EVIDENCE_WIDGET_RECEIPT',
      'EVIDENCE_RECEIPT_WINDOW',
      'EVIDENCE_FIELDS_MISSING',
      'EVIDENCE_BUSINESS_CLOSED',
      'CASH_RECEIPT_FORM',
    ],
  })
  async chooseOrderEvidence(
    @CurrentActor() actor: Actor,
    @Param('id') key: string,
    @Body() form: EvidenceRequestDto,
  ): Promise<Answer<OrderEvidenceDto>> {
    const orderId = await this.reads.ownOrderId(actor.id, key);
    await this.choices.byMember(actor.id, orderId, form);
    return new Answer(await this.reads.ofOrder(orderId, false), { message: messageFor('EVIDENCE_SAVED') });
  }

  @Get('user/evidence/:key/pdf')
  @ApiParam(KEY)
  @ApiEvidencePdf('getTaxDocumentPdf', 'Own tax document as PDF (buyer copy)', {
    404: ['TAX_DOC_NOT_FOUND'],
  })
  async getTaxDocumentPdf(
    @CurrentActor() actor: Actor,
    @Param('key') key: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.pdfs.own(actor.id, key));
  }

  @Get('user/evidence/months/:month.zip')
  @ApiParam({ name: 'month', description: 'Month of the tax documents, yyyyMM', example: '202611' })
  @ApiOperation({
    operationId: 'getEvidenceArchive',
    summary: 'Tax evidence of a month as ZIP',
    description:
      "Tax documents issued in the month (buyer's copy) and the statement of orders shipped in it, as PDF. At most 500 tax documents.",
  })
  @ApiProduces('application/zip')
  @ApiOkResponse({ description: 'Content of the file', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({ 404: ['EVIDENCE_MONTH_EMPTY'], 503: ['UNAVAILABLE'] })
  async getEvidenceArchive(
    @CurrentActor() actor: Actor,
    @Param('month') month: string,
    @Query() { scope = 'own' }: PaperScopeDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const archive = await this.pdfs.archive({ memberId: actor.id, scope }, month);
    await sendExport(reply, { ...archive, type: 'application/zip' });
  }

  @Get('orders/:id/statement.pdf')
  @ApiParam(ORDER)
  @ApiEvidencePdf('getOrderStatement', 'Statement of an order as PDF (after shipping)', {
    404: ['ORDER_NOT_FOUND'],
    409: ['STATEMENT_NOT_READY'],
  })
  async getOrderStatement(
    @CurrentActor() actor: Actor,
    @Param('id') key: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.pdfs.ofOrder(actor.id, key));
  }

  @Get('user/statements/:month.pdf')
  @ApiParam({ name: 'month', description: 'Month of the shipment, yyyyMM', example: '202611' })
  @ApiEvidencePdf('getMonthStatement', 'Monthly statement as PDF', { 409: ['STATEMENT_NOT_READY'] })
  async getMonthStatement(
    @CurrentActor() actor: Actor,
    @Param('month') month: string,
    @Query() { scope = 'own' }: PaperScopeDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.pdfs.ofMonth({ memberId: actor.id, scope }, month));
  }
}
