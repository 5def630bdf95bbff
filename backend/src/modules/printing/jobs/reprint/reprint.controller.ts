import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../../platform/http/access.js';
import { ApiErrors } from '../../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../../platform/http/envelope.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { ReprintDto, ReprintQueryDto, ReprintResultDto } from './reprint.dto.js';
import { ReprintService } from './reprint.service.js';

const ORDER = { name: 'id', type: 'integer', example: 41 } as const;
const LINE = { name: 'lineId', type: 'integer', example: 88 } as const;

/** Printed lines of own orders, printed again. */
@ApiTags('print-jobs')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('orders/:id/lines/:lineId/reprint')
export class ReprintController {
  constructor(private readonly reprints: ReprintService) {}

  @Get()
  @ApiParam(ORDER)
  @ApiParam(LINE)
  @ApiOperation({
    operationId: 'previewReprint',
    summary: 'Preview a reprint',
    description: 'The price then and today for printing the same again, and why it is not possible.',
  })
  @ApiEnvelope(ReprintResultDto)
  @ApiErrors({ 404: ['PRINT_LINE_NOT_FOUND'] })
  previewReprint(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('lineId', IdPipe) lineId: number,
    @Query() { quantity }: ReprintQueryDto,
  ): Promise<ReprintResultDto> {
    return this.reprints.preview(actor.id, id, lineId, quantity);
  }

  @Post()
  @HttpCode(200)
  @ApiParam(ORDER)
  @ApiParam(LINE)
  @ApiOperation({
    operationId: 'reprintLine',
    summary: 'Reprint',
    description:
      "same puts the same print into the cart at today's price; with an approved proof it is produced right after the payment. edit returns what to fill into the print form.",
  })
  @ApiEnvelope(ReprintResultDto)
  @ApiErrors({
    404: ['PRINT_LINE_NOT_FOUND'],
    409: ['PRINT_CHOICE_GONE', 'ARTWORK_GONE', 'ARTWORK_BLOCKED'],
    422: ['CART_FULL'],
  })
  reprintLine(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('lineId', IdPipe) lineId: number,
    @Body() form: ReprintDto,
  ): Promise<ReprintResultDto> {
    return this.reprints.reprint(actor.id, id, lineId, form);
  }
}
