import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPurchaseRequest, getMyEstimateQueryKey, getPurchaseRequestOptions } from '@store/openapi';
import type { CreatePurchaseRequestDto } from '@store/openapi';
import { answersOf, withEnvelope } from '@store/openapi/session';
import { CART } from '../api/cart';

/** All answers about requests. */
export const REQUESTS = answersOf('listPurchaseRequests', 'getPurchaseRequest');

/** Sends a purchase to the approvers; the asked lines leave the cart. */
export function useAskPurchase() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreatePurchaseRequestDto) =>
      withEnvelope((options) => createPurchaseRequest({ body, ...options })),
    onSuccess: ({ data }, { estimateId }) => {
      queries.setQueryData(getPurchaseRequestOptions({ path: { id: data.id } }).queryKey, data);
      void queries.invalidateQueries(answersOf('listPurchaseRequests'));
      if (estimateId == null) void queries.invalidateQueries(CART);
      else void queries.invalidateQueries({ queryKey: getMyEstimateQueryKey({ path: { id: estimateId } }) });
    },
  });
}
