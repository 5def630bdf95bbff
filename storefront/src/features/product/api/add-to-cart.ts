import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addCartItem } from '@store/openapi';

export interface NewCartLine {
  productId: number;
  /** Ids of the chosen option values, joined by comma. */
  optionValueIds: string;
  quantity: number;
  /** Won a piece as shown; the server prices the line itself. */
  unitPrice: number;
}

/** Puts a line into the cart; every reading of the cart is then out of date. */
export function useAddToCart() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (line: NewCartLine) => addCartItem({ body: line, throwOnError: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['cart'] }),
  });
}
