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
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { AdminOrderQueryDto, SaveShippingDto, SetOrderStatusDto } from './dto/admin-order-input.dto.js';
import { AdminOrderAnswerDto, AdminOrderChangedDto, AdminOrderPageDto } from './dto/admin-order.dto.js';
import { OrderDeskService } from './order-desk.service.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/orders')
export class AdminOrdersController {
  constructor(private readonly desk: OrderDeskService) {}

  @Get()
  @ApiOperation({ operationId: 'listAdminOrders', summary: '주문 목록 (1부터 세는 페이지, 최신순)' })
  @ApiEnvelope(AdminOrderPageDto, { paged: true })
  listAdminOrders(@Query() query: AdminOrderQueryDto): Promise<Answer<AdminOrderPageDto>> {
    return this.desk.list(query);
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getAdminOrder', summary: '주문 상세 (id, 주문번호, 결제 주문번호)' })
  @ApiEnvelope(AdminOrderAnswerDto)
  getAdminOrder(@Param('id') id: string): Promise<AdminOrderAnswerDto> {
    return this.desk.read(id);
  }

  @Post(':id/shipping')
  @HttpCode(200)
  @ApiOperation({ operationId: 'saveOrderShipping', summary: '배송정보 저장 (상태는 그대로)' })
  @ApiEnvelope(AdminOrderChangedDto)
  saveOrderShipping(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id') id: string,
    @Body() dto: SaveShippingDto,
  ): Promise<Answer<AdminOrderChangedDto>> {
    return this.desk.saveShipping({ actor, origin }, id, dto);
  }

  @Post(':id/status')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'setOrderStatus',
    summary: '주문 상태 변경 (자유 변경, 순서를 벗어나면 경고)',
  })
  @ApiEnvelope(AdminOrderChangedDto)
  setOrderStatus(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id') id: string,
    @Body() dto: SetOrderStatusDto,
  ): Promise<Answer<AdminOrderChangedDto>> {
    return this.desk.setStatus({ actor, origin }, id, dto);
  }
}
