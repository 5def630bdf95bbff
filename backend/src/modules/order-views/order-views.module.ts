import { Module } from '@nestjs/common';
import { AdminOrderReadsService } from './admin-order-reads.service.js';
import { OrderReadsService } from './order-reads.service.js';
import { OrdersController } from './orders.controller.js';

/** What members and operators read of orders together with their payments and refunds. */
@Module({
  controllers: [OrdersController],
  providers: [AdminOrderReadsService, OrderReadsService],
  exports: [AdminOrderReadsService, OrderReadsService],
})
export class OrderViewsModule {}
