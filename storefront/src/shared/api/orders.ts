import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CustomerOrderStatus, OrderPeriod, OrderScope } from '@store/domain';
import { ordersOptions } from '@store/openapi';
import type { CustomerOrderDto, OrdersResponse } from '@store/openapi';

export type OrderSummary = CustomerOrderDto;
export type OrderPage = OrdersResponse;

export interface OrderFilter {
  period?: OrderPeriod;
  /** First and last day in Korea, yyyy-MM-dd. */
  from?: string | null;
  to?: string | null;
  q?: string | null;
  status?: CustomerOrderStatus | null;
  /** Whose orders; absent = the member's own. */
  scope?: OrderScope;
  /** Only orders for this site of the organization. */
  site?: number | null;
  /** From 0. */
  page?: number;
  size: number;
}

/** One page of the orders that the member may see, the latest first. */
export const ordersQuery = ({
  period = 'all',
  from,
  to,
  q,
  status,
  scope,
  site,
  page = 0,
  size,
}: OrderFilter) =>
  queryOptions({
    ...ordersOptions({
      query: {
        period,
        from: from ?? undefined,
        to: to ?? undefined,
        q: q ?? undefined,
        status: status ?? undefined,
        scope: scope === 'own' ? undefined : scope,
        siteId: site ?? undefined,
        page,
        size,
      },
    }),
    placeholderData: keepPreviousData,
  });
