import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getManagerCustomer,
  getManagerSummary,
  listManagerCustomers,
  listManagerOrders,
} from '@store/openapi';
import type {
  AdminOrderRowDto,
  CustomerDetailDto,
  CustomerDto,
  ManagerSummaryDto,
  PageMeta,
} from '@store/openapi';

export type Summary = ManagerSummaryDto;
export type Customer = CustomerDto;
export type CustomerDetail = CustomerDetailDto;
export type OrderRow = AdminOrderRowDto;

interface Page<Row> {
  items: Row[];
  total: number;
  meta: PageMeta;
}
export type CustomerList = Page<Customer>;

export interface OrderList extends Page<OrderRow> {
  /** Won, cancelled orders aside. */
  amount: number;
}

export interface CustomerListRequest {
  q?: string;
  /** From 0. */
  page: number;
}

export interface OrderListRequest extends CustomerListRequest {
  status?: string;
}

/** The caller's own customers in figures. */
export const managerSummaryQuery = queryOptions({
  queryKey: ['manager', 'summary'],
  queryFn: async ({ signal }): Promise<Summary> =>
    (await getManagerSummary({ signal, throwOnError: true })).data.data,
});

export const customerListQuery = (request: CustomerListRequest) =>
  queryOptions({
    queryKey: ['manager', 'customers', request],
    queryFn: async ({ signal }): Promise<CustomerList> => {
      const { data: answer } = await listManagerCustomers({ query: request, signal, throwOnError: true });
      return { ...answer.data, meta: answer.meta };
    },
    placeholderData: keepPreviousData,
  });

/** A customer in the caller's care; for anybody else's the server knows none. */
export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ['manager', 'customer', id],
    queryFn: async ({ signal }): Promise<CustomerDetail> =>
      (await getManagerCustomer({ path: { id }, signal, throwOnError: true })).data.data,
  });

export const orderListQuery = (request: OrderListRequest) =>
  queryOptions({
    queryKey: ['manager', 'orders', request],
    queryFn: async ({ signal }): Promise<OrderList> => {
      const { data: answer } = await listManagerOrders({ query: request, signal, throwOnError: true });
      return { ...answer.data, meta: answer.meta };
    },
    placeholderData: keepPreviousData,
  });
