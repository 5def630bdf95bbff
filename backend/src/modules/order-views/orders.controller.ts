import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, SignedIn, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
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
  @ApiOperation({
    operationId: 'orders',
    summary: '내 주문 목록 (기간, 검색, 상태별 개수)',
    description:
      '역할과 관계없이 자기 주문만 나옵니다. meta.counts에 상태별 개수가 있고, 기간은 한국 시간을 따릅니다.',
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
    summary: '내 주문 상세 (주문 id, 주문번호 또는 결제 주문번호)',
    description: '세 가지 번호 가운데 어느 것으로도 읽습니다. 다른 회원의 주문은 없는 것과 같이 404입니다.',
  })
  @ApiErrors({ 404: ['ORDER_NOT_FOUND'] })
  @ApiEnvelope(CustomerOrderDetailDto)
  order(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<CustomerOrderDetailDto> {
    return this.orders.detail(actor.id, id);
  }
}
