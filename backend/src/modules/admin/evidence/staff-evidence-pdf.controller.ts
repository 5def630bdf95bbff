import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { sendPdf } from '../../../platform/http/send-pdf.js';
import { ApiEvidencePdf, TaxDocumentCopyQueryDto } from '../../tax-documents/report/pdf/evidence-pdf.dto.js';
import { EvidencePdfService } from '../../tax-documents/report/pdf/evidence-pdf.service.js';

const ID = { name: 'id', type: 'integer', example: 12 } as const;

/** 세금계산서 as PDF for staff; a manager gets those of their customers. */
@ApiTags('evidence')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller()
export class StaffEvidencePdfController {
  constructor(private readonly pdfs: EvidencePdfService) {}

  @Get('admin/evidence/:id/pdf')
  @PersonalData('evidence', 'download')
  @ApiParam(ID)
  @ApiEvidencePdf('getAdminTaxDocumentPdf', 'Tax document as PDF (admin)', { 404: ['TAX_DOC_NOT_FOUND'] })
  async getAdminTaxDocumentPdf(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query() { copy = 'supplier' }: TaxDocumentCopyQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.pdfs.forStaff(actor, id, copy));
  }

  @Get('manager/evidence/:id/pdf')
  @PersonalData('evidence', 'download')
  @RequireRole(Role.Manager, Role.Admin)
  @ApiParam(ID)
  @ApiEvidencePdf('getManagerTaxDocumentPdf', 'Tax document of an own customer as PDF', {
    404: ['TAX_DOC_NOT_FOUND'],
  })
  async getManagerTaxDocumentPdf(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.pdfs.forStaff(actor, id, 'buyer'));
  }
}
