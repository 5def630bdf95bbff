import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  getManagerOrderOptions,
  inviteCustomer,
  listManagerCustomersOptions,
  listManagerOrdersOptions,
} from '@store/openapi';
import type {
  AdminOrderDto,
  AdminOrderRowDto,
  CustomerDetailDto,
  CustomerDto,
  EstimateSummaryDto,
  ListManagerCustomersData,
  ListManagerOrdersData,
  ListManagerOrdersResponse,
  ManagerSummaryDto,
} from '@store/openapi';
import { keepRows } from '../../../shared/api/keep-rows';

export type Summary = ManagerSummaryDto;
export type Customer = CustomerDto;
export type CustomerDetail = CustomerDetailDto;
export type OrderRow = AdminOrderRowDto;
export type Order = AdminOrderDto;
export type EstimateSummary = EstimateSummaryDto;
export type OrderList = ListManagerOrdersResponse;

export interface CustomerListRequest {
  q?: string;
  sort?: NonNullable<ListManagerCustomersData['query']>['sort'];
  /** From 0. */
  page: number;
}

export interface OrderListRequest {
  q?: string;
  status?: NonNullable<ListManagerOrdersData['query']>['status'];
  group?: 'open' | 'sales' | undefined;
  /** Days of the payment in Seoul. */
  paidFrom?: string | undefined;
  paidTo?: string | undefined;
  sort?: NonNullable<ListManagerOrdersData['query']>['sort'];
  /** From 0. */
  page: number;
}

export const customerListQuery = (request: CustomerListRequest) =>
  queryOptions({
    ...listManagerCustomersOptions({ query: { ...request, masked: 'true' } }),
    placeholderData: keepRows,
  });

/** Creates the code by which a customer who has not joined yet opens an account. */
export const useInvite = (id: number) =>
  useMutation({
    mutationFn: () => inviteCustomer({ path: { id } }),
  });

export const orderListQuery = (request: OrderListRequest) =>
  queryOptions({ ...listManagerOrdersOptions({ query: request }), placeholderData: keepRows });

/** An order of a customer that the caller looks after; for any other the server answers 404. */
export const orderQuery = (id: string) =>
  queryOptions({
    ...getManagerOrderOptions({ path: { id } }),
    select: ({ order }) => order,
  });
