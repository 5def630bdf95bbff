import { Controller, HttpCode, Param, Post } from '@nestjs/common';
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
import { ImportDto } from './dto/import.dto.js';
import { AdminImportsService } from './admin-imports.service.js';

/** Decisions about an upload after its dry run. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/imports')
export class ImportRunController {
  constructor(private readonly service: AdminImportsService) {}

  @Post(':id/run')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'runImport',
    summary: '확인한 업로드 반영',
    description:
      '정상과 주의 행을 백그라운드에서 한 번씩만 반영합니다. 확인한 뒤 다른 사람이 바꾼 대상은 덮어쓰지 않고 거절합니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiErrors({
    404: ['IMPORT_NOT_FOUND'],
    409: ['IMPORT_CHECKING', 'IMPORT_NOT_READY'],
    422: ['IMPORT_NOTHING'],
  })
  @ApiEnvelope(ImportDto)
  runImport(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<ImportDto>> {
    return this.service.run({ actor, origin }, id);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'cancelImport',
    summary: '업로드 취소',
    description: '아직 반영하지 않은 행을 반영하지 않습니다. 이미 반영한 행은 그대로 남습니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 12 })
  @ApiErrors({ 404: ['IMPORT_NOT_FOUND'], 409: ['IMPORT_CHECKING', 'IMPORT_NOT_READY'] })
  @ApiEnvelope(ImportDto)
  cancelImport(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<ImportDto>> {
    return this.service.cancel({ actor, origin }, id);
  }
}
