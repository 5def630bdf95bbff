import { queryOptions } from '@tanstack/react-query';
import { getManagerPurchaseRequestOptions, listManagerPurchaseRequestsOptions } from '@store/openapi';
import type {
  ListManagerPurchaseRequestsData,
  StaffPurchaseRequestDto,
  StaffPurchaseRequestRowDto,
} from '@store/openapi';
import { keepRows } from '../../../shared/api/keep-rows';

export type RequestRow = StaffPurchaseRequestRowDto;
export type PurchaseRequest = StaffPurchaseRequestDto;
export type RequestListRequest = NonNullable<ListManagerPurchaseRequestsData['query']>;

// The calls of managers answer admins with every request: one set of calls serves both.

export const requestsQuery = (request: RequestListRequest) =>
  queryOptions({ ...listManagerPurchaseRequestsOptions({ query: request }), placeholderData: keepRows });

export const requestQuery = (id: number) => queryOptions(getManagerPurchaseRequestOptions({ path: { id } }));
