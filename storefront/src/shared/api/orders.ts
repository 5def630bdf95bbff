import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderPeriod } from '@store/domain';
import { orders } from '@store/openapi';
import type { CustomerOrderDto } from '@store/openapi';
import { queryKeys } from './query-keys';

export type OrderSummary = CustomerOrderDto;

export interface OrderFilter {
  period?: OrderPeriod;
  q?: string | null;
  status?: string | null;
  /** From 0. */
  page?: number;
  size: number;
}

export interface OrderPage {
  items: OrderSummary[];
  total: number;
  /** Number of orders in each customer status, independent of the status filter. */
  counts: Record<string, number>;
}

/** One page of the member's own orders, the latest first. */
export const ordersQuery = (filter: OrderFilter) =>
  queryOptions({
    queryKey: queryKeys.orders.list(filter),
    queryFn: async ({ signal }): Promise<OrderPage> => {
      const query = {
        period: filter.period ?? 'all',
        q: filter.q ?? undefined,
        status: filter.status ?? undefined,
        page: filter.page ?? 0,
        size: filter.size,
      };
      const data = await orders({ query, signal });
      return { items: data.items, total: data.meta.total, counts: data.meta.counts ?? {} };
    },
    placeholderData: keepPreviousData,
  });
