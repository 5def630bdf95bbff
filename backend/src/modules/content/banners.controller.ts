import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { BannerReads } from './banner-reads.service.js';
import { BannerDto } from './dto/banner.dto.js';

@ApiTags('content')
@Controller('banners')
export class BannersController {
  constructor(private readonly banners: BannerReads) {}

  /** Slides on show now, in their order. No caching: a copy could be shown after a banner's end. */
  @Get()
  @Public()
  @Header('cache-control', 'no-cache')
  @ApiOperation({
    operationId: 'listBanners',
    summary: 'Home banners',
    description: 'Banners that are live now, in display order.',
  })
  @ApiEnvelope(BannerDto, { isArray: true })
  @ApiErrors({})
  listBanners(): Promise<BannerDto[]> {
    return this.banners.onShow();
  }
}
