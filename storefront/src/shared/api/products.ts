import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listProducts } from '@store/openapi';
import type { ProductCardDto } from '@store/openapi';
import { narrowingQuery, type ListFilter } from '../product/product-filter';
import { queryKeys } from './query-keys';

export type ProductCardData = ProductCardDto;

export interface ProductFilter extends Partial<ListFilter> {
  /** From 0. */
  page?: number;
  size: number;
}

export interface ProductPage {
  items: ProductCardData[];
  total: number;
  /** `total` means "at least". */
  totalCapped: boolean;
}

/** One page of products. */
export async function fetchProducts(filter: ProductFilter, signal?: AbortSignal): Promise<ProductPage> {
  const query = {
    category: filter.category ?? undefined,
    q: filter.q ?? undefined,
    sort: filter.sort ?? undefined,
    ...narrowingQuery(filter),
    page: filter.page ?? 0,
    size: filter.size,
  };
  const data = await listProducts({ query, signal });
  return { items: data.items, total: data.meta.total, totalCapped: data.meta.totalCapped ?? false };
}

export const productsQuery = (filter: ProductFilter) =>
  queryOptions({
    queryKey: queryKeys.products.list(filter),
    queryFn: ({ signal }) => fetchProducts(filter, signal),
    placeholderData: keepPreviousData,
  });

/** The cards of these products that are on sale, in this order. */
export const namedProductsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: queryKeys.products.named(ids),
    queryFn: async ({ signal }): Promise<ProductCardData[]> => {
      const data = await listProducts({ query: { ids: ids.join(',') }, signal });
      return data.items;
    },
  });
