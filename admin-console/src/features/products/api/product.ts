import { queryOptions } from '@tanstack/react-query';
import { getAdminProduct } from '@store/openapi';
import type { AdminProductDto, CreateProductDto, EditProductDto } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';

export type Product = AdminProductDto;
export type CreateProduct = CreateProductDto;
export type EditProduct = EditProductDto;

/** One product with everything that can be edited; also a deleted one. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.products.one(id),
    queryFn: async ({ signal }): Promise<Product> => await getAdminProduct({ path: { id }, signal }),
    // A form starts from it: never from an old copy, and nothing changes while the operator types.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
