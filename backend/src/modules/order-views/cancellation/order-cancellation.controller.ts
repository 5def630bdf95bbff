import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentActor, SignedIn, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CustomerOrderDetailDto } from '../dto/order.dto.js';
import { CancelOrderDto, RequestRefundDto } from '../../refunds/dto/order-cancellation.dto.js';
import { OrderCancellationService } from './order-cancellation.service.js';

@ApiTags('refunds')
@ApiBearerAuth('bearer')
@Controller('orders')
export class OrderCancellationController {
  constructor(private readonly cancellations: OrderCancellationService) {}

  @Post(':id/cancel')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({
    operationId: 'cancelOrder',
    summary: '내 주문 취소 (배송 준비 전에는 즉시, 이후에는 요청)',
    description:
      '미결제·결제완료 주문은 바로 취소되고 결제 금액이 환불됩니다. 배송 준비가 시작된 주문은 취소 요청으로 접수됩니다. 결제사 응답이 늦으면 code가 PENDING이며, 주문 상세의 refunds에서 결과를 확인합니다.',
  })
  @ApiErrors({
    404: ['ORDER_NOT_FOUND'],
    409: ['ORDER_NOT_CANCELABLE', 'PAYMENT_IN_PROGRESS', 'REFUND_ALREADY_REQUESTED', 'REFUND_IN_PROGRESS'],
    422: ['REFUND_ACCOUNT_REQUIRED', 'REFUND_DECLINED'],
  })
  @ApiEnvelope(CustomerOrderDetailDto, { mayPend: true })
  cancelOrder(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() form: CancelOrderDto,
  ): Promise<Answer<CustomerOrderDetailDto>> {
    return this.cancellations.cancel(actor.id, id, form);
  }

  @Post(':id/refund-request')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({
    operationId: 'requestRefund',
    summary: '내 주문 환불 요청 (배송이 시작된 뒤)',
    description:
      '한 주문에는 처리 대기 중인 요청이 하나만 있을 수 있습니다. lines를 보내지 않으면 주문 전체를 뜻하고, 가상계좌로 입금한 주문에는 refundAccount가 필요합니다.',
  })
  @ApiErrors({
    400: ['FILE_UNKNOWN', 'FILE_PURPOSE'],
    404: ['ORDER_NOT_FOUND'],
    409: [
      'REFUND_NOT_REQUESTABLE',
      'REFUND_ALREADY_REQUESTED',
      'REFUND_IN_PROGRESS',
      'REFUND_LINES_RETURNED',
    ],
    422: ['REFUND_LINES_FORM', 'REFUND_ACCOUNT_REQUIRED'],
  })
  @ApiEnvelope(CustomerOrderDetailDto)
  requestRefund(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() form: RequestRefundDto,
  ): Promise<Answer<CustomerOrderDetailDto>> {
    return this.cancellations.request(actor.id, id, form);
  }

  @Delete(':id/refund-request/:requestId')
  @SignedIn()
  @ApiOperation({
    operationId: 'withdrawRefundRequest',
    summary: '취소·환불 요청 철회',
    description: '아직 처리되지 않은 자기 요청만 철회할 수 있습니다. 철회한 뒤에는 다시 요청할 수 있습니다.',
  })
  @ApiParam({ name: 'requestId', type: 'integer', example: 5 })
  @ApiErrors({ 404: ['ORDER_NOT_FOUND', 'REFUND_NOT_FOUND'], 409: ['REFUND_ALREADY_DECIDED'] })
  @ApiEnvelope(CustomerOrderDetailDto)
  withdrawRefundRequest(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('requestId', IdPipe) requestId: number,
  ): Promise<Answer<CustomerOrderDetailDto>> {
    return this.cancellations.withdraw(actor.id, id, requestId);
  }
}
