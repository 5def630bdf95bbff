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
    summary: 'Toss Payments webhook (only a signal to read the payment)',
    description:
      'For Toss Payments only. The content is not trusted: the store asks Toss Payments about the payment. Each transmission is handled once. Calls about orders of others leave nothing behind and answer 429 when repeated.',
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
