import { AdminNoticesService } from './admin-notices.service.js';
import { AccessRecordsModule } from '../audit/access-records/access-records.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { Module } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { NoticeReads } from './notice-reads.service.js';
import { NoticesController } from './notices.controller.js';
import { NoticesRepository } from './notices.repository.js';
import { NoticesService } from './notices.service.js';
import { configuredSender } from './senders/configured-sender.js';
import { MessageSender } from './senders/message-sender.js';
import { NoticeErasureRepository } from './notice-erasure.repository.js';

@Module({
  imports: [AccessRecordsModule, AuditModule],
  controllers: [NoticesController],
  providers: [
    AdminNoticesService,
    NoticeErasureRepository,
    NoticesRepository,
    NoticesService,
    NoticeReads,
    { provide: MessageSender, useFactory: configuredSender, inject: [ENVIRONMENT, Clock] },
  ],
  exports: [AdminNoticesService, NoticeReads, NoticesService, MessageSender],
})
export class NoticesModule {}
