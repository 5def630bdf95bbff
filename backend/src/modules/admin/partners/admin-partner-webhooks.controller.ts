import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { FIRST_PAGE, Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { cappedMeta } from '../../../platform/lists/capped.js';
import { pagingOf } from '../../../platform/lists/paging.js';
import { AuditService } from '../../audit/audit.service.js';
import { DeliveriesService, type Delivery } from '../../webhooks/deliveries.service.js';
import { AdminDeliveryPageDto, AdminDeliveryQueryDto } from '../../webhooks/dto/admin-delivery.dto.js';
import { WebhookDeliveryDto, WebhookDto } from '../../webhooks/dto/webhook.dto.js';
import { EndpointsService } from '../../webhooks/endpoints.service.js';

const ID = { name: 'id', type: 'integer', example: 3 } as const;
const WEBHOOK_ID = { name: 'webhookId', type: 'integer', example: 12 } as const;
const MESSAGE_ID = {
  name: 'messageId',
  schema: { type: 'string' },
  example: 'c1f0a4de-3b0e-4c9b-9a53-7d2f6a0b1e55',
} as const;
const PAGE_SIZE = 50;

/** Webhooks of a partner. */
@ApiTags('partners')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/partners/:id/webhooks')
export class AdminPartnerWebhooksController {
  constructor(
    private readonly endpoints: EndpointsService,
    private readonly deliveries: DeliveriesService,
    private readonly audit: AuditService,
  ) {}

  @Get()
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'listPartnerWebhooks',
    summary: 'List the webhooks of a partner, oldest first',
    description: 'Their state, what is sent to them, and since when they fail. Secrets are never shown.',
  })
  @ApiEnvelope(WebhookDto, { isArray: true })
  @ApiErrors({})
  list(@Param('id', IdPipe) id: number): Promise<WebhookDto[]> {
    return this.endpoints.list(id);
  }

  @Get(':webhookId/deliveries')
  @ApiParam(ID)
  @ApiParam(WEBHOOK_ID)
  @ApiOperation({
    operationId: 'listPartnerWebhookDeliveries',
    summary: 'List the messages to a webhook with every try, newest first',
    description: 'Pages from 0; messages are kept for 30 days.',
  })
  @ApiEnvelope(AdminDeliveryPageDto, { paged: true })
  @ApiErrors({ 404: ['NOT_FOUND'] })
  async listDeliveries(
    @Param('id', IdPipe) id: number,
    @Param('webhookId', IdPipe) webhookId: number,
    @Query() query: AdminDeliveryQueryDto,
  ): Promise<Answer<AdminDeliveryPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE });
    const { rows, counted } = await this.deliveries.page(id, webhookId, query.state, paging);
    const meta = cappedMeta(paging, counted);
    return new Answer({ items: rows.map(shown), total: meta.total }, { meta });
  }

  @Post(':webhookId/deliveries/:messageId/resend')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiParam(WEBHOOK_ID)
  @ApiParam(MESSAGE_ID)
  @ApiOperation({
    operationId: 'resendPartnerWebhookDelivery',
    summary: 'Send a message to a webhook again',
    description: 'With the same id and body, also one that arrived.',
  })
  @ApiEnvelope(WebhookDeliveryDto)
  @ApiErrors({ 404: ['NOT_FOUND'], 409: ['ENDPOINT_UNVERIFIED'] })
  async resend(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Param('webhookId', IdPipe) webhookId: number,
    @Param('messageId') messageId: string,
  ): Promise<WebhookDeliveryDto> {
    const author = this.audit.authorOf({ actor, origin });
    return shown(await this.deliveries.resend({ partnerId: id, author }, webhookId, messageId));
  }

  @Post(':webhookId/resume')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiParam(WEBHOOK_ID)
  @ApiOperation({
    operationId: 'resumePartnerWebhook',
    summary: 'Resume a webhook that was switched off',
    description: 'Messages that waited are sent; again changes nothing.',
  })
  @ApiEnvelope(WebhookDto)
  @ApiErrors({ 404: ['NOT_FOUND'], 409: ['ENDPOINT_UNVERIFIED'] })
  resume(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Param('webhookId', IdPipe) webhookId: number,
  ): Promise<WebhookDto> {
    return this.endpoints.resume(
      { partnerId: id, author: this.audit.authorOf({ actor, origin }) },
      webhookId,
    );
  }
}

const shown = ({ number: _, ...delivery }: Delivery): WebhookDeliveryDto => delivery;
