import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { FilesModule } from '../../files/files.module.js';
import { NoticesModule } from '../../notices/notices.module.js';
import { ThreadsModule } from '../../threads/threads.module.js';
import { MyOrderThreadController } from './my-order-thread.controller.js';
import { OrderThreadRepository } from './order-thread.repository.js';
import { OrderThreadService } from './order-thread.service.js';

/** The thread between the buyer of an order and the staff. */
@Module({
  imports: [AuditModule, FilesModule, NoticesModule, ThreadsModule],
  controllers: [MyOrderThreadController],
  providers: [OrderThreadRepository, OrderThreadService],
  exports: [OrderThreadService],
})
export class OrderThreadModule {}
