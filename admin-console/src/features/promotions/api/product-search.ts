import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAdminProducts } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';

export interface FoundProduct {
  id: number;
  title: string;
}

const MOST = 20;

/** Products that match the search, to choose from. */
export const productSearchQuery = (words: string) =>
  queryOptions({
    queryKey: queryKeys.products.search(words),
    queryFn: async ({ signal }): Promise<FoundProduct[]> =>
      (await listAdminProducts({ query: { q: words, size: MOST }, signal })).items,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
