import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { AdminMembersController } from './admin-members.controller.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { AdminProductsController } from './admin-products.controller.js';
import { AdminSummaryController } from './admin-summary.controller.js';
import { AuditService } from './audit.service.js';
import { MemberDeskService } from './member-desk.service.js';
import { OrderDeskService } from './order-desk.service.js';
import { ProductDeskService } from './product-desk.service.js';
import { SummaryService } from './summary.service.js';

/** The operators' door: thin controllers over what the other modules export, each change with an audit record. */
@Module({
  imports: [CatalogModule, OrdersModule],
  controllers: [
    AdminSummaryController,
    AdminOrdersController,
    AdminProductsController,
    AdminMembersController,
  ],
  providers: [AuditService, OrderDeskService, ProductDeskService, MemberDeskService, SummaryService],
})
export class AdminModule {}
