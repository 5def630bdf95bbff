import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAdminProductsOptions } from '@store/openapi';

export interface ProductChoice {
  id: number;
  title: string;
}

const MOST = 20;

/** Products that match the search, to choose from. */
export const productSearchQuery = (q: string) =>
  queryOptions({
    ...listAdminProductsOptions({ query: { q, size: MOST } }),
    select: ({ items }): ProductChoice[] => items,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
