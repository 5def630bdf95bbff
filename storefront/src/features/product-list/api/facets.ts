import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countProductFacetsOptions } from '@store/openapi';
import type { ProductFacetsDto } from '@store/openapi';
import { narrowingQuery, type ListFilter } from '../../../shared/product/product-filter';

export type Facets = ProductFacetsDto;

/** The list's filters with counts; the same for every page and sort order. */
export function facetsQuery({ category, q, ...filter }: ListFilter) {
  const query = { category: category ?? undefined, q: q ?? undefined, ...narrowingQuery(filter) };
  return queryOptions({
    ...countProductFacetsOptions({ query }),
    // The old counts stay visible until the new ones arrive.
    placeholderData: keepPreviousData,
  });
}
