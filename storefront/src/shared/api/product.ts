import { queryOptions } from '@tanstack/react-query';
import { getProduct } from '@store/openapi';
import type { ProductDto } from '@store/openapi';
import { queryKeys } from './query-keys';

export type Product = ProductDto;

/** One product by id or slug. */
export const productQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: queryKeys.product(idOrSlug),
    queryFn: async ({ signal }): Promise<Product> => await getProduct({ path: { id: idOrSlug }, signal }),
  });
