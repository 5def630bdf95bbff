import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  chooseCartAddress,
  chooseCartAddressViaCartAddress,
  removeCartItems,
  restoreCartItems,
  saveCart,
  saveCartOptions,
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

/** Sets the options of a line; a line that becomes equal to another joins it. */
export function useSaveOptions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, optionValueIds }: { id: number; optionValueIds: number[] }) =>
      saveCartOptions({ path: { id }, body: { optionValueIds } }),
    onSuccess: (cart) => keepCart(queries, cart),
  });
}

/** Removes lines; `undo` of the answer puts them back. */
export function useRemoveLines() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) => removeCartItems({ query: { itemIds: ids.join() } }),
    onSuccess: (cart) => keepCart(queries, cart),
  });
}

/** Puts removed lines back; without an observer, because the message outlives the list. */
export async function restoreLines(queries: QueryClient, undo: string): Promise<void> {
  keepCart(queries, await restoreCartItems({ body: { undo } }));
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
