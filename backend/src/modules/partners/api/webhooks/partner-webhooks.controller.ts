import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CurrentPartner, PartnerCall, type PartnerActor } from '../../../../platform/http/partner-access.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { WebhookDto } from '../../../webhooks/dto/webhook.dto.js';
import { AuditService } from '../../../audit/audit.service.js';
import { EndpointsService, type EndpointPartner } from '../../../webhooks/endpoints.service.js';
import { PartnerPingDto } from './dto/partner-delivery.dto.js';
import {
  ChangeWebhookDto,
  CreateWebhookDto,
  PartnerWebhookListDto,
  PartnerWebhookSecretDto,
} from './dto/partner-webhook.dto.js';

/** The partner's own endpoints for webhooks. */
@Controller('partner/webhooks')
export class PartnerWebhooksController {
  constructor(
    private readonly endpoints: EndpointsService,
    private readonly audit: AuditService,
  ) {}

  /** Lists the endpoints of the partner, oldest first. All of them are in one page: a partner has at most five. */
  @Get()
  @PartnerCall('events:read')
  async listWebhooks(@CurrentPartner() { partnerId }: PartnerActor): Promise<PartnerWebhookListDto> {
    return { items: await this.endpoints.list(partnerId), next: null };
  }

  /** Makes an endpoint. It receives events once it has answered a ping. The secret is in this answer only. */
  @Post()
  @HttpCode(201)
  @PartnerCall('events:read', 'call', ['ENDPOINT_URL', 'ENDPOINT_TYPES', 'ENDPOINT_LIMIT'])
  createWebhook(
    @CurrentPartner() partner: PartnerActor,
    @Body() form: CreateWebhookDto,
  ): Promise<PartnerWebhookSecretDto> {
    return this.endpoints.create(this.ownerOf(partner), form);
  }

  /** Reads an endpoint. */
  @Get(':id')
  @PartnerCall('events:read')
  getWebhook(
    @CurrentPartner() { partnerId }: PartnerActor,
    @Param('id', IdPipe) id: number,
  ): Promise<WebhookDto> {
    return this.endpoints.get(partnerId, id);
  }

  /** Changes an endpoint. Another address has to answer a ping before it receives events. */
  @Patch(':id')
  @PartnerCall('events:read', 'call', ['ENDPOINT_URL', 'ENDPOINT_TYPES'])
  changeWebhook(
    @CurrentPartner() partner: PartnerActor,
    @Param('id', IdPipe) id: number,
    @Body() form: ChangeWebhookDto,
  ): Promise<WebhookDto> {
    return this.endpoints.change(this.ownerOf(partner), id, form);
  }

  /** Deletes an endpoint and its messages. */
  @Delete(':id')
  @HttpCode(204)
  @PartnerCall('events:read')
  deleteWebhook(@CurrentPartner() partner: PartnerActor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.endpoints.remove(this.ownerOf(partner), id);
  }

  /**
   * Sends a ping and answers how it ended, after up to 15 seconds. A success makes an unverified endpoint active; at most
   * ten pings a minute.
   */
  @Post(':id/ping')
  @HttpCode(200)
  @PartnerCall('events:read')
  async pingWebhook(
    @CurrentPartner() partner: PartnerActor,
    @Param('id', IdPipe) id: number,
  ): Promise<PartnerPingDto> {
    const { message, ended, isDelivered, endpoint } = await this.endpoints.ping(this.ownerOf(partner), id);
    const { status, error } = ended;
    return { messageId: message.id, delivered: isDelivered, status, error, webhook: endpoint };
  }

  /** Replaces the secret. The new one is in this answer only; for 24 hours messages have a signature by each. */
  @Post(':id/rotate')
  @HttpCode(200)
  @PartnerCall('events:read')
  rotateWebhookSecret(
    @CurrentPartner() partner: PartnerActor,
    @Param('id', IdPipe) id: number,
  ): Promise<PartnerWebhookSecretDto> {
    return this.endpoints.rotate(this.ownerOf(partner), id);
  }

  /**
   * Sends again to an endpoint that was switched off. Messages that waited are sent; what happened meanwhile is in the
   * feed, from `offAt` on.
   */
  @Post(':id/resume')
  @HttpCode(200)
  @PartnerCall('events:read', 'call', ['ENDPOINT_UNVERIFIED'])
  resumeWebhook(
    @CurrentPartner() partner: PartnerActor,
    @Param('id', IdPipe) id: number,
  ): Promise<WebhookDto> {
    return this.endpoints.resume(this.ownerOf(partner), id);
  }

  private ownerOf(partner: PartnerActor): EndpointPartner {
    const { partnerId, scopes } = partner;
    return { partnerId, scopes, author: this.audit.authorOfPartner(partner) };
  }
}
