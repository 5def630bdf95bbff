import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Origin, Public, type RequestOrigin } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { webhookForm } from '../payment.errors.js';
import { WebhookService } from './webhook.service.js';

/** Only the order id is read; the rest is accepted as it comes and never believed. */
const WEBHOOK = {
  type: 'object',
  additionalProperties: true,
  example: {
    eventType: 'PAYMENT_STATUS_CHANGED',
    createdAt: '2026-11-21T14:00:00.000000',
    data: { paymentKey: 'tgen_20261121abc', orderId: 'ORDER-17637012345671234', status: 'DONE' },
  },
};

@ApiTags('payment')
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhookService) {}

  @Post('toss')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'tossWebhook',
    summary: '토스페이먼츠 웹훅 (결제를 다시 조회하라는 신호로만 사용)',
    description:
      '토스페이먼츠만 호출하는 주소입니다. 내용을 믿지 않고, 그 주문의 결제를 토스페이먼츠에 다시 물어 처리합니다. 같은 전송 번호는 한 번만 처리합니다. ' +
      '쇼핑몰의 주문이 아닌 호출은 아무것도 남기지 않으며, 반복되면 429로 응답합니다.',
  })
  @ApiBody({ required: true, schema: WEBHOOK })
  @ApiErrors({ 400: ['BAD_REQUEST'], 429: ['TOO_MANY_REQUESTS'] })
  @ApiEnvelope()
  async tossWebhook(
    @Body() body: unknown,
    @Origin() { ip }: RequestOrigin,
    @Headers('tosspayments-webhook-transmission-id') id?: string,
  ): Promise<null> {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw webhookForm();
    return this.webhooks.receive(body, { id, ip });
  }
}
