import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListRequest } from '../list-request.js';
import {
  ProductSearchRepository,
  TOTAL_CAP,
  type SearchedPage,
} from '../repository/product-search.repository.js';
import type { SearchPass } from '../repository/search-conditions.js';

interface SearchPage extends SearchedPage {
  totalCapped: boolean;
}

/** Korean search in PostgreSQL; for measurements and reasons see the design's page on Korea, section 2. */
@Injectable()
export class ProductSearch {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductSearchRepository,
  ) {}

  /** Products whose words match as written; if there are none, those whose pressed keys match. */
  async find(request: ListRequest): Promise<SearchPage> {
    const written = await this.run(request, 'written');
    return written.found ? written : this.run(request, 'pressed');
  }

  private async run(request: ListRequest, pass: SearchPass): Promise<SearchPage> {
    const row = await this.products.searchPage(this.em, request, pass);
    return { ...row, total: Math.min(row.total, TOTAL_CAP), totalCapped: row.total > TOTAL_CAP };
  }
}
