import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { productPath } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { ResponseCache } from '../../../platform/http/response-cache.js';
import { ListingsRepository, type ListedProduct } from '../repository/listings.repository.js';

/** A file may contain 50,000 addresses (sitemaps.org); pages without products need a few of them. */
const PRODUCTS_PER_FILE = 45_000;
/** Public pages that always exist. */
const PAGES = ['/', '/products', '/sourcing', '/estimate', '/tracking', '/terms', '/privacy'];
/** Personal pages, and the calls of the screens. */
const CLOSED = ['/api/', '/user/', '/my/', '/admin', '/manager', '/search?'];
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** robots.txt and sitemap.xml: what a search engine may read, and the pages of all products on sale. */
@Injectable()
export class SitemapService {
  private readonly origin: string;

  constructor(
    private readonly em: EntityManager,
    private readonly responses: ResponseCache,
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly listings: ListingsRepository,
  ) {
    this.origin = environment.PUBLIC_URL.replace(/\/$/, '');
  }

  robots(): Buffer {
    const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), ''];
    return Buffer.from([...lines, `Sitemap: ${this.origin}/sitemap.xml`, ''].join('\n'));
  }

  /** One file; if there are more products than fit, the file without a part lists the parts. Cached until a change. */
  async file(part?: number): Promise<Buffer> {
    const address = `sitemap ${part ?? ''}`;
    const { body } = await this.responses.get(address, async () => ({ body: await this.build(part) }));
    return body;
  }

  private async build(part: number | undefined): Promise<string> {
    const [products, count] = await this.products(part ?? 1);
    const parts = Math.ceil(count / PRODUCTS_PER_FILE);
    if (part === undefined && parts > 1) return this.list(parts);
    const own = (part ?? 1) === 1 ? PAGES.map((path) => this.entry(path)) : [];
    return document('urlset', [
      ...own,
      ...products.map((product) => this.entry(productPath(product), product.day)),
    ]);
  }

  /** Newest first; `count` is stored with the catalogue. */
  private async products(part: number): Promise<[ListedProduct[], number]> {
    const rows = await this.listings.listListed(this.em, PRODUCTS_PER_FILE, (part - 1) * PRODUCTS_PER_FILE);
    return [rows, rows[0]?.count ?? 0];
  }

  private list(parts: number): string {
    const addresses = Array.from(
      { length: parts },
      (_, index) => `${this.origin}/sitemap.xml?part=${index + 1}`,
    );
    return document(
      'sitemapindex',
      addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`),
    );
  }

  private entry(path: string, day?: string): string {
    const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
    return `<url><loc>${this.origin}${path}</loc>${changed}</url>`;
  }
}

const document = (root: string, entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">${entries.join('')}</${root}>\n`;
