import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { RequireRole } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
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
  @ApiOperation({
    operationId: 'getAdminSummary',
    summary: 'Figures of today and sales of the last 30 days',
    description:
      "The numbers of the console's first page, counted now: today beside yesterday and the same weekday last week, waiting work, best sellers, and sales of the last 30 days beside the 30 before. Days are Korean.",
  })
  @ApiEnvelope(SummaryDto)
  @ApiErrors({})
  getAdminSummary(): Promise<SummaryDto> {
    return this.summary.read();
  }
}
