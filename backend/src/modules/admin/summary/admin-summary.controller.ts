import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { RequireRole } from '../../../platform/http/access.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { SummaryDto } from './dto/summary.dto.js';
import { SummaryService } from './summary.service.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/summary')
export class AdminSummaryController {
  constructor(private readonly summary: SummaryService) {}

  @Get()
  @ApiOperation({ operationId: 'getAdminSummary', summary: '오늘의 지표와 최근 30일 매출' })
  @ApiEnvelope(SummaryDto)
  getAdminSummary(): Promise<SummaryDto> {
    return this.summary.read();
  }
}
