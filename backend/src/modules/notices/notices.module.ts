import { Module } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { NoticeReads } from './notice-reads.service.js';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';
import { configuredSender } from './senders/configured-sender.js';
import { MessageSender } from './senders/message-sender.js';
import { NoticeErasureService } from './notice-erasure.service.js';

@Module({
  controllers: [NoticesController],
  providers: [
    NoticeErasureService,
    NoticesService,
    NoticeReads,
    { provide: MessageSender, useFactory: configuredSender, inject: [ENVIRONMENT, Clock] },
  ],
  exports: [NoticeErasureService, NoticesService, MessageSender],
})
export class NoticesModule {}
