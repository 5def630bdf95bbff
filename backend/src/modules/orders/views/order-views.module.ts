import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { OrdersModule } from '../orders.module.js';
import { PrintingModule } from '../../printing/printing.module.js';
import { OrderBulkService } from './admin/order-bulk.service.js';
import { OrderWorkService } from './admin/order-work.service.js';
import { AdminOrderReadsService } from './admin-order-reads.service.js';
import { OrderReadsService } from './order-reads.service.js';
import { WaybillOrdersRepository } from './waybills/waybill-orders.repository.js';
import { WaybillsService } from './waybills/waybills.service.js';
import { OrdersController } from './orders.controller.js';
import { AdminOrdersRepository } from './repository/admin-orders.repository.js';
import { OwnOrdersRepository } from './repository/own-orders.repository.js';

/** Reads of orders together with their payments and refunds, for members and operators. */
@Module({
  imports: [AuditModule, OrdersModule, PrintingModule],
  controllers: [OrdersController],
  providers: [
    OwnOrdersRepository,
    AdminOrdersRepository,
    AdminOrderReadsService,
    OrderBulkService,
    OrderReadsService,
    OrderWorkService,
    WaybillOrdersRepository,
    WaybillsService,
  ],
  exports: [AdminOrderReadsService, OrderBulkService, OrderReadsService, OrderWorkService, WaybillsService],
})
export class OrderViewsModule {}
