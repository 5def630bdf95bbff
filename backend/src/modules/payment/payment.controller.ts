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
] as const;
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
    summary: '결제 위젯 설정',
    description:
      '결제 위젯을 띄우는 데 필요한 공개 키입니다. 로그인한 회원에게는 위젯에 넘길 customerKey도 알려줍니다. 비밀 키는 서버 밖으로 나오지 않습니다.',
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
    summary: '결제 준비: 품목·금액 고정, 재고 예약, 주문번호 발급',
    description:
      '받은 orderId와 amount로 결제 위젯을 호출합니다. 같은 장바구니를 다시 준비하면 결제하지 않은 이전 주문번호는 무효가 됩니다. 쿠폰을 사용할 수 없으면 이유와 함께 거절합니다. 가격과 할인, 재고는 expiresAt까지 유지됩니다.',
  })
  @ApiErrors({
    404: ['PAYMENT_NOT_FOUND', 'CART_ITEM_NOT_FOUND'],
    409: ['OUT_OF_STOCK', 'STOCK_HELD_TOO_LONG', 'PAYMENT_IN_PROGRESS'],
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
    summary: '결제 승인 (여러 번 호출해도 한 번만 승인)',
    description:
      '위젯이 돌려준 값을 그대로 보냅니다. 금액은 비교에만 쓰고, 승인은 서버가 고정한 금액으로 합니다. 결과를 아직 모르면 code가 PENDING인 성공으로 응답하니 주문을 다시 조회하세요. 결제대행사가 거절하면 422이며 코드와 메시지는 결제대행사의 응답과 같습니다.',
  })
  @ApiErrors(
    {
      400: ['PAYMENT_ORDER_ID_FORM', 'PAYMENT_PROVIDER_FORM'],
      404: ['PAYMENT_NOT_FOUND', 'CART_ITEM_NOT_FOUND', 'ESTIMATE_NOT_FOUND'],
      409: UNCONFIRMABLE,
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
