import { queryOptions } from '@tanstack/react-query';
import { getAdminOrder, getAdminRefund, listAdminRefunds } from '@store/openapi';
import type {
  AdminOrderDto,
  AdminRefundDto,
  AdminRefundRowDto,
  ListAdminRefundsData,
  PageMeta,
  RefundAccountDto,
} from '@store/openapi';
import { isRefundUnderWay } from '@store/domain';
import { queryKeys } from '../../../shared/api/query-keys';
import { keepRows } from '../../../shared/api/keep-rows';

export type RefundRow = AdminRefundRowDto;
export type Refund = AdminRefundDto;
export type RefundOrder = AdminOrderDto;
export type RefundAccount = RefundAccountDto;

/** The queue's query, as the server understands it. */
export interface RefundListRequest {
  state?: string;
  q?: string;
  sort?: NonNullable<ListAdminRefundsData['query']>['sort'];
  /** From 0. */
  page: number;
}

export interface RefundList {
  items: RefundRow[];
  total: number;
  meta: PageMeta;
}

export const refundListQuery = (request: RefundListRequest) =>
  queryOptions({
    queryKey: queryKeys.refunds.list(request),
    queryFn: async ({ signal }): Promise<RefundList> => {
      return await listAdminRefunds({ query: request, signal });
    },
    placeholderData: keepRows,
  });

/** How often a refund is read while its money is on its way. */
const UNDER_WAY_MS = 2_000;

export const refundQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.refunds.one(id),
    queryFn: async ({ signal }): Promise<Refund> =>
      await getAdminRefund({ path: { id: Number(id) }, signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isRefundUnderWay(state.data.state) ? UNDER_WAY_MS : false,
  });

/** The order behind a refund, with its lines; by id or by number. The same cache entry as the order's own page. */
export const refundOrderQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.orders.one(id),
    queryFn: async ({ signal }): Promise<RefundOrder> =>
      (await getAdminOrder({ path: { id }, signal })).order,
    retry: false,
  });
