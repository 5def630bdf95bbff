import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { cart } from '@store/openapi';
import type { CartDto, CartItemDto } from '@store/openapi';
import { queryKeys } from './query-keys';

export type Cart = CartDto;
export type CartLine = CartItemDto;

/** Pause between two reads while a file of the cart is being checked, milliseconds. */
const ASK_AGAIN_MS = 1000;

const isBeingChecked = ({ problem }: CartLine): boolean => problem?.code === 'PRINT_ARTWORK_CHECKING';

/** The member's cart, priced by the server now. */
export const cartQuery = () =>
  queryOptions({
    queryKey: queryKeys.cart.lines,
    queryFn: async ({ signal }): Promise<Cart> => await cart({ signal }),
    // Prices and stock may have changed since the last look; data that the page was opened with is not read twice.
    staleTime: 5_000,
    // A file in check is read again.
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingChecked) === true ? ASK_AGAIN_MS : false),
  });

/**
 * The cart as if it held only these lines: their total, as an order would fix it. `cartAt`: when the whole cart was
 * read, because each change of it changes this too.
 */
export const chosenCartQuery = (lineIds: readonly number[], cartAt: number) =>
  queryOptions({
    queryKey: queryKeys.cart.chosen(lineIds, cartAt),
    queryFn: async ({ signal }): Promise<Cart> => await cart({ query: { itemIds: lineIds.join() }, signal }),
    staleTime: 0,
  });

/** Every change returns the whole cart, which replaces the one on screen; coupons are checked again. */
export function keepCart(queries: QueryClient, cart: Cart): void {
  // A pending read is older than this.
  for (const queryKey of [queryKeys.cart.lines, queryKeys.cart.count])
    void queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKeys.cart.lines, cart);
  queries.setQueryData(queryKeys.cart.count, cart.items.length);
  void queries.invalidateQueries({ queryKey: queryKeys.cart.coupons });
}
