import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { IMPORT_KINDS, Role } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { RequireRole } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { EXPORT_TYPES } from '../exports/exports.service.js';
import { sendExport } from '../../platform/spreadsheets/send-export.js';
import { ImportFilesService, type Workbook } from './import-files.service.js';
import { PersonalData } from '../audit/access-records/personal-data.decorator.js';

const send = (reply: FastifyReply, { name, bytes }: Workbook): Promise<void> =>
  sendExport(reply, { name, type: EXPORT_TYPES.xlsx, body: bytes });

/** Templates and rejected rows of imports, as files. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/imports')
export class ImportFilesController {
  constructor(private readonly files: ImportFilesService) {}

  @Get('templates/:kind.xlsx')
  @ApiOperation({
    operationId: 'readImportTemplate',
    summary: 'Import template',
    description: 'An Excel file with a sheet of titles and examples and a sheet that explains each column.',
  })
  @ApiParam({ name: 'kind', enum: IMPORT_KINDS, example: 'products' })
  @ApiProduces(EXPORT_TYPES.xlsx)
  @ApiOkResponse({ description: 'Excel file', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({ 422: ['IMPORT_KIND_FORM'] })
  async readImportTemplate(@Param('kind') kind: string, @Res() reply: FastifyReply): Promise<void> {
    await send(reply, await this.files.template(kind));
  }

  @Get(':id/rejected.xlsx')
  @PersonalData('import', 'download')
  @ApiOperation({
    operationId: 'readRejectedRows',
    summary: 'Download the rows that were not applied',
    description: 'The rows as uploaded with a column of reasons; they can be corrected and uploaded again.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiProduces(EXPORT_TYPES.xlsx)
  @ApiOkResponse({ description: 'Excel file', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({ 404: ['IMPORT_NOT_FOUND'] })
  async readRejectedRows(@Param('id', IdPipe) id: number, @Res() reply: FastifyReply): Promise<void> {
    await send(reply, await this.files.rejected(id));
  }
}
