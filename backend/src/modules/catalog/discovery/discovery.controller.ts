import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/http/access.js';
import { SitemapQueryDto } from './sitemap-query.dto.js';
import { SitemapService } from './sitemap.service.js';

/** What search engines ask a shop first. They ask at the root: rewrite-url.ts leads /robots.txt and /sitemap.xml here. */
@ApiTags('catalog')
@Public()
@Controller()
export class DiscoveryController {
  constructor(private readonly sitemap: SitemapService) {}

  @Get('robots.txt')
  @ApiOperation({
    operationId: 'getRobots',
    summary: '검색 로봇 안내',
    description: '사이트 루트의 /robots.txt와 같은 내용입니다. 개인 화면을 막고 사이트맵의 주소를 알립니다.',
  })
  @ApiOkResponse({
    description: 'robots.txt',
    content: { 'text/plain': { schema: { type: 'string' }, example: 'User-agent: *\nDisallow: /user/' } },
  })
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  robots(): Buffer {
    return this.sitemap.robots();
  }

  @Get('sitemap.xml')
  @ApiOperation({
    operationId: 'getSitemap',
    summary: '사이트맵',
    description:
      '판매 중인 모든 상품과 공개 화면의 주소입니다. 한 파일에 다 담을 수 없으면 목록을 반환하고, part로 각 파일을 읽습니다.',
  })
  @ApiOkResponse({
    description: 'sitemaps.org의 XML',
    content: { 'application/xml': { schema: { type: 'string' }, example: '<urlset/>' } },
  })
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  sitemapFile(@Query() query: SitemapQueryDto): Promise<Buffer> {
    return this.sitemap.file(query.part);
  }
}
