import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices.module.js';
import { NoticeQueueRepository } from './notice-queue.repository.js';
import { NoticeDispatcher } from './notice-dispatcher.service.js';

/** Only for the worker process: the delivery of notices. */
@Module({
  imports: [NoticesModule],
  providers: [NoticeDispatcher, NoticeQueueRepository],
  exports: [NoticeDispatcher],
})
export class NoticeWorkerModule {}
