import { queryOptions } from '@tanstack/react-query';
import { listAdminProducts } from '@store/openapi';
import type { AdminProductRowDto, PageMeta, ProductStatus } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';
import { keepRows } from '../../../shared/api/keep-rows';

export type ProductRow = AdminProductRowDto;

export const PRODUCT_SORTS = ['recent', 'updated', 'title', 'price_asc', 'price_desc', 'stock'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** A product list's query, as the server understands it. */
export interface ProductListRequest {
  status?: ProductStatus;
  category?: string;
  q?: string;
  /** Only deleted products; without it, only the others. */
  deleted?: 'true';
  sort?: ProductSort;
  /** From 0. */
  page: number;
  size?: number;
}

export interface ProductList {
  items: ProductRow[];
  total: number;
  meta: PageMeta;
}

export async function fetchProducts(request: ProductListRequest, signal?: AbortSignal): Promise<ProductList> {
  const answer = await listAdminProducts({ query: request, signal });
  return { ...answer, meta: answer.meta };
}

export const productListQuery = (request: ProductListRequest) =>
  queryOptions({
    queryKey: queryKeys.products.list(request),
    queryFn: ({ signal }) => fetchProducts(request, signal),
    placeholderData: keepRows,
  });
