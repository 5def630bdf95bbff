import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PrintSelection } from '@store/domain';
import { addCartItem } from '@store/openapi';
import type { AddCartItemDto } from '@store/openapi';
import { printBody } from '../../../shared/api/order-lines';
import { keepCart, type Cart } from '../../../shared/api/cart';
import { hasLocal } from '../../../shared/print/local-id';

/** The body of the call; a file in its print may still lie on the visitor's device. */
export type NewCartLine = Omit<AddCartItemDto, 'print'> & { print: PrintSelection | null };

/** Puts a line into the cart; the answer is the new cart. */
export function useAddToCart() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ print, ...line }: NewCartLine): Promise<Cart> => {
      // Without print the body is the recorded one.
      const body = print === null ? line : { ...line, print: printBody(await inVault(print)) };
      return await addCartItem({ body });
    },
    onSuccess: (cart) => keepCart(queries, cart),
  });
}

/** Uploads a file that a visitor placed; its code is loaded here. */
async function inVault(print: PrintSelection): Promise<PrintSelection> {
  return hasLocal(print) ? (await import('../../../shared/print/local-artwork')).uploadLocals(print) : print;
}
