import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { previewReprint, reprintLine, type PreviewReprintResponse } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';

export type ReprintPreview = PreviewReprintResponse;

/** The price of the same print now and then. */
export const reprintQuery = (orderId: number, lineId: number, quantity: number) =>
  queryOptions({
    queryKey: queryKeys.reprint(orderId, lineId, quantity),
    queryFn: async ({ signal }) =>
      await previewReprint({ path: { id: orderId, lineId }, query: { quantity }, signal }),
  });

/** Puts the same print into the cart. */
export function useReprint(orderId: number, lineId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (quantity: number) =>
      await reprintLine({ path: { id: orderId, lineId }, body: { mode: 'same', quantity } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.cart.all }),
  });
}
