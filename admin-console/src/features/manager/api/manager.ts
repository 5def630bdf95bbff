import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  getEstimateSummary,
  getManagerCustomer,
  getManagerOrder,
  getManagerSummary,
  inviteCustomer,
  listManagerCustomers,
  listManagerOrders,
} from '@store/openapi';
import type {
  AdminOrderDto,
  AdminOrderRowDto,
  CustomerDetailDto,
  CustomerDto,
  EstimateSummaryDto,
  InvitationDto,
  ListManagerCustomersData,
  ListManagerOrdersData,
  ManagerSummaryDto,
  PageMeta,
} from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';
import { keepRows } from '../../../shared/api/keep-rows';

export type Summary = ManagerSummaryDto;
export type Customer = CustomerDto;
export type CustomerDetail = CustomerDetailDto;
export type OrderRow = AdminOrderRowDto;
export type Order = AdminOrderDto;
export type EstimateSummary = EstimateSummaryDto;

interface Page<Row> {
  items: Row[];
  total: number;
  meta: PageMeta;
}
export type CustomerList = Page<Customer>;

export interface OrderList extends Page<OrderRow> {
  /** Won, without cancelled orders. */
  amount: number;
}

export interface CustomerListRequest {
  q?: string;
  sort?: NonNullable<ListManagerCustomersData['query']>['sort'];
  /** From 0. */
  page: number;
}

export interface OrderListRequest {
  q?: string;
  status?: string;
  sort?: NonNullable<ListManagerOrdersData['query']>['sort'];
  /** From 0. */
  page: number;
}

/** The caller's own customers in figures. */
export const managerSummaryQuery = queryOptions({
  queryKey: queryKeys.manager.summary,
  queryFn: async ({ signal }): Promise<Summary> => await getManagerSummary({ signal }),
});

/** The caller's estimates in figures. Its key is among those of the estimates, so their changes invalidate it. */
export const estimateSummaryQuery = queryOptions({
  queryKey: queryKeys.estimates.summary,
  queryFn: async ({ signal }): Promise<EstimateSummary> => await getEstimateSummary({ signal }),
});

export const customerListQuery = (request: CustomerListRequest) =>
  queryOptions({
    queryKey: queryKeys.manager.customers(request),
    queryFn: async ({ signal }): Promise<CustomerList> => {
      return await listManagerCustomers({ query: { ...request, masked: 'true' }, signal });
    },
    placeholderData: keepRows,
  });

/** Creates the code by which a customer who has not joined yet opens an account. */
export const useInvite = (id: number) =>
  useMutation({
    mutationFn: async (): Promise<InvitationDto> => await inviteCustomer({ path: { id } }),
  });

/** A customer that the caller looks after; for any other the server answers 404. */
export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.manager.customer(id),
    queryFn: async ({ signal }): Promise<CustomerDetail> =>
      await getManagerCustomer({ path: { id }, signal }),
  });

export const orderListQuery = (request: OrderListRequest) =>
  queryOptions({
    queryKey: queryKeys.manager.orders(request),
    queryFn: async ({ signal }): Promise<OrderList> => {
      return await listManagerOrders({ query: request, signal });
    },
    placeholderData: keepRows,
  });

/** An order of a customer that the caller looks after; for any other the server answers 404. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.manager.order(id),
    queryFn: async ({ signal }): Promise<Order> => (await getManagerOrder({ path: { id }, signal })).order,
  });
