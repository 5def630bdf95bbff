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
    summary: 'Apply a checked import',
    description:
      'Applies good rows and rows with warnings once each, in the background. What somebody changed since the check is refused and not overwritten.',
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
    summary: 'Cancel an import',
    description: 'Rows that were not applied stay so; applied ones remain.',
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
