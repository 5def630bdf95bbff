import { Module } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { NoticeReads } from './notice-reads.service.js';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';
import { configuredSender } from './senders/configured-sender.js';
import { MessageSender } from './senders/message-sender.js';

@Module({
  controllers: [NoticesController],
  providers: [
    NoticesService,
    NoticeReads,
    { provide: MessageSender, useFactory: configuredSender, inject: [ENVIRONMENT, Clock] },
  ],
  exports: [NoticesService, MessageSender],
})
export class NoticesModule {}
