import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { RequireRole } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { AdminAuditService } from '../../audit/admin-audit.service.js';
import { AuditEntryDto, AuditPageDto, AuditQueryDto } from '../../audit/dto/audit-log.dto.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';

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
    summary: '변경 이력',
    description:
      '관리자와 매니저의 변경 이력을 최신순으로 반환합니다(0부터 세는 페이지). ' +
      '기간은 한국 날짜이며 양 끝 날을 포함합니다. 건수는 10,000건까지만 셉니다.',
  })
  @ApiEnvelope(AuditPageDto, { paged: true })
  @ApiErrors({})
  listAudit(@Query() query: AuditQueryDto): Promise<Answer<AuditPageDto>> {
    return this.service.list(query);
  }

  @Get(':id')
  @PersonalData('audit', 'read')
  @ApiOperation({
    operationId: 'getAuditEntry',
    summary: '변경 이력 상세',
    description: '한 건의 변경 전후 내용을 모두 반환합니다. 목록은 긴 내용을 생략합니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 5012 })
  @ApiEnvelope(AuditEntryDto)
  @ApiErrors({ 404: ['AUDIT_NOT_FOUND'] })
  getAuditEntry(@Param('id', IdPipe) id: number): Promise<AuditEntryDto> {
    return this.service.find(id);
  }
}
