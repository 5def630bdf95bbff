import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { sendExport, XLSX_TYPE } from '../../../platform/spreadsheets/send-export.js';
import { SpendingUsageDto, SpendingUsageQueryDto } from '../dto/spending-usage.dto.js';
import { SpendingUsageService } from './spending-usage.service.js';

/** What the own organization buys (사용 현황). */
@ApiTags('purchase-requests')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('my')
export class MySpendingController {
  constructor(private readonly usage: SpendingUsageService) {}

  @Get('spending')
  @ApiOperation({
    operationId: 'readMySpending',
    summary: 'Get what was bought in a month',
    description:
      'By site, person and month, less refunds. Admins and accountants see everybody at their sites, others what they bought themselves.',
  })
  @ApiEnvelope(SpendingUsageDto)
  @ApiErrors({ 404: ['ORG_NONE'] })
  readMySpending(
    @CurrentActor() actor: Actor,
    @Query() { month }: SpendingUsageQueryDto,
  ): Promise<SpendingUsageDto> {
    return this.usage.of(actor.id, month);
  }

  @Get('spending.xlsx')
  @ApiOperation({
    operationId: 'downloadMySpending',
    summary: 'Download what was bought in a month',
    description: 'An Excel file with the sums and, of at most 10,000, the orders behind them.',
  })
  @ApiProduces(XLSX_TYPE)
  @ApiOkResponse({ description: 'Excel file', schema: { type: 'string', format: 'binary' } })
  @ApiErrors({ 404: ['ORG_NONE'], 503: ['UNAVAILABLE'] })
  async downloadMySpending(
    @CurrentActor() actor: Actor,
    @Query() { month }: SpendingUsageQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, bytes } = await this.usage.workbook(actor.id, month);
    await sendExport(reply, { name, type: XLSX_TYPE, body: bytes });
  }
}
