import { OrdersController } from './orders.controller.js';
import { OrderReadsService } from './order-reads.service.js';
import { Module } from '@nestjs/common';
import { AdminOrderReadsService } from './admin-order-reads.service.js';
import { AdminOrdersService } from './admin-orders.service.js';

@Module({
  controllers: [OrdersController],
  providers: [AdminOrderReadsService, AdminOrdersService, OrderReadsService],
  exports: [AdminOrderReadsService, AdminOrdersService],
})
export class OrdersModule {}
