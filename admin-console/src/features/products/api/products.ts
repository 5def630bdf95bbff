import { queryOptions } from '@tanstack/react-query';
import { listAdminProductsOptions } from '@store/openapi';
import type { AdminProductRowDto, ListAdminProductsResponse, ProductStatus } from '@store/openapi';
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

export type ProductList = ListAdminProductsResponse;

export const productListQuery = (request: ProductListRequest) =>
  queryOptions({ ...listAdminProductsOptions({ query: request }), placeholderData: keepRows });
