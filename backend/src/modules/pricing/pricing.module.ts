import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContractPricesModule } from '../contract-prices/contract-prices.module.js';
import { MyPricesController } from './my-prices.controller.js';
import { MyPricesService } from './my-prices.service.js';
import { PricingController } from './pricing.controller.js';
import { PrintConfigurationModule } from '../printing/configuration/print-configuration.module.js';
import { ProductCache } from './product-cache.service.js';
import { PricingRepository } from './pricing.repository.js';
import { PricingService } from './pricing.service.js';

@Module({
  imports: [CatalogModule, ContractPricesModule, PrintConfigurationModule],
  controllers: [PricingController, MyPricesController],
  providers: [MyPricesService, PricingRepository, ProductCache, PricingService],
  exports: [PricingService],
})
export class PricingModule {}
