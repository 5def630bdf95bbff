import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CachedResponse } from '../../platform/http/envelope.js';
import { CatalogCache } from './cache/catalog-cache.service.js';
import { envelopeText, cachedResponse } from '../../platform/http/cached-response.js';
import { readShownCategories } from './repository/category-lists.repository.js';

@Injectable()
export class CategoryReads {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: CatalogCache,
  ) {}

  /** Active categories; a hidden one takes its descendants along (decision A77). */
  list(): Promise<CachedResponse> {
    return this.cache.answers.get('categories', async () => {
      return cachedResponse(envelopeText(`{"items":${await readShownCategories(this.em)}}`));
    });
  }
}
