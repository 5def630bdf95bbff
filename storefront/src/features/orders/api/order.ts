import { queryOptions } from '@tanstack/react-query';
import { isPaymentStatus, isUndecidedPayment } from '@store/domain';
import { order } from '@store/openapi';
import type { CustomerOrderDetailDto } from '@store/openapi';

export type Order = CustomerOrderDetailDto;

const FOLLOW_MS = 2_000;

/** The payment's outcome is not known yet, so the page asks until it is. */
export const isUndecided = (found: Pick<Order, 'paymentStatus'>): boolean =>
  isPaymentStatus(found.paymentStatus) && isUndecidedPayment(found.paymentStatus);

/** One own order by id, order number or payment order id; followed while its payment is being settled. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async ({ signal }): Promise<Order> =>
      (await order({ path: { id }, signal, throwOnError: true })).data.data,
    // The state on screen is compared with the truth each time the page is looked at.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isUndecided(state.data) ? FOLLOW_MS : false),
  });
