import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, Public, RequireRole, type Actor } from '../../platform/http/access.js';
import { ApiEnvelope, type Answer } from '../../platform/http/envelope.js';
import { ConfirmService } from './confirm.service.js';
import {
  ConfirmedPaymentDto,
  ConfirmPaymentDto,
  PaymentConfigDto,
  PreparedPaymentDto,
  PreparePaymentDto,
} from './dto/payment.dto.js';
import { PaymentConfigService } from './payment-config.service.js';
import { PrepareService } from './prepare.service.js';

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
  @ApiOperation({ operationId: 'paymentConfig', summary: '결제 위젯 설정' })
  @ApiEnvelope(PaymentConfigDto)
  paymentConfig(): PaymentConfigDto {
    return this.settings.forBrowser();
  }

  @Post('payments/prepare')
  @HttpCode(200)
  @RequireRole(Role.Member)
  @ApiBearerAuth('bearer')
  @ApiOperation({
    operationId: 'preparePayment',
    summary: '결제 준비: 품목·금액 고정, 재고 예약, 주문번호 발급',
  })
  @ApiEnvelope(PreparedPaymentDto)
  preparePayment(@CurrentActor() actor: Actor, @Body() wish: PreparePaymentDto): Promise<PreparedPaymentDto> {
    return this.preparing.prepare(actor.id, wish);
  }

  @Post('payment/confirm')
  @HttpCode(200)
  @RequireRole(Role.Member)
  @ApiBearerAuth('bearer')
  @ApiOperation({ operationId: 'confirmPayment', summary: '결제 승인 (몇 번을 불러도 한 번만 승인)' })
  @ApiEnvelope(ConfirmedPaymentDto)
  confirmPayment(
    @CurrentActor() actor: Actor,
    @Body() redirect: ConfirmPaymentDto,
  ): Promise<Answer<ConfirmedPaymentDto>> {
    return this.confirming.confirm(actor.id, redirect);
  }
}
