import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { FilesModule } from '../files/files.module.js';
import { MembersModule } from '../members/members.module.js';
import { PrintConfigurationModule } from '../printing/configuration/print-configuration.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { PromotionsModule } from '../promotions/promotions.module.js';
import { CartCouponService } from './cart-coupon.service.js';
import { CartPurchases } from './cart-purchases.service.js';
import { CartReadsService } from './cart-reads.service.js';
import { CartController } from './cart.controller.js';
import { CouponsController } from './coupons.controller.js';
import { CartService } from './cart.service.js';
import { CartRepository } from './cart.repository.js';
import { CartRowsRepository } from './cart-rows.repository.js';

@Module({
  imports: [
    CatalogModule,
    FilesModule,
    MembersModule,
    PricingModule,
    PrintConfigurationModule,
    PromotionsModule,
  ],
  controllers: [CartController, CouponsController],
  providers: [
    CartRepository,
    CartRowsRepository,
    CartService,
    CartCouponService,
    CartPurchases,
    CartReadsService,
  ],
  exports: [CartPurchases, CartService, CartReadsService],
})
export class CartModule {}
