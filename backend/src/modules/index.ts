import { AdminModule } from './admin/admin.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CartModule } from './cart/cart.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { ContentModule } from './content/content.module.js';
import { InventoryModule } from './inventory/inventory.module.js';
import { MembersModule } from './members/members.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PaymentModule } from './payment/payment.module.js';
import { PricingModule } from './pricing/pricing.module.js';

/** Every module of the business, in module order. */
export const BUSINESS_MODULES = [
  MembersModule,
  AuthModule,
  CatalogModule,
  PricingModule,
  InventoryModule,
  CartModule,
  OrdersModule,
  PaymentModule,
  ContentModule,
  AdminModule,
];
