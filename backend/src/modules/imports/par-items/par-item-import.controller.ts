import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { sendExport, XLSX_TYPE } from '../../../platform/spreadsheets/send-export.js';
import { ApiUpload } from '../../../platform/storage/api-upload.js';
import { Upload, type IncomingUpload } from '../../../platform/storage/incoming-upload.js';
import { ImportParItemsQueryDto, ParItemImportDto } from './par-item-import.dto.js';
import { ParItemImportService } from './par-item-import.service.js';

/** Par lists as spreadsheets. */
@ApiTags('par-lists')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('my/par-lists')
export class ParItemImportController {
  constructor(private readonly service: ParItemImportService) {}

  @Get(':id/items.xlsx')
  @ApiOperation({
    operationId: 'downloadParItems',
    summary: 'Download a par list',
    description: 'An Excel file that can be changed and uploaded again.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 7 })
  @ApiProduces(XLSX_TYPE)
  @ApiOkResponse({ description: 'Excel file', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({ 404: ['PAR_LIST_NOT_FOUND'], 503: ['UNAVAILABLE'] })
  async downloadParItems(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, bytes } = await this.service.workbook(actor.id, id);
    await sendExport(reply, { name, type: XLSX_TYPE, body: bytes });
  }

  @Post(':id/import')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'importParItems',
    summary: 'Check or apply a file of par items',
    description:
      'Says for each row what it changes; with run=true the good rows are applied. Rows replace the item of their product and options, or add one; items that the file does not name stay. At most 500 rows.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 7 })
  @ApiUpload('XLSX or CSV, at most 1 MB')
  @ApiErrors({
    400: ['FILE_REQUIRED', 'FILE_EMPTY', 'FILE_FORM', 'UNKNOWN_FIELD', 'VALIDATION_FAILED'],
    404: ['PAR_LIST_NOT_FOUND'],
    413: ['FILE_TOO_LARGE'],
    415: ['IMPORT_FILE_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
    422: [
      'IMPORT_FILE_BROKEN',
      'IMPORT_ENCODING',
      'IMPORT_EMPTY',
      'IMPORT_TOO_MANY_ROWS',
      'IMPORT_TOO_MUCH_TEXT',
      'IMPORT_TOO_WIDE',
      'IMPORT_COLUMN_MISSING',
      'IMPORT_COLUMN_TWICE',
      'PAR_ITEM_LIMIT',
    ],
    503: ['PAR_IMPORT_BUSY'],
  })
  @ApiEnvelope(ParItemImportDto)
  importParItems(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query() { run }: ImportParItemsQueryDto,
    @Upload() upload: IncomingUpload,
  ): Promise<Answer<ParItemImportDto>> {
    return this.service.import(actor.id, id, upload, { run: run === 'true' });
  }
}
