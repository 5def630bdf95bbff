import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listProductsOptions } from '@store/openapi';
import type { ListProductsData, ListProductsResponse, ProductCardDto } from '@store/openapi';
import { narrowingQuery, type ListFilter } from '../product/product-filter';

export type ProductCardData = ProductCardDto;

export interface ProductFilter extends Partial<ListFilter> {
  /** From 0. */
  page?: number;
  size: number;
}

export type ProductPage = ListProductsResponse;

/** The query of a page of products. */
export const productsBy = (filter: ProductFilter): ListProductsData['query'] => ({
  category: filter.category ?? undefined,
  q: filter.q ?? undefined,
  sort: filter.sort ?? undefined,
  ...narrowingQuery(filter),
  page: filter.page ?? 0,
  size: filter.size,
});

/** One page of products. */
export const productsQuery = (filter: ProductFilter) =>
  queryOptions({
    ...listProductsOptions({ query: productsBy(filter) }),
    placeholderData: keepPreviousData,
  });

/** The cards of these products that are on sale, in this order. */
export const namedProductsQuery = (ids: readonly number[]) =>
  queryOptions({
    ...listProductsOptions({ query: { ids: ids.join(',') } }),
    select: ({ items }) => items,
  });
