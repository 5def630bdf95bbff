import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CustomerOrderStatus, OrderPeriod } from '@store/domain';
import { ordersOptions } from '@store/openapi';
import type { CustomerOrderDto, OrdersResponse } from '@store/openapi';

export type OrderSummary = CustomerOrderDto;
export type OrderPage = OrdersResponse;

export interface OrderFilter {
  period?: OrderPeriod;
  q?: string | null;
  status?: CustomerOrderStatus | null;
  /** From 0. */
  page?: number;
  size: number;
}

/** One page of the member's own orders, the latest first. */
export const ordersQuery = ({ period = 'all', q, status, page = 0, size }: OrderFilter) =>
  queryOptions({
    ...ordersOptions({ query: { period, q: q ?? undefined, status: status ?? undefined, page, size } }),
    placeholderData: keepPreviousData,
  });
