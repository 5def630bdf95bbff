import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { CartReadsService } from './cart-reads.service.js';
import { CartController } from './cart.controller.js';
import { CartService } from './cart.service.js';

@Module({
  imports: [MembersModule, PricingModule],
  controllers: [CartController],
  providers: [CartService, CartReadsService],
  exports: [CartService, CartReadsService],
})
export class CartModule {}
