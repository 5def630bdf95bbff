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
import { CheckoutEstimateDto } from '../dto/estimate-checkout.dto.js';
import { PreparedPaymentDto } from '../dto/payment.dto.js';
import { EstimateCheckoutService } from './estimate-checkout.service.js';

@ApiTags('estimates')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('user/estimates')
export class EstimateCheckoutController {
  constructor(private readonly checkout: EstimateCheckoutService) {}

  @Post(':id/checkout')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', example: 5 })
  @ApiOperation({
    operationId: 'checkoutEstimate',
    summary: 'Prepare the payment of an accepted estimate',
    description:
      'Fixes an order with the lines and amounts of the accepted estimate and returns what the widget needs. Then call POST /payment/confirm. Calling it again voids the earlier unpaid order number. Cart and coupons play no part.',
  })
  @ApiErrors({
    403: ['ORG_BUY_FORBIDDEN'],
    404: ['ESTIMATE_NOT_FOUND', 'ORG_SITE_NOT_FOUND'],
    409: [
      'ESTIMATE_STATE',
      'ESTIMATE_SUPERSEDED',
      'ESTIMATE_EXPIRED',
      'ESTIMATE_STOCK_SHORT',
      'STOCK_HELD_TOO_LONG',
      'PAYMENT_IN_PROGRESS',
      'ORG_SITE_CLOSED',
      'ORG_NOT_ACTIVE',
      'REQUEST_NEEDED',
      'LIMIT_REFUSED',
    ],
    422: [
      'ADDRESS_REQUIRED',
      'SITE_REQUIRED',
      'ORG_SITE_NONE',
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
  checkoutEstimate(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: CheckoutEstimateDto,
    @Origin() origin: RequestOrigin,
  ): Promise<PreparedPaymentDto> {
    return this.checkout.prepare(actor.id, id, form, origin);
  }
}
