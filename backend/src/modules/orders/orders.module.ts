import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module.js';
import { AdminOrdersService } from './admin-orders.service.js';
import { OrderFreezingService } from './order-freezing.service.js';
import { OrderLookupService } from './order-lookup.service.js';
import { OrderNoticesService } from './order-notices.service.js';
import { OrderProgressService } from './order-progress.service.js';
import { TrackingController } from './tracking.controller.js';
import { TrackingService } from './tracking.service.js';
import { OrderErasureService } from './order-erasure.service.js';

@Module({
  imports: [NoticesModule, ThrottleModule],
  controllers: [TrackingController],
  providers: [
    OrderErasureService,
    OrderFreezingService,
    OrderProgressService,
    OrderLookupService,
    TrackingService,
    AdminOrdersService,
    OrderNoticesService,
  ],
  exports: [
    OrderErasureService,
    OrderFreezingService,
    OrderProgressService,
    OrderLookupService,
    AdminOrdersService,
    OrderNoticesService,
  ],
})
export class OrdersModule {}
