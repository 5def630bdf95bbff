import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { RequireRole } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { AdminAuditService } from '../../audit/admin-audit.service.js';
import { AuditEntryDto, AuditPageDto, AuditQueryDto } from '../../audit/dto/audit-log.dto.js';
import { AUDIT_NAMING } from './audit-naming.filter.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

@ApiTags('audit')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/audit')
export class AdminAuditController {
  constructor(private readonly service: AdminAuditService) {}

  @Get()
  @PersonalData('audit', 'read')
  @ApiOperation({
    operationId: 'listAudit',
    summary: 'List the change log',
    description:
      'Changes by managers and admins, newest first, pages from 0. The period is in Korean dates and includes both ends. The total is counted up to 10,000.',
  })
  @ApiEnvelope(AuditPageDto, { paged: true })
  @ApiErrors({})
  listAudit(@Query() query: AuditQueryDto): Promise<Answer<AuditPageDto>> {
    return this.service.list(query, AUDIT_NAMING);
  }

  @Get(':id')
  @PersonalData('audit', 'read')
  @ApiOperation({
    operationId: 'getAuditEntry',
    summary: 'Get an entry of the change log',
    description: 'One change with everything before and after; the list shortens long values.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 5012 })
  @ApiEnvelope(AuditEntryDto)
  @ApiErrors({ 404: ['AUDIT_NOT_FOUND'] })
  getAuditEntry(@Param('id', IdPipe) id: number): Promise<AuditEntryDto> {
    return this.service.find(id, AUDIT_NAMING);
  }
}
