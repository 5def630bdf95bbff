import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { PricingController } from './pricing.controller.js';
import { PricingFacts } from './pricing-facts.service.js';
import { PricingService } from './pricing.service.js';

@Module({
  imports: [CatalogModule],
  controllers: [PricingController],
  providers: [PricingFacts, PricingService],
  exports: [PricingService],
})
export class PricingModule {}
