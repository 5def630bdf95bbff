import { Module } from '@nestjs/common';
import { ChangesModule } from '../../changes/changes.module.js';
import { PartnersModule } from '../../partners/partners.module.js';
import { ReadableTypes } from '../readable-types.service.js';
import { EndpointsRepository } from '../repository/endpoints.repository.js';
import { MessageQueueRepository } from '../repository/message-queue.repository.js';
import { MessagesRepository } from '../repository/messages.repository.js';
import { WebhooksModule } from '../webhooks.module.js';
import { DeliveryOutcomes } from './delivery-outcomes.service.js';
import { EventReader } from './event-reader.service.js';
import { MessageDispatcher } from './message-dispatcher.service.js';
import { WebhookRetention } from './webhook-retention.service.js';

/** Only for the worker process: events become messages, messages are sent, old ones are deleted. */
@Module({
  imports: [ChangesModule, PartnersModule, WebhooksModule],
  providers: [
    DeliveryOutcomes,
    EndpointsRepository,
    EventReader,
    MessageDispatcher,
    MessageQueueRepository,
    MessagesRepository,
    ReadableTypes,
    WebhookRetention,
  ],
})
export class WebhooksWorkerModule {}
