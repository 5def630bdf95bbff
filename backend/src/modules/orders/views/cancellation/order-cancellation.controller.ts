import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentActor, SignedIn, type Actor } from '../../../../platform/http/access.js';
import { ApiErrors } from '../../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../../platform/http/envelope.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CustomerOrderDetailDto } from '../dto/order.dto.js';
import { CancelOrderDto, RequestRefundDto } from '../../../refunds/dto/order-cancellation.dto.js';
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
    summary: 'Cancel an own order (at once before preparation, then as a request)',
    description:
      'Unpaid and paid orders are cancelled at once and refunded. Once preparation began, it is a request to cancel. Where the payment provider is slow the code is PENDING; refunds of the order shows the result.',
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
    summary: 'Request a refund (after shipping began)',
    description:
      'One open request for each order. Without lines it is the whole order; an order paid by virtual account needs refundAccount.',
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
    summary: 'Withdraw a refund request',
    description: "Only one's own, and before it is handled. It can be made again.",
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
