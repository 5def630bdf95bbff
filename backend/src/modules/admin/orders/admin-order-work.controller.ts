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
import { AdminOrderAnswerDto } from '../../order-views/dto/admin/admin-order.dto.js';
import {
  BulkOrderStatusDto,
  BulkOrderStatusResultDto,
  OrderNoteDto,
  PackingSlipDto,
  PackingSlipQueryDto,
} from '../../order-views/dto/admin/order-bulk.dto.js';
import { OrderBulkService } from '../../order-views/admin/order-bulk.service.js';
import { OrderWorkService } from '../../order-views/admin/order-work.service.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';

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
    summary: '여러 주문의 상태 변경 (최대 500건)',
    description:
      'ids 또는 filter로 고른 주문의 상태를 바꾸고 주문마다 결과를 반환합니다. dryRun이면 확인만 합니다. ' +
      '순서를 벗어난 주문은 includeOffPath를 보내야 바뀝니다.',
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

  @Get('packing-slips')
  @PersonalData('order', 'read')
  @ApiOperation({
    operationId: 'listPackingSlips',
    summary: '포장 명세 (최대 200건)',
    description:
      'ids의 주문, 또는 목록과 같은 조건의 모든 주문에 대해 무엇을 포장해 어디로 보낼지 반환합니다. 금액은 없습니다.',
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
    summary: '주문 메모 남기기',
    description: '운영자만 보는 메모를 주문 이력에 더합니다. 메모는 수정하거나 삭제할 수 없습니다.',
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
