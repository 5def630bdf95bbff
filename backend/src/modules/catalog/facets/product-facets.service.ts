import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BoundedCache } from '../../../platform/cache/bounded-cache.js';
import { envelopeText, type CachedResponse } from '../../../platform/http/envelope.js';
import { ResponseCache } from '../../../platform/http/response-cache.js';
import { CatalogChanges } from '../catalog-changes.service.js';
import type { ProductFilterQueryDto } from '../dto/product-query.dto.js';
import { filterKey } from '../list-filter.js';
import { readSelection, type ProductSelection } from '../list-request.js';
import { FacetsRepository, FACET_CAP, type FacetSource } from '../repository/facets.repository.js';
import { countFacets, rangesOf, type FacetRanges } from './facet-counts.js';

/** Bytes of the cached groups. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Approximate memory of a group or a category. */
const ROW_BYTES = 120;

/**
 * Filters of lists. The store's products are grouped once per search and cached until the catalogue changes; the groups
 * then give the counts for any filter, without the database.
 */
@Injectable()
export class ProductFacets {
  private readonly sources = new BoundedCache<FacetSource>({
    name: 'facets',
    maxBytes: MAX_BYTES,
    bytesOf: ({ groups, categories }) => (groups.length + categories.length) * ROW_BYTES,
  });

  constructor(
    private readonly em: EntityManager,
    private readonly responses: ResponseCache,
    changes: CatalogChanges,
    private readonly facets: FacetsRepository,
  ) {
    changes.follow(this.sources);
  }

  count(query: ProductFilterQueryDto): Promise<CachedResponse> {
    const selection = readSelection(query);
    const { category, words, filter } = selection;
    const key = JSON.stringify([category, words.map(({ text }) => text), ...filterKey(filter)]);
    return this.responses.answer(`facets ${key}`, async () => {
      const ranges = rangesOf(filter);
      const { groups, categories } = await this.source(selection, ranges);
      const counts = countFacets(groups, categories, { category, filter, ranges });
      const all = groups.reduce((sum, group) => sum + group.count, 0);
      const capped = words.length > 0 && all >= FACET_CAP;
      return { body: envelopeText(JSON.stringify({ ...counts, capped })) };
    });
  }

  /** Depends only on ranges and words: category and switches are counted from the same groups. */
  private source({ words }: ProductSelection, ranges: FacetRanges): Promise<FacetSource> {
    const texts = words.map(({ text }) => text);
    return this.sources.get(JSON.stringify([texts, ranges.minQty, ranges.price]), async () => {
      if (words.length === 0) return this.facets.readFacets(this.em, ranges, null);
      // As in the search: the pressed keys if nothing matches as written.
      const written = await this.facets.readFacets(this.em, ranges, { words, pass: 'written' });
      return written.groups.length > 0
        ? written
        : this.facets.readFacets(this.em, ranges, { words, pass: 'pressed' });
    });
  }
}
