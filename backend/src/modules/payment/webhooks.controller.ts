import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { WebhookService } from './webhook.service.js';

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
  })
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @ApiEnvelope()
  tossWebhook(@Body() body: unknown): Promise<null> {
    return this.webhooks.receive(body);
  }
}
