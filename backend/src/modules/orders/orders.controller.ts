import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, SignedIn, type Actor } from '../../platform/http/access.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { CustomerOrderDetailDto, CustomerOrderDto, OrderListQuery } from './dto/order.dto.js';
import { OrderReadsService } from './order-reads.service.js';

@ApiTags('orders')
@ApiBearerAuth('bearer')
@Controller('orders')
export class OrdersController {
  constructor(private readonly orders: OrderReadsService) {}

  @Get()
  @SignedIn()
  @ApiOperation({ operationId: 'orders', summary: '내 주문 목록 (기간, 검색, 상태별 개수)' })
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
  @ApiOperation({ operationId: 'order', summary: '내 주문 상세 (주문 id, 주문번호 또는 결제 주문번호)' })
  @ApiEnvelope(CustomerOrderDetailDto)
  order(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<CustomerOrderDetailDto> {
    return this.orders.detail(actor.id, id);
  }
}
