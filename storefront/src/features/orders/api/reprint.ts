import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PreviewReprintResponse, reprintLine } from '@store/openapi';
import { CART } from '../../../shared/api/cart';

export type ReprintPreview = PreviewReprintResponse;

/** Puts the same print into the cart. */
export function useReprint(orderId: number, lineId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (quantity: number) =>
      reprintLine({ path: { id: orderId, lineId }, body: { mode: 'same', quantity } }),
    onSuccess: () => queries.invalidateQueries(CART),
  });
}
