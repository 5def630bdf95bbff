import { useQueries } from '@tanstack/react-query';
import { PAGE_SIZE, type IndustryCollection } from '@store/domain';
import { productsQuery, type ProductCardData } from '../../../shared/api/products';
import { mergeProducts } from '../lib/merge-products';

export interface CollectionState {
  isPending: boolean;
  /** Nothing could be loaded at all; some words failing only shortens the list. */
  isError: boolean;
  products: ProductCardData[];
  retry: () => void;
}

/** Products of an industry collection: one search per word, joined without duplicates (specification, section 7). */
export function useCollection(collection: IndustryCollection, enabled: boolean): CollectionState {
  return useQueries({
    queries: collection.keywords.map((q) => ({ ...productsQuery({ q, size: PAGE_SIZE.home }), enabled })),
    combine: (results) => ({
      isPending: results.some((result) => result.isPending),
      isError: results.every((result) => result.isError),
      products: mergeProducts(
        results.map((result) => result.data?.items ?? []),
        PAGE_SIZE.homeSearch,
      ),
      retry: () => results.filter((result) => result.isError).forEach((result) => void result.refetch()),
    }),
  });
}
