import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ImagesModule } from '../files/images/images.module.js';
import { BannerReads } from './banner-reads.service.js';
import { BannersRepository } from './banners.repository.js';
import { BannersController } from './banners.controller.js';
import { BannersService } from './banners.service.js';
import { BestSellersController } from './best-sellers.controller.js';
import { BestSellersRepository } from './best-sellers.repository.js';
import { BestSellersService } from './best-sellers.service.js';

@Module({
  imports: [AuditModule, ImagesModule],
  controllers: [BannersController, BestSellersController],
  providers: [BannerReads, BannersRepository, BannersService, BestSellersRepository, BestSellersService],
  exports: [BannerReads, BannersService],
})
export class ContentModule {}
