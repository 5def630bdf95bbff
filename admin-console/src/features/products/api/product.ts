import { queryOptions } from '@tanstack/react-query';
import { getAdminProductOptions } from '@store/openapi';
import type { AdminProductDto, CreateProductDto, EditProductDto } from '@store/openapi';

export type Product = AdminProductDto;
export type CreateProduct = CreateProductDto;
export type EditProduct = EditProductDto;

/** One product with everything that can be edited; also a deleted one. */
export const productQuery = (id: number) =>
  queryOptions({
    ...getAdminProductOptions({ path: { id } }),
    // A form starts from it: never from an old copy, and nothing changes while the operator types.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
