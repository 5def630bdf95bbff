import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { envelopeText, type CachedResponse } from '../../platform/http/envelope.js';
import { ResponseCache } from '../../platform/http/response-cache.js';
import { CategoryListsRepository } from './repository/category-lists.repository.js';

@Injectable()
export class CategoryReads {
  constructor(
    private readonly em: EntityManager,
    private readonly responses: ResponseCache,
    private readonly lists: CategoryListsRepository,
  ) {}

  /** Active categories; a hidden one hides its descendants (decision A77). */
  list(): Promise<CachedResponse> {
    return this.responses.answer('categories', async () => ({
      body: envelopeText(`{"items":${await this.lists.readShownCategories(this.em)}}`),
    }));
  }
}
