import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { AdminMembersController } from './members/admin-members.controller.js';
import { AdminOrdersController } from './orders/admin-orders.controller.js';
import { AdminProductsController } from './products/admin-products.controller.js';
import { AdminSummaryController } from './summary/admin-summary.controller.js';
import { MemberDeskService } from './members/member-desk.service.js';
import { OrderDeskService } from './orders/order-desk.service.js';
import { ProductDeskService } from './products/product-desk.service.js';
import { SummaryService } from './summary/summary.service.js';

/** The operators' door: thin controllers over what the other modules export, each change with an audit record. */
@Module({
  imports: [AuditModule, CatalogModule, OrdersModule],
  controllers: [
    AdminSummaryController,
    AdminOrdersController,
    AdminProductsController,
    AdminMembersController,
  ],
  providers: [OrderDeskService, ProductDeskService, MemberDeskService, SummaryService],
})
export class AdminModule {}
