import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkoutEstimate, type CheckoutEstimateDto, getMyEstimateQueryKey } from '@store/openapi';

/** Creates an order from the accepted version at its price, and names it for the widget. */
export function useCheckoutEstimate(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CheckoutEstimateDto) => checkoutEstimate({ path: { id }, body }),
    onError: () => queries.invalidateQueries({ queryKey: getMyEstimateQueryKey({ path: { id } }) }),
  });
}
