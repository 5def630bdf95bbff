import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import {
  AdminOrderQueryDto,
  SaveShippingDto,
  SetOrderStatusDto,
} from '../../orders/views/dto/admin/admin-order-input.dto.js';
import {
  AdminOrderAnswerDto,
  AdminOrderChangedDto,
  AdminOrderPageDto,
} from '../../orders/views/dto/admin/admin-order.dto.js';
import { OrderWorkService } from '../../orders/views/admin/order-work.service.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/orders')
export class AdminOrdersController {
  constructor(private readonly service: OrderWorkService) {}

  @Get()
  @PersonalData('order', 'read')
  @ApiOperation({
    operationId: 'listAdminOrders',
    summary: 'List orders (pages from 1, newest first)',
    description:
      'data.amount is the sum of the matching orders, meta.counts the number of each status. The text is looked for in order number, order name and buyer.',
  })
  @ApiErrors({ 422: ['ORDER_STATUS_FORM'] })
  @ApiEnvelope(AdminOrderPageDto, { paged: true })
  listAdminOrders(@Query() query: AdminOrderQueryDto): Promise<Answer<AdminOrderPageDto>> {
    return this.service.list(query);
  }

  @Get(':id')
  @PersonalData('order', 'read')
  @ApiOperation({
    operationId: 'getAdminOrder',
    summary: 'Get an order (id, order number or payment order number)',
    description: 'events is the history, oldest first. Send version back when changing the order.',
  })
  @ApiErrors({ 404: ['ORDER_NOT_FOUND'] })
  @ApiEnvelope(AdminOrderAnswerDto)
  getAdminOrder(@Param('id') id: string): Promise<AdminOrderAnswerDto> {
    return this.service.read(id);
  }

  @Post(':id/shipping')
  @HttpCode(200)
  @PersonalData('order', 'change')
  @ApiOperation({
    operationId: 'saveOrderShipping',
    summary: 'Save the shipping details (status stays)',
    description:
      'Fields that are not sent stay, empty ones are cleared. With markShipped the status becomes SHIPPED. Changes are recorded.',
  })
  @ApiErrors({ 404: ['ORDER_NOT_FOUND'], 409: ['STALE_VERSION', 'ORDER_CANCEL_IN_PROGRESS'] })
  @ApiEnvelope(AdminOrderChangedDto)
  saveOrderShipping(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id') id: string,
    @Body() dto: SaveShippingDto,
  ): Promise<Answer<AdminOrderChangedDto>> {
    return this.service.saveShipping({ actor, origin }, id, dto);
  }

  @Post(':id/status')
  @HttpCode(200)
  @PersonalData('order', 'change')
  @ApiOperation({
    operationId: 'setOrderStatus',
    summary: 'Set the status of an order (any status, with a warning)',
    description:
      'Any status is possible; offPath and warning tell when it is off the usual sequence. Payment and stock do not change. Refused while a full refund is running.',
  })
  @ApiErrors({
    404: ['ORDER_NOT_FOUND'],
    409: ['STALE_VERSION', 'ORDER_CANCEL_IN_PROGRESS'],
    422: ['ORDER_STATUS_FORM'],
  })
  @ApiEnvelope(AdminOrderChangedDto)
  setOrderStatus(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id') id: string,
    @Body() dto: SetOrderStatusDto,
  ): Promise<Answer<AdminOrderChangedDto>> {
    return this.service.setStatus({ actor, origin }, id, dto);
  }
}
