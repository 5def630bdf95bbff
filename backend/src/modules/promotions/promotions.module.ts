import { AdminPromotionsService } from './admin-promotions.service.js';
import { AuditModule } from '../audit/audit.module.js';
import { Module } from '@nestjs/common';
import { PricingModule } from '../pricing/pricing.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ProductCategories } from './product-categories.service.js';
import { LivePromotions } from './live-promotions.service.js';
import { PromotionPreviewService } from './promotion-preview.service.js';
import { PromotionReadsService } from './promotion-reads.service.js';
import { PromotionWriterService } from './promotion-writer.service.js';
import { PromotionsRepository } from './repository/promotions.repository.js';
import { PromotionsService } from './promotions.service.js';
import { PromotionDataRepository } from './repository/promotion-data.repository.js';
import { RedemptionsRepository } from './repository/redemptions.repository.js';

@Module({
  imports: [AuditModule, CatalogModule, PricingModule],
  providers: [
    RedemptionsRepository,
    PromotionDataRepository,
    AdminPromotionsService,
    ProductCategories,
    LivePromotions,
    PromotionsRepository,
    PromotionsService,
    PromotionReadsService,
    PromotionWriterService,
    PromotionPreviewService,
  ],
  exports: [
    AdminPromotionsService,
    PromotionsService,
    PromotionReadsService,
    PromotionWriterService,
    PromotionPreviewService,
  ],
})
export class PromotionsModule {}
