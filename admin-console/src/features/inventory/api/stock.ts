import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listStockMovements, listStockOptions } from '@store/openapi';
import type { ListStockData, ListStockResponse, StockMovementDto, StockRowDto } from '@store/openapi';
import { keepRows } from '../../../shared/api/keep-rows';

export type StockRow = StockRowDto;
export type StockMovement = StockMovementDto;

/** The stock list's query, as the server understands it. */
export interface StockListRequest {
  q?: string;
  category?: string;
  low?: 'true';
  tracked?: 'true' | 'false';
  sort?: NonNullable<ListStockData['query']>['sort'];
  /** From 0. */
  page: number;
}

export type StockList = ListStockResponse;

export const stockListQuery = (request: StockListRequest) =>
  queryOptions({ ...listStockOptions({ query: request }), placeholderData: keepRows });

const MOVEMENTS_A_PAGE = 30;

/** History of one product, newest first. */
export const movementsQuery = (productId: number) =>
  infiniteQueryOptions({
    queryKey: ['stockMovements', productId],
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: pageParam, size: MOVEMENTS_A_PAGE };
      return await listStockMovements({ path: { productId }, query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.length * MOVEMENTS_A_PAGE < last.total ? pages.length : undefined,
  });
