import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ImagesModule } from '../files/images/images.module.js';
import { BannerReads } from './banner-reads.service.js';
import { BannersRepository } from './banners.repository.js';
import { BannersController } from './banners.controller.js';
import { BannersService } from './banners.service.js';

@Module({
  imports: [AuditModule, ImagesModule],
  controllers: [BannersController],
  providers: [BannerReads, BannersRepository, BannersService],
  exports: [BannerReads, BannersService],
})
export class ContentModule {}
