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
import { PersonalData } from '../access-records/personal-data.decorator.js';

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
    summary: '업로드 내역 (0부터 세는 페이지, 최신순)',
    description: '엑셀·CSV 업로드와 진행 상황을 최신순으로 반환합니다.',
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
    summary: '파일 올려서 확인 (반영하지 않음)',
    description:
      '파일을 읽고 행마다 무엇이 어떻게 바뀌는지 확인만 합니다. CSV는 UTF-8과 CP949를 구분해 읽습니다. ' +
      '파일은 백그라운드에서 한 번에 하나씩 읽습니다. 15초 안에 끝나지 않으면 state가 checking인 채로 응답하며, ' +
      '그 뒤에는 업로드 상태를 다시 조회해 확인합니다. ' +
      '첫 시트의 첫 행이 제목이며 10,000행까지 받습니다.',
  })
  @ApiUpload('XLSX 또는 CSV, 10MB 이하')
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
    summary: '업로드 상태와 진행률',
    description: 'counts로 판정별 행 수와 진행률(applied, refused, waiting)을 알 수 있습니다.',
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
    summary: '행별 판정 (0부터 세는 페이지)',
    description: '행마다 판정, 바뀌는 값(before → after), 오류와 주의 사유를 반환합니다.',
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
