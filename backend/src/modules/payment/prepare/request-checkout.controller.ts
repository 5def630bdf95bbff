import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PreparedPaymentDto } from '../dto/payment.dto.js';
import { PrepareRequestDto } from '../dto/request-checkout.dto.js';
import { RequestCheckoutService } from './request-checkout.service.js';

@ApiTags('purchase-requests')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('my/purchase-requests')
export class RequestCheckoutController {
  constructor(private readonly checkout: RequestCheckoutService) {}

  @Post(':id/prepare')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', example: 41 })
  @ApiOperation({
    operationId: 'preparePurchaseRequest',
    summary: 'Prepare the payment of an approved request',
    description:
      'Fixes an order with the lines of the request at present prices, never above the approved sum, and returns what the widget needs. For its requester, accountants and admins; the order is the requester’s. What changed since the approval is told line by line in data.lines, and then nothing is ordered. Calling it again voids the earlier unpaid order number.',
  })
  @ApiErrors({
    403: ['REQUEST_FORBIDDEN'],
    404: ['REQUEST_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'ESTIMATE_NOT_FOUND'],
    409: [
      'REQUEST_STATE',
      'REQUEST_DEARER',
      'REQUEST_LINES',
      'LIMIT_REFUSED',
      'STOCK_HELD_TOO_LONG',
      'PAYMENT_IN_PROGRESS',
      'ORG_NOT_ACTIVE',
      'ESTIMATE_STATE',
      'ESTIMATE_SUPERSEDED',
      'ESTIMATE_EXPIRED',
      'ESTIMATE_STOCK_SHORT',
    ],
    410: ['REQUEST_EXPIRED'],
    422: [
      'PAYMENT_AMOUNT_MINIMUM',
      'CASH_RECEIPT_FORM',
      'EVIDENCE_BOTH',
      'EVIDENCE_FIELDS_MISSING',
      'PRINT_CONSENT_REQUIRED',
      'ARTWORK_GONE',
      'ARTWORK_BLOCKED',
      'PRINT_ARTWORK_CHECKING',
      'PRINT_ARTWORK_UNUSABLE',
    ],
  })
  @ApiEnvelope(PreparedPaymentDto)
  preparePurchaseRequest(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: PrepareRequestDto,
    @Origin() origin: RequestOrigin,
  ): Promise<PreparedPaymentDto> {
    return this.checkout.prepare(actor.id, id, form, origin);
  }
}
