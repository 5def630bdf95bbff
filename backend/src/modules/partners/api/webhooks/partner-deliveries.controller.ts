import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CurrentPartner, PartnerCall, type PartnerActor } from '../../../../platform/http/partner-access.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { WebhookDeliveryDto } from '../../../webhooks/dto/webhook.dto.js';
import { AuditService } from '../../../audit/audit.service.js';
import { DeliveriesService, type Delivery } from '../../../webhooks/deliveries.service.js';
import { PartnerListCall } from '../lists/next-link.interceptor.js';
import { PartnerList } from '../lists/partner-list.js';
import {
  PartnerDeliveryListDto,
  PartnerDeliveryQueryDto,
  PartnerResendDto,
} from './dto/partner-delivery.dto.js';

/** Messages to the partner's endpoints. */
@Controller('partner/webhooks/:id')
export class PartnerDeliveriesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly audit: AuditService,
  ) {}

  /** Lists the messages of an endpoint with every try, newest first. They are kept for 30 days. */
  @Get('deliveries')
  @PartnerCall('events:read', 'call', ['CURSOR_INVALID'])
  @PartnerListCall()
  async listDeliveries(
    @CurrentPartner() { partnerId }: PartnerActor,
    @Param('id', IdPipe) id: number,
    @Query() query: PartnerDeliveryQueryDto,
  ): Promise<PartnerDeliveryListDto> {
    const list = new PartnerList(`webhooks/${id}/deliveries`, query);
    const filter = { state: query.state, after: list.after?.id };
    const rows = await this.deliveries.list(partnerId, id, filter, list.rows);
    return list.page(rows, ({ number }) => ({ at: 0, id: number }), viewOf);
  }

  /** Sends a message again, with the same id and bytes and a new timestamp and signature. Also one that arrived. */
  @Post('deliveries/:messageId/resend')
  @HttpCode(200)
  @PartnerCall('events:read', 'call', ['ENDPOINT_UNVERIFIED'])
  async resendDelivery(
    @CurrentPartner() partner: PartnerActor,
    @Param('id', IdPipe) id: number,
    @Param('messageId') messageId: string,
  ): Promise<WebhookDeliveryDto> {
    return viewOf(await this.deliveries.resend(this.ownerOf(partner), id, messageId));
  }

  /** Sends every message of an endpoint again that has failed. */
  @Post('resend-failed')
  @HttpCode(200)
  @PartnerCall('events:read', 'call', ['ENDPOINT_UNVERIFIED'])
  async resendFailedDeliveries(
    @CurrentPartner() partner: PartnerActor,
    @Param('id', IdPipe) id: number,
  ): Promise<PartnerResendDto> {
    return { queued: await this.deliveries.resendFailed(this.ownerOf(partner), id) };
  }

  private ownerOf(partner: PartnerActor) {
    return { partnerId: partner.partnerId, author: this.audit.authorOfPartner(partner) };
  }
}

const viewOf = ({ number: _, ...delivery }: Delivery): WebhookDeliveryDto => delivery;
