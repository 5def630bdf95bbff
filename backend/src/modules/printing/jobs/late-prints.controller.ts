import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PrintJobDetailDto } from './dto/print-job.dto.js';
import { LatePrintsService } from './late-prints.service.js';
import { PrintJobReadsService } from './print-job-reads.service.js';

/** Lines of own orders that were sold with printing, when nothing asked for a file. */
@ApiTags('print-jobs')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('orders/:id/lines/:lineId/print-job')
export class LatePrintsController {
  constructor(
    private readonly latePrints: LatePrintsService,
    private readonly reads: PrintJobReadsService,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', example: 41 })
  @ApiParam({ name: 'lineId', type: 'integer', example: 88 })
  @ApiOperation({
    operationId: 'openLinePrintJob',
    summary: 'Open the print job of a line',
    description:
      'For a paid line with `printFileWanted`: opens its job, which waits for the file. A repeated call returns the same job.',
  })
  @ApiEnvelope(PrintJobDetailDto)
  @ApiErrors({ 404: ['PRINT_LINE_NOT_FOUND'], 409: ['PRINT_ORDER_SHIPPED'] })
  async openLinePrintJob(
    @CurrentActor() { id: memberId }: Actor,
    @Param('id', IdPipe) id: number,
    @Param('lineId', IdPipe) lineId: number,
  ): Promise<PrintJobDetailDto> {
    const jobId = await this.latePrints.open(memberId, id, lineId);
    return this.reads.find({ memberId }, jobId);
  }
}
