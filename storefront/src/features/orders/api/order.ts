import { queryOptions } from '@tanstack/react-query';
import { orderOptions } from '@store/openapi';
import { followPause } from '../lib/follow';
import type { Order } from './order-types';

export type { Order };
export type OrderRefund = Order['refunds'][number];

/** One of the member's orders by id, order number or payment order id; read again while money is moving. */
export const orderQuery = (id: string) =>
  queryOptions({
    ...orderOptions({ path: { id } }),
    // The state on screen is compared with the server each time the page is looked at.
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data === undefined ? false : followPause(data, dataUpdateCount + errorUpdateCount),
  });
