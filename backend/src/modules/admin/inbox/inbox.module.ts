import { Module } from '@nestjs/common';
import { AccessRecordsModule } from '../../audit/access-records/access-records.module.js';
import { InboxController } from './inbox.controller.js';
import { InboxRepository } from './inbox.repository.js';
import { InboxService } from './inbox.service.js';

/** The staff's inbox, read across modules. */
@Module({
  imports: [AccessRecordsModule],
  controllers: [InboxController],
  providers: [InboxRepository, InboxService],
})
export class InboxModule {}
