import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approveRefund, getAdminRefundOptions, refundOrder, rejectRefund } from '@store/openapi';
import { answersOf, ApiError, withEnvelope } from '@store/openapi/session';
import type { GrantBody } from '../lib/types';
import type { Refund } from './refunds';
import { ORDERS } from '../../../shared/api/related-answers';

export interface Decided {
  message: string;
  /** The money is on its way, and it is not known yet whether it has arrived. */
  isPending: boolean;
  refund: Refund;
}

const DECIDED = answersOf('getAdminSummary', 'getAdminWaiting', 'listAdminRefunds');

/** Replaces the cached data with the server's answer; the order, the lists and the figures are read again. */
function useDecided() {
  const queries = useQueryClient();
  const forget = () =>
    queries.invalidateQueries({ predicate: (query) => DECIDED.predicate(query) || ORDERS.predicate(query) });
  return {
    onSuccess: async ({ refund }: Decided) => {
      queries.setQueryData(getAdminRefundOptions({ path: { id: refund.id } }).queryKey, refund);
      await forget();
    },
    onError: async (error: Error) => {
      // A wrong entry changes nothing; any other failure may have moved the refund on.
      if (error instanceof ApiError && error.status === 400) return;
      await Promise.all([queries.invalidateQueries(answersOf('getAdminRefund')), forget()]);
    },
  };
}

const decided = (answer: { code: string; message: string; data: Refund }): Decided => ({
  message: answer.message,
  isPending: answer.code === 'PENDING',
  refund: answer.data,
});

/** Approves a request, or tries a failed refund again. */
export function useApproveRefund(id: number) {
  return useMutation({
    mutationFn: async (body: GrantBody): Promise<Decided> =>
      decided(await withEnvelope((options) => approveRefund({ path: { id }, body, ...options }))),
    ...useDecided(),
  });
}

/** Rejects a request, or closes a failed refund. */
export function useRejectRefund(id: number) {
  return useMutation({
    mutationFn: async (body: { reason: string; version: number }): Promise<Decided> => {
      const { data, message } = await withEnvelope((options) =>
        rejectRefund({ path: { id }, body, ...options }),
      );
      return { message, isPending: false, refund: data };
    },
    ...useDecided(),
  });
}

/** Refunds money without a request. */
export function useRefundOrder(orderId: number) {
  return useMutation({
    mutationFn: async (body: GrantBody): Promise<Decided> =>
      decided(await withEnvelope((options) => refundOrder({ path: { id: orderId }, body, ...options }))),
    ...useDecided(),
  });
}
