import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { BannerReads } from './banner-reads.service.js';
import { BannerDto } from './dto/banner.dto.js';

@ApiTags('content')
@Controller('banners')
export class BannersController {
  constructor(private readonly banners: BannerReads) {}

  /** Slides that are on show now, in their order. */
  @Get()
  @Public()
  @ApiOperation({ operationId: 'listBanners', summary: '홈 배너' })
  @ApiEnvelope(BannerDto, { isArray: true })
  listBanners(): Promise<BannerDto[]> {
    return this.banners.onShow();
  }
}
