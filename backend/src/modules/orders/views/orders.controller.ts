import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, SignedIn, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { CustomerOrderDetailDto, CustomerOrderDto, OrderListQuery } from './dto/order.dto.js';
import { OrderReadsService } from './order-reads.service.js';

@ApiTags('orders')
@ApiBearerAuth('bearer')
@Controller('orders')
export class OrdersController {
  constructor(private readonly orders: OrderReadsService) {}

  @Get()
  @SignedIn()
  @ApiOperation({
    operationId: 'orders',
    summary: 'List own orders (period, text, counts by status)',
    description:
      "Only one's own by default, whatever the role; a scope adds those that the caller's organization shows. meta.counts has the number of each status; the period is by Korean time.",
  })
  @ApiErrors({ 422: ['ORDER_STATUS_FORM'] })
  @ApiEnvelope(CustomerOrderDto, { isArray: true, paged: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: OrderListQuery,
  ): Promise<Answer<CustomerOrderDto[]>> {
    const { items, meta } = await this.orders.page(actor.id, query);
    return new Answer(items, { meta });
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({
    operationId: 'order',
    summary: 'Get an own order (id, order number or payment order number)',
    description:
      'Any of the three. An order of another member is 404, unless the organization shows it to the caller.',
  })
  @ApiErrors({ 404: ['ORDER_NOT_FOUND'] })
  @ApiEnvelope(CustomerOrderDetailDto)
  order(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<CustomerOrderDetailDto> {
    return this.orders.detail(actor.id, id);
  }
}
