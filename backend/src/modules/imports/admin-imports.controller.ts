import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiUpload } from '../../platform/storage/api-upload.js';
import { Upload, type IncomingUpload } from '../../platform/storage/incoming-upload.js';
import {
  CreateImportQueryDto,
  ImportDto,
  ImportPageDto,
  ImportQueryDto,
  ImportRowPageDto,
  ImportRowQueryDto,
} from './dto/import.dto.js';
import { AdminImportsService } from './admin-imports.service.js';
import { ImportRowsService } from './import-rows.service.js';
import { PersonalData } from '../audit/access-records/personal-data.decorator.js';

/** Spreadsheets: checked first, run by the worker afterwards. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/imports')
export class AdminImportsController {
  constructor(
    private readonly service: AdminImportsService,
    private readonly rows: ImportRowsService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listImports',
    summary: 'List imports (pages from 0, newest first)',
    description: 'Excel and CSV imports with their progress.',
  })
  @ApiErrors({})
  @ApiEnvelope(ImportPageDto, { paged: true })
  listImports(@Query() query: ImportQueryDto): Promise<Answer<ImportPageDto>> {
    return this.service.list(query);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createImport',
    summary: 'Upload a file to check (nothing is applied)',
    description:
      'Reads the file and says for each row what would change. CSV is read as UTF-8 or CP949. Files are read one at a time in the background; after 15 seconds the answer comes with state checking, and the import shows the rest. The first row of the first sheet has the titles; at most 10,000 rows.',
  })
  @ApiUpload('XLSX or CSV, at most 10 MB')
  @ApiErrors({
    400: ['FILE_REQUIRED', 'FILE_EMPTY', 'FILE_FORM', 'UNKNOWN_FIELD', 'VALIDATION_FAILED'],
    413: ['FILE_TOO_LARGE'],
    415: ['IMPORT_FILE_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
    422: [
      ...(['IMPORT_KIND_FORM', 'IMPORT_FILE_BROKEN', 'IMPORT_ENCODING', 'IMPORT_EMPTY'] as const),
      ...([
        'IMPORT_TOO_MANY_ROWS',
        'IMPORT_TOO_MUCH_TEXT',
        'IMPORT_TOO_WIDE',
        'IMPORT_COLUMN_MISSING',
        'IMPORT_COLUMN_TWICE',
        'IMPORT_CHECK_FAILED',
        'IMPORT_FILE_GONE',
      ] as const),
    ],
  })
  @ApiEnvelope(ImportDto)
  createImport(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Query() query: CreateImportQueryDto,
    @Upload() upload: IncomingUpload,
  ): Promise<Answer<ImportDto>> {
    return this.service.create({ actor, origin }, query.kind, upload);
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'readImport',
    summary: 'Get an import',
    description: 'counts has the rows of each verdict and the progress (applied, refused, waiting).',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiErrors({ 404: ['IMPORT_NOT_FOUND'] })
  @ApiEnvelope(ImportDto)
  readImport(@Param('id', IdPipe) id: number): Promise<ImportDto> {
    return this.service.read(id);
  }

  @Get(':id/rows')
  @PersonalData('import', 'read')
  @ApiOperation({
    operationId: 'listImportRows',
    summary: 'List the rows of an import (pages from 0)',
    description: 'For each row its verdict, the values before and after, and errors and warnings.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiErrors({ 404: ['IMPORT_NOT_FOUND'] })
  @ApiEnvelope(ImportRowPageDto, { paged: true })
  listImportRows(
    @Param('id', IdPipe) id: number,
    @Query() query: ImportRowQueryDto,
  ): Promise<Answer<ImportRowPageDto>> {
    return this.rows.page(id, query);
  }
}
