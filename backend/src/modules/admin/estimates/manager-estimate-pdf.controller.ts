import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ApiPaper, ID_PARAM } from '../../estimates/dto/estimate-docs.dto.js';
import { EstimatePdfService } from '../../estimates/estimate-pdf.service.js';
import { sendPdf } from '../../../platform/http/send-pdf.js';

/** The PDF of an estimate in the operator's care, and a preview of its draft. */
@ApiTags('estimates')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('manager/estimates')
export class ManagerEstimatePdfController {
  constructor(private readonly pdfs: EstimatePdfService) {}

  @Get(':id/versions/:no/pdf')
  @ApiParam(ID_PARAM)
  @PersonalData('estimate', 'download')
  @ApiPaper('getManagerEstimatePdf', 'Get a sent estimate as PDF', {
    404: ['ESTIMATE_NOT_FOUND', 'ESTIMATE_VERSION_NOT_FOUND'],
  })
  async getManagerEstimatePdf(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('no', IdPipe) no: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.pdfs.staff(actor, id, no));
  }

  @Get(':id/draft/pdf')
  @ApiParam(ID_PARAM)
  @PersonalData('estimate', 'download')
  @ApiPaper('getEstimateDraftPdf', 'Preview the draft of an estimate (marked as draft)', {
    404: ['ESTIMATE_NOT_FOUND'],
    409: ['ESTIMATE_DRAFT_EMPTY'],
    422: ['ESTIMATE_DRAFT_UNPRICED', 'ESTIMATE_DISCOUNT_LARGE', 'ESTIMATE_TOTAL_LARGE'],
  })
  async getEstimateDraftPdf(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(reply, await this.pdfs.draft(actor, id));
  }
}
