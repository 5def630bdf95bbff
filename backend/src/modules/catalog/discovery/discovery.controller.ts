import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/http/access.js';
import { SitemapQueryDto } from './sitemap-query.dto.js';
import { SitemapService } from './sitemap.service.js';

/**
 * The first requests of a search engine. It sends them to the root: rewrite-url.ts maps /robots.txt and /sitemap.xml to
 * this controller.
 */
@ApiTags('catalog')
@Public()
@Controller()
export class DiscoveryController {
  constructor(private readonly sitemap: SitemapService) {}

  @Get('robots.txt')
  @ApiOperation({
    operationId: 'getRobots',
    summary: 'robots.txt',
    description:
      'The same as /robots.txt of the site: keeps robots off personal pages and names the sitemap.',
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
    summary: 'Sitemap',
    description:
      'Addresses of all products on sale and of public pages. Where one file cannot contain them, an index whose files are read with part.',
  })
  @ApiOkResponse({
    description: 'XML of sitemaps.org',
    content: { 'application/xml': { schema: { type: 'string' }, example: '<urlset/>' } },
  })
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  sitemapFile(@Query() query: SitemapQueryDto): Promise<Buffer> {
    return this.sitemap.file(query.part);
  }
}
