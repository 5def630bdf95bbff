import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkoutEstimate, type CheckoutEstimateDto } from '@store/openapi';
import type { PreparedPayment } from '../../../shared/api/payment';
import { queryKeys } from '../../../shared/api/query-keys';

/** Creates an order from the accepted version at its price, and names it for the widget. */
export function useCheckoutEstimate(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: CheckoutEstimateDto): Promise<PreparedPayment> =>
      await checkoutEstimate({ path: { id }, body }),
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.estimates.one(id) }),
  });
}
