import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAdminProductsOptions } from '@store/openapi';

export interface FoundProduct {
  id: number;
  title: string;
}

const MOST = 20;

/** Products that match the search, to choose from. */
export const productSearchQuery = (words: string) =>
  queryOptions({
    ...listAdminProductsOptions({ query: { q: words, size: MOST } }),
    select: ({ items }): FoundProduct[] => items,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
