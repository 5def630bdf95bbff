import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { RequireRole } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { SalesQueryDto, SalesReportDto } from './dto/sales.dto.js';
import { SummaryDto, WaitingDto } from './dto/summary.dto.js';
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

  @Get('waiting')
  @ApiOperation({
    operationId: 'getAdminWaiting',
    summary: 'Open work as counts',
    description:
      'New orders, requests and other work that waits for an operator, for the menu and the tab of the console.',
  })
  @ApiEnvelope(WaitingDto)
  @ApiErrors({})
  getAdminWaiting(): Promise<WaitingDto> {
    return this.summary.waiting();
  }

  @Get('sales')
  // Its rows are no persons of their own, except by customer: which ones were seen follows from the query.
  @PersonalData('member', 'read', { idField: 'customerId' })
  @ApiOperation({
    operationId: 'getAdminSales',
    summary: 'Sales of a period',
    description:
      'Orders and won of the period beside as many days before, by day, and by product, category, customer or site. Paid orders without cancelled ones, by the Korean day of the payment. At most a year.',
  })
  @ApiEnvelope(SalesReportDto)
  @ApiErrors({ 422: ['SALES_PERIOD'] })
  getAdminSales(@Query() query: SalesQueryDto): Promise<SalesReportDto> {
    return this.summary.report(query);
  }
}
