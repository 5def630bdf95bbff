import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
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
  AdminOrderEvidenceDto,
  AdminTaxDocumentDetailDto,
  ManualTaxDocumentDto,
} from '../../tax-documents/dto/admin-evidence.dto.js';
import { OrderEvidenceDto } from '../../tax-documents/dto/evidence.dto.js';
import { EvidenceReadsService } from '../../tax-documents/report/evidence-reads.service.js';
import { OperatorDocumentsService } from '../../tax-documents/amend/operator-documents.service.js';

const ORDER = { name: 'id', type: 'integer', example: 41 } as const;

/** Operators choose the evidence of an order. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/orders')
export class AdminOrderEvidenceController {
  constructor(
    private readonly service: AdminEvidenceService,
    private readonly operator: OperatorDocumentsService,
    private readonly reads: EvidenceReadsService,
  ) {}

  @Get(':id/evidence')
  @PersonalData('order', 'read')
  @ApiParam(ORDER)
  @ApiOperation({
    operationId: 'getAdminOrderEvidence',
    summary: 'Tax evidence of an order (admin)',
    description: 'What the buyer chose, the documents that were issued, and the kinds that staff may choose.',
  })
  @ApiEnvelope(OrderEvidenceDto)
  @ApiErrors({ 404: ['ORDER_NOT_FOUND'] })
  getAdminOrderEvidence(@Param('id', IdPipe) id: number): Promise<OrderEvidenceDto> {
    return this.reads.ofOrder(id, true);
  }

  @Put(':id/evidence')
  @PersonalData('order', 'change')
  @ApiParam(ORDER)
  @ApiOperation({
    operationId: 'chooseAdminOrderEvidence',
    summary: 'Change the tax evidence of an order (admin)',
    description: 'Works after the deadline of the buyer as well, with a reason.',
  })
  @ApiEnvelope(OrderEvidenceDto)
  @ApiErrors({
    404: ['ORDER_NOT_FOUND'],
    409: ['EVIDENCE_LOCKED', 'EVIDENCE_UNPAID'],
    422: [
      'EVIDENCE_NOT_OFFERED',
      'EVIDENCE_WIDGET_RECEIPT',
      'EVIDENCE_FIELDS_MISSING',
      'EVIDENCE_BUSINESS_CLOSED',
      'CASH_RECEIPT_FORM',
    ],
  })
  async chooseAdminOrderEvidence(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: AdminOrderEvidenceDto,
  ): Promise<Answer<OrderEvidenceDto>> {
    const saved = await this.operator.chooseForOrder({ actor, origin }, id, form);
    return new Answer(saved, { message: messageFor('EVIDENCE_SAVED') });
  }

  @Post(':id/evidence/manual')
  @PersonalData('order', 'change')
  @HttpCode(200)
  @ApiParam(ORDER)
  @ApiOperation({
    operationId: 'createManualTaxDocument',
    summary: 'Create a tax document for a direct deposit',
    description:
      'For an order without a payment on record: the amount, and whether it is a receipt or a claim, are given by hand.',
  })
  @ApiEnvelope(AdminTaxDocumentDetailDto)
  @ApiErrors({
    404: ['ORDER_NOT_FOUND'],
    409: ['EVIDENCE_LOCKED', 'EVIDENCE_UNPAID'],
    422: ['EVIDENCE_NOT_OFFERED', 'EVIDENCE_FIELDS_MISSING'],
  })
  async createManualTaxDocument(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: ManualTaxDocumentDto,
  ): Promise<Answer<AdminTaxDocumentDetailDto>> {
    const created = await this.operator.manual({ actor, origin }, id, form);
    return new Answer(await this.service.find(created), { message: messageFor('TAX_DOC_DONE') });
  }
}
