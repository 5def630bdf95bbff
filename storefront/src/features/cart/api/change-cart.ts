import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  chooseCartAddress,
  chooseCartAddressViaCartAddress,
  removeCartItem,
  removeCartItems,
  saveCart,
  saveCartPrint,
} from '@store/openapi';
import type { CartQuantityDto } from '@store/openapi';
import type { PrintSelection } from '@store/domain';
import { keepCart, type Cart } from '../../../shared/api/cart';
import { printBody } from '../../../shared/api/order-lines';

export function useSaveQuantities() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (items: CartQuantityDto[]) => saveCart({ body: { items } }),
    onSuccess: (cart) => keepCart(queries, cart),
  });
}

/** Sets the print of a line; a line that becomes equal to another joins it. */
export function useSavePrint() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, print }: { id: number; print: PrintSelection | null }): Promise<Cart> => {
      const body = { print: print === null ? null : printBody(print) };
      return await saveCartPrint({ path: { id }, body });
    },
    onSuccess: (cart) => keepCart(queries, cart),
  });
}

export function useRemoveLine() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => removeCartItem({ path: { id } }),
    onSuccess: (cart) => keepCart(queries, cart),
  });
}

/** Removes several lines at once. */
export function useRemoveLines() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) => removeCartItems({ query: { itemIds: ids.join() } }),
    onSuccess: (cart) => keepCart(queries, cart),
  });
}

/**
 * Chooses the address; after a first failure it tries the recorded second spelling (specification, sections 4 and 7).
 */
export function useChooseAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (addressId: number): Promise<Cart> => {
      const body = { addressId };
      try {
        return await chooseCartAddress({ body });
      } catch {
        return await chooseCartAddressViaCartAddress({ body });
      }
    },
    onSuccess: (cart) => keepCart(queries, cart),
  });
}
