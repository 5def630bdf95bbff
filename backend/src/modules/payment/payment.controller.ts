import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { COUPON_REFUSALS, Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  Public,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../platform/http/envelope.js';
import { LINE_ERROR_CODES } from '../pricing/pricing.errors.js';
import { ConfirmService } from './confirm/confirm.service.js';
import {
  ConfirmedPaymentDto,
  ConfirmPaymentDto,
  PaymentConfigDto,
  PreparedPaymentDto,
  PreparePaymentDto,
} from './dto/payment.dto.js';
import { PaymentConfigService } from './prepare/payment-config.service.js';
import { PrepareService } from './prepare/prepare.service.js';

/** Why no order can be created from a cart. */
const UNPAYABLE = [
  'CART_EMPTY',
  'CART_BELOW_MINIMUM',
  'PAYMENT_AMOUNT_MINIMUM',
  'ADDRESS_REQUIRED',
  ...COUPON_REFUSALS,
  ...LINE_ERROR_CODES,
  'PRINT_CONSENT_REQUIRED',
  'SITE_REQUIRED',
  'ORG_SITE_NONE',
] as const;
/** Why a member of an organization cannot buy for the named site. */
const SITE_REFUSALS = ['ORG_SITE_CLOSED', 'ORG_NOT_ACTIVE'] as const;
/** Approvers decide the purchase, or a limit of the organization stops it; `data.reasons` says why. */
const LIMIT_REFUSALS = ['REQUEST_NEEDED', 'LIMIT_REFUSED'] as const;
/** What can have happened to an order id since it was issued. */
const UNCONFIRMABLE = [
  'PAYMENT_AMOUNT_MISMATCH',
  'PAYMENT_EXPIRED',
  'PAYMENT_REPLACED',
  'PAYMENT_IN_PROGRESS',
  'PAYMENT_ALREADY_DONE',
  'PAYMENT_GIVEN_BACK',
  'OUT_OF_STOCK',
  'STOCK_HELD_TOO_LONG',
  'PROMOTION_GONE',
  'ESTIMATE_EXPIRED',
  'ESTIMATE_SUPERSEDED',
  'ESTIMATE_STATE',
  'REQUEST_STATE',
  ...LIMIT_REFUSALS,
] as const;

@ApiTags('payment')
@Controller()
export class PaymentController {
  constructor(
    private readonly preparing: PrepareService,
    private readonly confirming: ConfirmService,
    private readonly settings: PaymentConfigService,
  ) {}

  @Get('payments/config')
  @Public()
  @ApiOperation({
    operationId: 'paymentConfig',
    summary: 'Settings of the payment widget',
    description:
      'The public key for the widget, and for members its customerKey. The secret key never leaves the server.',
  })
  @ApiEnvelope(PaymentConfigDto)
  paymentConfig(@CurrentActor() actor: Actor | undefined): Promise<PaymentConfigDto> {
    return this.settings.forBrowser(actor);
  }

  @Post('payments/prepare')
  @HttpCode(200)
  @RequireRole(Role.Member)
  @ApiBearerAuth('bearer')
  @ApiOperation({
    operationId: 'preparePayment',
    summary: 'Prepare a payment: fix lines and amount, reserve stock, issue an order number',
    description:
      'Open the widget with orderId and amount. Preparing the same cart again voids the earlier unpaid order number. A coupon that cannot be used is refused with the reason. Prices, discounts and stock hold until expiresAt. A member of an active organization buys for one of its sites: siteId names it, and shippingAddressId is ignored.',
  })
  @ApiErrors({
    403: ['ORG_BUY_FORBIDDEN'],
    404: ['PAYMENT_NOT_FOUND', 'CART_ITEM_NOT_FOUND', 'ORG_SITE_NOT_FOUND'],
    409: ['OUT_OF_STOCK', 'STOCK_HELD_TOO_LONG', 'PAYMENT_IN_PROGRESS', ...SITE_REFUSALS, ...LIMIT_REFUSALS],
    422: [...UNPAYABLE, 'CASH_RECEIPT_FORM', 'EVIDENCE_BOTH', 'EVIDENCE_FIELDS_MISSING'],
  })
  @ApiEnvelope(PreparedPaymentDto)
  preparePayment(
    @CurrentActor() actor: Actor,
    @Body() input: PreparePaymentDto,
    @Origin() origin: RequestOrigin,
  ): Promise<PreparedPaymentDto> {
    return this.preparing.prepare(actor.id, input, origin);
  }

  @Post('payment/confirm')
  @HttpCode(200)
  @RequireRole(Role.Member)
  @ApiBearerAuth('bearer')
  @ApiOperation({
    operationId: 'confirmPayment',
    summary: 'Confirm a payment (repeatable, confirmed once)',
    description:
      'Send what the widget returned. The amount is only compared; the server confirms the amount it fixed. Where the result is unknown yet, the answer is a success with the code PENDING: read the order again. A refusal of the payment provider is 422 with its code and message.',
  })
  @ApiErrors(
    {
      400: ['PAYMENT_ORDER_ID_FORM', 'PAYMENT_PROVIDER_FORM'],
      403: ['ORG_BUY_FORBIDDEN'],
      404: ['PAYMENT_NOT_FOUND', 'CART_ITEM_NOT_FOUND', 'ESTIMATE_NOT_FOUND'],
      409: UNCONFIRMABLE,
      410: ['REQUEST_EXPIRED'],
      422: [...UNPAYABLE, 'CASH_RECEIPT_FORM', 'PAYMENT_DECLINED'],
      429: ['TOO_MANY_REQUESTS'],
    },
    { 422: 'a code of the payment provider, such as `REJECT_CARD_PAYMENT`' },
  )
  @ApiEnvelope(ConfirmedPaymentDto, { mayPend: true })
  confirmPayment(
    @CurrentActor() actor: Actor,
    @Body() redirect: ConfirmPaymentDto,
  ): Promise<Answer<ConfirmedPaymentDto>> {
    return this.confirming.confirm(actor.id, redirect);
  }
}
