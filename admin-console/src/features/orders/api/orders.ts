import { queryOptions } from '@tanstack/react-query';
import { getAdminOrderOptions, listAdminOrdersOptions } from '@store/openapi';
import type {
  AdminOrderDto,
  AdminOrderRowDto,
  ListAdminOrdersData,
  ListAdminOrdersResponse,
  PackingSlipDto,
} from '@store/openapi';
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

export type OrderList = ListAdminOrdersResponse;

/** Named orders, or all of a list. */
export type SlipRequest = OrderListFilter & { ids?: string };

export const orderListQuery = (request: OrderListRequest) =>
  queryOptions({ ...listAdminOrdersOptions({ query: request }), placeholderData: keepRows });

export const orderQuery = (id: string) =>
  queryOptions({
    ...getAdminOrderOptions({ path: { id } }),
    select: ({ order }) => order,
  });
