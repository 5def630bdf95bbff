import { OrderWorkService } from './admin/order-work.service.js';
import { OrderBulkService } from './admin/order-bulk.service.js';
import { AuditModule } from '../audit/audit.module.js';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { OrdersController } from './orders.controller.js';
import { OrderReadsService } from './order-reads.service.js';
import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module.js';
import { AdminOrderReadsService } from './admin-order-reads.service.js';
import { AdminOrdersService } from './admin-orders.service.js';
import { OrderNoticesService } from './order-notices.service.js';
import { TrackingController } from './tracking.controller.js';
import { TrackingService } from './tracking.service.js';

@Module({
  imports: [AuditModule, NoticesModule, ThrottleModule],
  controllers: [OrdersController, TrackingController],
  providers: [
    OrderWorkService,
    OrderBulkService,
    TrackingService,
    AdminOrderReadsService,
    AdminOrdersService,
    OrderReadsService,
    OrderNoticesService,
  ],
  exports: [
    OrderWorkService,
    OrderBulkService,
    AdminOrderReadsService,
    AdminOrdersService,
    OrderReadsService,
    OrderNoticesService,
  ],
})
export class OrdersModule {}
