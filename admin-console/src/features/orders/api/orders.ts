import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAdminOrder, listAdminOrders } from '@store/openapi';
import type { AdminOrderDto, AdminOrderRowDto, PageMeta } from '@store/openapi';

export type OrderRow = AdminOrderRowDto;
export type Order = AdminOrderDto;

/** What the order list is asked for, as the server understands it. */
export interface OrderListRequest {
  status?: string;
  q?: string;
  from?: string;
  to?: string;
  dateBy?: 'placed' | 'approved';
  /** From 1. */
  page: number;
}

export interface OrderList {
  items: OrderRow[];
  total: number;
  /** Won. */
  amount: number;
  meta: PageMeta;
}

/** Keys of everything that is kept about orders; an order's change forgets all lists. */
export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  list: (request: OrderListRequest) => ['orders', 'list', request] as const,
  one: (id: string) => ['orders', 'one', id] as const,
};

export const orderListQuery = (request: OrderListRequest) =>
  queryOptions({
    queryKey: orderKeys.list(request),
    queryFn: async ({ signal }): Promise<OrderList> => {
      const { data: answer } = await listAdminOrders({ query: request, signal, throwOnError: true });
      return { ...answer.data, meta: answer.meta };
    },
    placeholderData: keepPreviousData,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: async ({ signal }): Promise<Order> =>
      (await getAdminOrder({ path: { id }, signal, throwOnError: true })).data.data.order,
  });
