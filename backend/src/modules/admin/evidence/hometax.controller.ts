import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import type { FastifyReply } from 'fastify';
import {
  CurrentActor,
  Origin,
  RequireRole,
  StepUp,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { sendExport, XLSX_TYPE } from '../../../platform/spreadsheets/send-export.js';
import { HometaxFilesDto, HometaxQueryDto } from '../../tax-documents/report/hometax/hometax.dto.js';
import { HometaxService } from '../../tax-documents/report/hometax/hometax.service.js';

/** Tax documents in the file for Hometax, for stores without an issuer. */
@ApiTags('evidence')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin')
export class HometaxController {
  constructor(private readonly service: HometaxService) {}

  @Get('evidence/hometax-files')
  @ApiOperation({
    operationId: 'listHometaxFiles',
    summary: 'List Hometax bulk files',
    description:
      'How many tax documents a new file would take, and the files made so far; newest first, at most 50.',
  })
  @ApiEnvelope(HometaxFilesDto)
  @ApiErrors({})
  listHometaxFiles(): Promise<HometaxFilesDto> {
    return this.service.list();
  }

  @Get('exports/hometax.xlsx')
  @StepUp()
  @PersonalData('evidence', 'download', { byHandler: true })
  @ApiOperation({
    operationId: 'exportHometax',
    summary: 'Download a Hometax bulk file',
    description:
      'Puts up to 100 waiting tax documents into a new file. Their content is fixed and they wait for approval numbers. With file, an earlier file is sent again as it was. Amendments are left out, since Hometax has no form for them.',
  })
  @ApiProduces(XLSX_TYPE)
  @ApiOkResponse({ description: 'Content of the file', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({
    404: ['HOMETAX_FILE_NOT_FOUND'],
    409: ['HOMETAX_NOTHING', 'HOMETAX_NOT_NEEDED'],
    503: ['UNAVAILABLE'],
  })
  async exportHometax(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Query() { file }: HometaxQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const operator = { actor, origin };
    const exported = await (file === undefined
      ? this.service.make(operator)
      : this.service.again(operator, file));
    await sendExport(reply, exported);
  }
}
