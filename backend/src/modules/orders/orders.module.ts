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
import { OrderErasureService } from './order-erasure.service.js';

@Module({
  imports: [NoticesModule, ThrottleModule],
  controllers: [OrdersController, TrackingController],
  providers: [
    OrderErasureService,
    TrackingService,
    AdminOrderReadsService,
    AdminOrdersService,
    OrderReadsService,
    OrderNoticesService,
  ],
  exports: [
    OrderErasureService,
    AdminOrderReadsService,
    AdminOrdersService,
    OrderReadsService,
    OrderNoticesService,
  ],
})
export class OrdersModule {}
