import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelOrder, requestRefund, withdrawRefundRequest } from '@store/openapi';
import type { CancelOrderDto, RequestRefundDto } from '@store/openapi';
import type { Order } from './order';
import { queryKeys } from '../../../shared/api/query-keys';

export type CancelInput = CancelOrderDto;
export type RefundInput = RequestRefundDto;
export type RefundAccountInput = NonNullable<CancelOrderDto['refundAccount']>;

/** The server's message, and the order as it is now. */
interface Changed {
  message: string;
  data: Order;
}

/** A step of the member: the answer is the order on screen, and all order lists are outdated. */
function useOrderStep<Input>(id: string, step: (input: Input) => Promise<{ data: Changed }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input): Promise<Changed> => {
      const { message, data } = (await step(input)).data;
      return { message, data };
    },
    onSuccess: ({ data }) => {
      queries.setQueryData(queryKeys.orders.one(id), data);
      void queries.invalidateQueries({ queryKey: queryKeys.orders.lists });
    },
    // The refusal may be due to a change of the order meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.orders.one(id) }),
  });
}

export const useCancelOrder = (id: string) =>
  useOrderStep(id, (body: CancelInput) => cancelOrder({ path: { id }, body, throwOnError: true }));

export const useRequestRefund = (id: string) =>
  useOrderStep(id, (body: RefundInput) => requestRefund({ path: { id }, body, throwOnError: true }));

export const useWithdrawRequest = (id: string) =>
  useOrderStep(id, (requestId: number) =>
    withdrawRefundRequest({ path: { id, requestId }, throwOnError: true }),
  );
