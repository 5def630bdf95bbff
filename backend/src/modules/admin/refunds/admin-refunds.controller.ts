import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  StepUp,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import {
  AdminRefundQueryDto,
  ApproveRefundDto,
  RefundOrderDto,
  RejectRefundDto,
} from '../../refunds/dto/admin-refund-input.dto.js';
import { AdminRefundDto, AdminRefundPageDto } from '../../refunds/dto/admin-refund.dto.js';
import { AdminRefundsService } from '../../refunds/admin-refunds.service.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';

const CHECKED = [
  'REFUND_AMOUNT_EXCEEDS',
  'REFUND_AMOUNT_FORM',
  'REFUND_ACCOUNT_REQUIRED',
  'REFUND_LINES_FORM',
] as const;
const BUSY = ['STALE_VERSION', 'REFUND_IN_PROGRESS', 'PAYMENT_IN_PROGRESS', 'REFUND_LINES_RETURNED'] as const;

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin')
export class AdminRefundsController {
  constructor(private readonly service: AdminRefundsService) {}

  @Get('refunds')
  @PersonalData('refund', 'read')
  @ApiOperation({
    operationId: 'listAdminRefunds',
    summary: '취소·환불 목록 (0부터 세는 페이지, 최신순)',
    description:
      'meta.counts에 상태별 개수가 있습니다. 검색어는 주문번호, 주문명, 구매자, 회사, 사유를 찾습니다.',
  })
  @ApiErrors({ 422: ['REFUND_STATUS_FORM'] })
  @ApiEnvelope(AdminRefundPageDto, { paged: true })
  listAdminRefunds(@Query() query: AdminRefundQueryDto): Promise<Answer<AdminRefundPageDto>> {
    return this.service.list(query);
  }

  @Get('refunds/:id')
  @PersonalData('refund', 'read')
  @ApiOperation({
    operationId: 'getAdminRefund',
    summary: '취소·환불 상세',
    description: 'estimate는 반품 수량에 대한 제안 금액이고, refundableAmount까지 환불할 수 있습니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 5 })
  @ApiErrors({ 404: ['REFUND_NOT_FOUND'] })
  @ApiEnvelope(AdminRefundDto)
  getAdminRefund(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AdminRefundDto> {
    return this.service.read(actor, id);
  }

  @Post('refunds/:id/approve')
  @HttpCode(200)
  @StepUp()
  @PersonalData('refund', 'change')
  @ApiOperation({
    operationId: 'approveRefund',
    summary: '취소·환불 승인 (금액·재입고 지정)',
    description:
      '승인하면 결제사에 환불을 요청합니다. 응답이 늦으면 code가 PENDING이고 결과는 상세에서 확인합니다. 실패한 환불도 다시 승인할 수 있습니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 5 })
  @ApiErrors({
    404: ['REFUND_NOT_FOUND'],
    409: [...BUSY, 'REFUND_ALREADY_DECIDED'],
    422: [...CHECKED, 'REFUND_RESTOCK_FORM', 'REFUND_DECLINED'],
  })
  @ApiEnvelope(AdminRefundDto, { mayPend: true })
  approveRefund(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: ApproveRefundDto,
  ): Promise<Answer<AdminRefundDto>> {
    return this.service.approve({ actor, origin }, id, form);
  }

  @Post('refunds/:id/reject')
  @HttpCode(200)
  @PersonalData('refund', 'change')
  @ApiOperation({
    operationId: 'rejectRefund',
    summary: '취소·환불 거절',
    description: '사유가 구매자에게 전달됩니다. 이미 승인된 요청은 거절할 수 없습니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 5 })
  @ApiErrors({ 404: ['REFUND_NOT_FOUND'], 409: ['STALE_VERSION', 'REFUND_ALREADY_DECIDED'] })
  @ApiEnvelope(AdminRefundDto)
  rejectRefund(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: RejectRefundDto,
  ): Promise<Answer<AdminRefundDto>> {
    return this.service.reject({ actor, origin }, id, form);
  }

  @Post('orders/:id/refund')
  @HttpCode(200)
  @StepUp()
  @PersonalData('order', 'change')
  @ApiOperation({
    operationId: 'refundOrder',
    summary: '주문 환불 (요청 없이, 전액 또는 일부)',
    description:
      'amount를 보내지 않으면 lines의 제안 금액을, lines도 없으면 남은 금액 전부를 환불하며, 남은 금액이 없으면 주문을 취소합니다. 일부 환불은 여러 번 할 수 있으며 주문 상태는 그대로입니다. version은 주문 상세의 값이며 필수입니다.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 41 })
  @ApiErrors({
    404: ['ORDER_NOT_FOUND'],
    409: [...BUSY, 'REFUND_NOTHING_HELD'],
    422: [...CHECKED, 'REFUND_RESTOCK_FORM', 'REFUND_DECLINED'],
  })
  @ApiEnvelope(AdminRefundDto, { mayPend: true })
  refundOrder(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: RefundOrderDto,
  ): Promise<Answer<AdminRefundDto>> {
    return this.service.refund({ actor, origin }, id, form);
  }
}
