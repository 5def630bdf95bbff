import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelOrder,
  orderOptions,
  orderQueryKey,
  ordersQueryKey,
  requestRefund,
  withdrawRefundRequest,
} from '@store/openapi';
import type { CancelOrderDto, RequestRefundDto } from '@store/openapi';
import { withEnvelope, type AnswerOptions } from '@store/openapi/session';
import type { Order } from './order';

export type CancelInput = CancelOrderDto;
export type RefundInput = RequestRefundDto;
export type RefundAccountInput = NonNullable<CancelOrderDto['refundAccount']>;

/** A step of the member: the answer is the order on screen, and all order lists are outdated. */
function useOrderStep<Input>(id: string, step: (input: Input, options: AnswerOptions) => Promise<Order>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withEnvelope((options) => step(input, options)),
    onSuccess: ({ data }) => {
      queries.setQueryData(orderOptions({ path: { id } }).queryKey, data);
      void queries.invalidateQueries({ queryKey: ordersQueryKey() });
    },
    // The refusal may be due to a change of the order meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: orderQueryKey({ path: { id } }) }),
  });
}

export const useCancelOrder = (id: string) =>
  useOrderStep(id, (body: CancelInput, options) => cancelOrder({ path: { id }, body, ...options }));

export const useRequestRefund = (id: string) =>
  useOrderStep(id, (body: RefundInput, options) => requestRefund({ path: { id }, body, ...options }));

export const useWithdrawRequest = (id: string) =>
  useOrderStep(id, (requestId: number, options) =>
    withdrawRefundRequest({ path: { id, requestId }, ...options }),
  );
