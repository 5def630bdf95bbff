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
} from '../../order-views/dto/admin/admin-order-input.dto.js';
import {
  AdminOrderAnswerDto,
  AdminOrderChangedDto,
  AdminOrderPageDto,
} from '../../order-views/dto/admin/admin-order.dto.js';
import { OrderWorkService } from '../../order-views/admin/order-work.service.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';

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
    summary: '주문 목록 (1부터 세는 페이지, 최신순)',
    description:
      'data.amount는 조건에 맞는 주문 금액의 합이고, meta.counts에 상태별 개수가 있습니다. 검색어는 주문번호, 주문명, 구매자를 찾습니다.',
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
    summary: '주문 상세 (id, 주문번호, 결제 주문번호)',
    description:
      'events에 주문의 이력이 오래된 것부터 들어 있습니다. version은 수정할 때 되돌려 보내는 값입니다.',
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
    summary: '배송정보 저장 (상태는 그대로)',
    description:
      '보내지 않은 항목은 그대로 두고, 빈 값은 지웁니다. markShipped를 함께 보내면 상태를 SHIPPED로 바꿉니다. 변경은 감사 기록에 남습니다.',
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
    summary: '주문 상태 변경 (자유 변경, 순서를 벗어나면 경고)',
    description:
      '어떤 상태로도 바꿀 수 있으며, 일반적인 순서를 벗어나면 offPath와 warning으로 알려줍니다. 결제와 재고는 바뀌지 않습니다. 전액 환불이 진행되는 동안에는 바꿀 수 없습니다.',
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
