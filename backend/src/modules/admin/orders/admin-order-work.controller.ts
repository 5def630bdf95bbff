import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { AdminOrderAnswerDto } from '../../orders/views/dto/admin/admin-order.dto.js';
import {
  BulkOrderStatusDto,
  BulkOrderStatusResultDto,
  OrderNoteDto,
  PackingSlipDto,
  PackingSlipQueryDto,
  UndoBulkStatusDto,
} from '../../orders/views/dto/admin/order-bulk.dto.js';
import { OrderBulkService } from '../../orders/views/admin/order-bulk.service.js';
import { OrderWorkService } from '../../orders/views/admin/order-work.service.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

/** Actions on orders from their list, and notes. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/orders')
export class AdminOrderWorkController {
  constructor(
    private readonly bulk: OrderBulkService,
    private readonly service: OrderWorkService,
  ) {}

  @Post('bulk-status')
  @HttpCode(200)
  @PersonalData('order', 'change')
  @ApiOperation({
    operationId: 'setOrdersStatus',
    summary: 'Set the status of several orders (at most 500)',
    description:
      'Changes the orders chosen by ids or filter and returns a result for each. dryRun only checks. Orders off the usual sequence change only with includeOffPath.',
  })
  @ApiBody({
    type: BulkOrderStatusDto,
    examples: {
      ids: { value: { status: 'PREPARING', ids: [41, 42], dryRun: true } },
      filter: {
        value: { status: 'PREPARING', filter: { status: 'PAID', from: '2026-11-21' }, dryRun: true },
      },
    },
  })
  @ApiErrors({ 400: ['BULK_TARGET_FORM'], 422: ['ORDER_STATUS_FORM', 'BULK_TOO_MANY'] })
  @ApiEnvelope(BulkOrderStatusResultDto)
  setOrdersStatus(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() form: BulkOrderStatusDto,
  ): Promise<Answer<BulkOrderStatusResultDto>> {
    return this.bulk.setStatus({ actor, origin }, form);
  }

  @Post('bulk-status/undo')
  @HttpCode(200)
  @PersonalData('order', 'change')
  @ApiOperation({
    operationId: 'undoOrdersStatus',
    summary: 'Take back the status of several orders (at most 500)',
    description:
      "Sets each order to the status before the caller's own change of the last ten minutes, if nothing followed it. A notice to the buyer that was not sent yet is dropped.",
  })
  @ApiErrors({ 422: ['ORDER_STATUS_FORM'] })
  @ApiEnvelope(BulkOrderStatusResultDto)
  undoOrdersStatus(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() form: UndoBulkStatusDto,
  ): Promise<Answer<BulkOrderStatusResultDto>> {
    return this.bulk.undo({ actor, origin }, form);
  }

  @Get('packing-slips')
  @PersonalData('order', 'read')
  @ApiOperation({
    operationId: 'listPackingSlips',
    summary: 'Packing slips (at most 200)',
    description:
      'What to pack and where to send it, for the orders of ids or all that match the filters of the list. No amounts.',
  })
  @ApiErrors({ 422: ['ORDER_STATUS_FORM', 'BULK_TOO_MANY'] })
  @ApiEnvelope(PackingSlipDto, { isArray: true })
  listPackingSlips(@Query() query: PackingSlipQueryDto): Promise<PackingSlipDto[]> {
    return this.bulk.slips(query);
  }

  @Post(':id/notes')
  @HttpCode(200)
  @PersonalData('order', 'change')
  @ApiOperation({
    operationId: 'addOrderNote',
    summary: 'Add a note to an order',
    description:
      'Adds a note that only staff see to the history of the order. Notes cannot be changed or deleted.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 41 })
  @ApiErrors({ 404: ['ORDER_NOT_FOUND'] })
  @ApiEnvelope(AdminOrderAnswerDto)
  async addOrderNote(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { note }: OrderNoteDto,
  ): Promise<Answer<AdminOrderAnswerDto>> {
    await this.service.addNote(actor, id, note);
    return new Answer(await this.service.read(String(id)), { message: messageFor('ORDER_NOTE_SAVED') });
  }
}
