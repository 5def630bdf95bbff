import { Module } from '@nestjs/common';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ChangesModule } from '../changes/changes.module.js';
import { PartnersModule } from '../partners/partners.module.js';
import { DeliveriesService } from './deliveries.service.js';
import { MessageSender } from './delivery/message-sender.service.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { EndpointsService } from './endpoints.service.js';
import { EndpointsRepository } from './repository/endpoints.repository.js';
import { MessagesRepository } from './repository/messages.repository.js';
import { WebhookSettings } from './webhook-settings.js';

/** Endpoints of partners, and the messages to them. The worker writes and sends these (WebhooksWorkerModule). */
@Module({
  imports: [AuditModule, ChangesModule, PartnersModule, ThrottleModule],
  providers: [
    DeliveriesService,
    EndpointSecrets,
    EndpointsRepository,
    EndpointsService,
    MessageSender,
    MessagesRepository,
    WebhookSettings,
  ],
  exports: [DeliveriesService, EndpointsService, MessageSender, WebhookSettings],
})
export class WebhooksModule {}
