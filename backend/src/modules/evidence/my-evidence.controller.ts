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
import { ChoicesService } from './choices.service.js';
import {
  CreateCorrectionDto,
  EvidencePageDto,
  EvidenceQueryDto,
  OrderEvidenceDto,
  TaxDocumentDetailDto,
} from './dto/evidence.dto.js';
import { ApiEvidencePaper } from './dto/evidence-papers.dto.js';
import { EvidencePapersService } from './evidence-papers.service.js';
import { EvidenceReadsService } from './evidence-reads.service.js';

const KEY = { name: 'key', example: 'T20261121-7K3Q9D-01' } as const;
const ORDER = { name: 'id', description: '주문 id 또는 주문번호', example: '41' } as const;

/** The buyer's own tax evidence. */
@ApiTags('evidence')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller()
export class MyEvidenceController {
  constructor(
    private readonly reads: EvidenceReadsService,
    private readonly choices: ChoicesService,
    private readonly papers: EvidencePapersService,
  ) {}

  @Get('user/evidence')
  @ApiOperation({
    operationId: 'listEvidence',
    summary: '내 증빙 목록 (0부터 세는 페이지, 최신순)',
    description:
      '세금계산서, 현금영수증, 카드 매출전표를 함께 반환합니다. sum은 조건에 맞는 전체 금액의 합계입니다.',
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
    summary: '내 세금계산서',
    description: '품목, 수정세금계산서, 정정 요청을 함께 반환합니다.',
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
    summary: '세금계산서 정정 요청',
    description: '잘못된 내용을 알리면 담당자가 확인해 수정세금계산서를 발행하고 답변합니다.',
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
    summary: '주문의 증빙',
    description: '신청한 증빙, 지금 변경할 수 있는 종류와 기한, 발행한 서류를 반환합니다.',
  })
  @ApiEnvelope(OrderEvidenceDto)
  @ApiErrors({ 404: ['ORDER_NOT_FOUND'] })
  async getOrderEvidence(@CurrentActor() actor: Actor, @Param('id') key: string): Promise<OrderEvidenceDto> {
    return this.reads.ofOrder(await this.reads.ownOrderId(actor.id, key), false);
  }

  @Put('orders/:id/evidence')
  @ApiParam(ORDER)
  @ApiOperation({
    operationId: 'chooseOrderEvidence',
    summary: '주문의 증빙 변경',
    description:
      '발행이 시작되기 전까지 변경할 수 있습니다. 현금영수증에서 세금계산서로 바꾸면 현금영수증을 먼저 취소하고 세금계산서를 발행합니다.',
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
  @ApiEvidencePaper('getTaxDocumentPdf', '내 세금계산서 PDF (공급받는자 보관용)', {
    404: ['TAX_DOC_NOT_FOUND'],
  })
  async getTaxDocumentPdf(
    @CurrentActor() actor: Actor,
    @Param('key') key: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.papers.own(actor.id, key));
  }

  @Get('user/evidence/months/:month.zip')
  @ApiParam({ name: 'month', description: '작성일자의 월, yyyyMM', example: '202611' })
  @ApiOperation({
    operationId: 'getEvidenceArchive',
    summary: '한 달의 증빙 문서 ZIP',
    description:
      '그 달에 발행된 세금계산서(공급받는자 보관용)와 출고한 주문의 월 거래명세서를 PDF로 담습니다. 세금계산서는 500장까지입니다.',
  })
  @ApiProduces('application/zip')
  @ApiOkResponse({ description: '파일 내용', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({ 404: ['EVIDENCE_MONTH_EMPTY'], 503: ['UNAVAILABLE'] })
  async getEvidenceArchive(
    @CurrentActor() actor: Actor,
    @Param('month') month: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const archive = await this.papers.archive(actor.id, month);
    await sendExport(reply, { ...archive, type: 'application/zip' });
  }

  @Get('orders/:id/statement.pdf')
  @ApiParam(ORDER)
  @ApiEvidencePaper('getOrderStatement', '주문의 거래명세서 PDF (출고 후)', {
    404: ['ORDER_NOT_FOUND'],
    409: ['STATEMENT_NOT_READY'],
  })
  async getOrderStatement(
    @CurrentActor() actor: Actor,
    @Param('id') key: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.papers.ofOrder(actor.id, key));
  }

  @Get('user/statements/:month.pdf')
  @ApiParam({ name: 'month', description: '출고한 월, yyyyMM', example: '202611' })
  @ApiEvidencePaper('getMonthStatement', '월 거래명세서 PDF', { 409: ['STATEMENT_NOT_READY'] })
  async getMonthStatement(
    @CurrentActor() actor: Actor,
    @Param('month') month: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.papers.ofMonth(actor.id, month));
  }
}
