import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { FeedFileService } from './feed-file.service.js';
import { ProductFeedRepository } from './product-feed.repository.js';
import { ProductFeedService } from './product-feed.service.js';

/** The file of products for price comparison. */
@Module({
  imports: [AuditModule, MembersModule, NoticesModule, PricingModule, StorageModule],
  providers: [FeedFileService, ProductFeedRepository, ProductFeedService],
  exports: [ProductFeedService],
})
export class ProductFeedModule {}
