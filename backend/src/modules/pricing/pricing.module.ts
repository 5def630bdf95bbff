import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContractTiersSource, NoContractTiers } from './contract-tiers.source.js';
import { PricingController } from './pricing.controller.js';
import { PrintConfigurationModule } from '../printing/configuration/print-configuration.module.js';
import { ProductCache } from './product-cache.service.js';
import { PricingRepository } from './pricing.repository.js';
import { PricingService } from './pricing.service.js';

@Module({
  imports: [CatalogModule, PrintConfigurationModule],
  controllers: [PricingController],
  providers: [
    PricingRepository,
    ProductCache,
    PricingService,
    { provide: ContractTiersSource, useClass: NoContractTiers },
  ],
  exports: [PricingService],
})
export class PricingModule {}
