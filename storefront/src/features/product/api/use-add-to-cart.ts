import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addCartItem } from '@store/openapi';
import { keepCart, type Cart } from '../../../shared/api/cart';

export interface NewCartLine {
  productId: number;
  /** Ids of the chosen option values, joined by comma. */
  optionValueIds: string;
  quantity: number;
  /** Won a piece as shown; the server prices the line itself. */
  unitPrice: number;
}

/** Puts a line into the cart; the answer is the cart from then on. */
export function useAddToCart() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (line: NewCartLine): Promise<Cart> =>
      (await addCartItem({ body: line, throwOnError: true })).data.data,
    onSuccess: (cart) => keepCart(queries, cart),
  });
}
