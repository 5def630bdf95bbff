import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { BannerReads } from './banner-reads.service.js';
import { BannerQueryDto } from './dto/banner-query.dto.js';
import { BannerDto } from './dto/banner.dto.js';

@ApiTags('content')
@Controller('banners')
export class BannersController {
  constructor(private readonly banners: BannerReads) {}

  /** Banners of a place on show now, in their order. No caching: a copy could be shown after a banner's end. */
  @Get()
  @Public()
  @Header('cache-control', 'no-cache')
  @ApiOperation({
    operationId: 'listBanners',
    summary: 'Home banners',
    description:
      'Banners of a place that are live now, in display order; without a place the slides of the hero.',
  })
  @ApiEnvelope(BannerDto, { isArray: true })
  @ApiErrors({})
  listBanners(@Query() { place = 'hero' }: BannerQueryDto): Promise<BannerDto[]> {
    return this.banners.onShow(place);
  }
}
