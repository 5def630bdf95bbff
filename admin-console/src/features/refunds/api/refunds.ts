import { queryOptions } from '@tanstack/react-query';
import { getAdminOrderOptions, getAdminRefundOptions, listAdminRefundsOptions } from '@store/openapi';
import type {
  AdminOrderDto,
  AdminRefundDto,
  AdminRefundRowDto,
  ListAdminRefundsData,
  RefundAccountDto,
} from '@store/openapi';
import { isRefundUnderWay } from '@store/domain';
import { keepRows } from '../../../shared/api/keep-rows';

export type RefundRow = AdminRefundRowDto;
export type Refund = AdminRefundDto;
export type RefundOrder = AdminOrderDto;
export type RefundAccount = RefundAccountDto;

/** The queue's query, as the server understands it. */
export interface RefundListRequest {
  state?: NonNullable<ListAdminRefundsData['query']>['state'];
  q?: string;
  sort?: NonNullable<ListAdminRefundsData['query']>['sort'];
  /** From 0. */
  page: number;
}

export const refundListQuery = (request: RefundListRequest) =>
  queryOptions({ ...listAdminRefundsOptions({ query: request }), placeholderData: keepRows });

/** How often a refund is read while its money is on its way. */
const UNDER_WAY_MS = 2_000;

export const refundQuery = (id: string) =>
  queryOptions({
    ...getAdminRefundOptions({ path: { id: Number(id) } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isRefundUnderWay(state.data.state) ? UNDER_WAY_MS : false,
  });

/** The order behind a refund, with its lines; by id or by number. The same cache entry as the order's own page. */
export const refundOrderQuery = (id: string) =>
  queryOptions({
    ...getAdminOrderOptions({ path: { id } }),
    select: ({ order }) => order,
    retry: false,
  });
