import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { RequireRole } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
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
    summary: '오늘의 지표와 최근 30일 매출',
    description:
      '콘솔 첫 화면의 숫자(오늘과 어제·지난주 같은 요일의 지표, 대기 업무, 인기 상품, 최근 30일과 그 이전 30일 매출)를 현재 상태로 셉니다. 하루는 한국 시간의 하루입니다.',
  })
  @ApiEnvelope(SummaryDto)
  @ApiErrors({})
  getAdminSummary(): Promise<SummaryDto> {
    return this.summary.read();
  }
}
