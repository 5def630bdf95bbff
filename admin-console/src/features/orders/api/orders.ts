import { queryOptions } from '@tanstack/react-query';
import { getAdminOrder, listAdminOrders, listPackingSlips } from '@store/openapi';
import type {
  AdminOrderDto,
  AdminOrderRowDto,
  ListAdminOrdersData,
  PackingSlipDto,
  PageMeta,
} from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';
import { keepRows } from '../../../shared/api/keep-rows';

export type OrderRow = AdminOrderRowDto;
export type Order = AdminOrderDto;

export type PackingSlip = PackingSlipDto;

/** The order list's query, as the server understands it; without the page it also describes an export. */
export type OrderListFilter = Omit<NonNullable<ListAdminOrdersData['query']>, 'page' | 'size'>;
export type OrderListRequest = OrderListFilter & {
  /** From 1. */
  page: number;
};

export interface OrderList {
  items: OrderRow[];
  total: number;
  /** Won. */
  amount: number;
  meta: PageMeta;
}

/** Named orders, or all of a list. */
export type SlipRequest = OrderListFilter & { ids?: string };

export const orderListQuery = (request: OrderListRequest) =>
  queryOptions({
    queryKey: queryKeys.orders.list(request),
    queryFn: async ({ signal }): Promise<OrderList> => {
      return await listAdminOrders({ query: request, signal });
    },
    placeholderData: keepRows,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.orders.one(id),
    queryFn: async ({ signal }): Promise<Order> => (await getAdminOrder({ path: { id }, signal })).order,
  });

export const packingSlipsQuery = (request: SlipRequest) =>
  queryOptions({
    queryKey: queryKeys.orders.slips(request),
    queryFn: async ({ signal }): Promise<PackingSlip[]> => await listPackingSlips({ query: request, signal }),
  });
