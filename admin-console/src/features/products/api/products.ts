import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAdminProducts, listCategories } from '@store/openapi';
import type { AdminProductRowDto, PageMeta, ProductStatus } from '@store/openapi';

export type ProductRow = AdminProductRowDto;

/** What a product list is asked for, as the server understands it. */
export interface ProductListRequest {
  status?: ProductStatus;
  category?: string;
  q?: string;
  stock?: 'low' | 'tracked';
  /** From 0. */
  page: number;
  size?: number;
}

export interface ProductList {
  items: ProductRow[];
  total: number;
  meta: PageMeta;
}

export const productKeys = {
  lists: ['products', 'list'] as const,
  list: (request: ProductListRequest) => ['products', 'list', request] as const,
};

export const productListQuery = (request: ProductListRequest) =>
  queryOptions({
    queryKey: productKeys.list(request),
    queryFn: async ({ signal }): Promise<ProductList> => {
      const { data: answer } = await listAdminProducts({ query: request, signal, throwOnError: true });
      return { ...answer.data, meta: answer.meta };
    },
    placeholderData: keepPreviousData,
  });

/** Categories of the shop, for the filter. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await listCategories({ signal, throwOnError: true })).data.data.items,
  staleTime: 5 * 60_000,
});
