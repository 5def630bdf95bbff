import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { envelopeText, type CachedResponse, type PageMeta } from '../../platform/http/envelope.js';
import { cachedResponse, ResponseCache } from '../../platform/http/response-cache.js';
import type { ProductQueryDto } from './dto/product-query.dto.js';
import { listKey, NAMED_MAX, readIds, readListRequest } from './list-request.js';
import { ListingsRepository } from './repository/listings.repository.js';
import { ProductSearch } from './search/product-search.service.js';

@Injectable()
export class ProductLists {
  constructor(
    private readonly em: EntityManager,
    private readonly responses: ResponseCache,
    private readonly search: ProductSearch,
    private readonly listings: ListingsRepository,
  ) {}

  /** One page of the catalogue, or of a search in it; an unknown category is an empty list. */
  page(query: ProductQueryDto): Promise<CachedResponse> {
    if (query.ids !== undefined) return this.named(readIds(query.ids));
    const request = readListRequest(query);
    return this.responses.answer(`products ${listKey(request)}`, async () => {
      const result =
        request.words.length === 0
          ? await this.listings.walkPage(this.em, request)
          : await this.search.find(request);
      const { page, size } = request;
      const meta: PageMeta = { page, size, total: result.total, pageBase: 0 };
      if ('totalCapped' in result && result.totalCapped === true) meta.totalCapped = true;
      return { body: envelopeText(`{"items":${result.items}}`, meta) };
    });
  }

  /** The products with these ids that are on sale, in this order. Every visitor sends others, so nothing is cached. */
  private async named(ids: readonly number[]): Promise<CachedResponse> {
    const { items, total } = await this.listings.readNamed(this.em, ids);
    const meta: PageMeta = { page: 0, size: NAMED_MAX, total, pageBase: 0 };
    return cachedResponse({ body: envelopeText(`{"items":${items}}`, meta) });
  }
}
