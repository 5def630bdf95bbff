import { Module } from '@nestjs/common';
import { PricingModule } from '../pricing/pricing.module.js';
import { LivePromotions } from './live-promotions.service.js';
import { PromotionPreviewService } from './promotion-preview.service.js';
import { PromotionReadsService } from './promotion-reads.service.js';
import { PromotionWriterService } from './promotion-writer.service.js';
import { PromotionsService } from './promotions.service.js';

@Module({
  imports: [PricingModule],
  providers: [
    LivePromotions,
    PromotionsService,
    PromotionReadsService,
    PromotionWriterService,
    PromotionPreviewService,
  ],
  exports: [PromotionsService, PromotionReadsService, PromotionWriterService, PromotionPreviewService],
})
export class PromotionsModule {}
