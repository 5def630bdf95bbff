import { Module } from '@nestjs/common';
import { BannerReads } from './banner-reads.service.js';
import { BannersController } from './banners.controller.js';

@Module({ controllers: [BannersController], providers: [BannerReads] })
export class ContentModule {}
