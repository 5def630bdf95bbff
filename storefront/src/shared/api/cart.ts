import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { answersOf } from '@store/openapi/session';
import {
  cart,
  cartCountOptions,
  cartCountQueryKey,
  cartOptions,
  cartQueryKey,
  listCouponsQueryKey,
} from '@store/openapi';
import type { CartDto, CartItemDto } from '@store/openapi';

export type Cart = CartDto;
export type CartLine = CartItemDto;

/** All answers about the cart. */
export const CART = answersOf('cart', 'cartCount', 'listCoupons');

/** Pause between two reads while a file of the cart is being checked, milliseconds. */
const ASK_AGAIN_MS = 1000;

const isBeingChecked = ({ problem }: CartLine): boolean => problem?.code === 'PRINT_ARTWORK_CHECKING';

/** The member's cart, priced by the server now. */
export const cartQuery = () =>
  queryOptions({
    ...cartOptions(),
    // Prices and stock may have changed since the last look; data that the page was opened with is not read twice.
    staleTime: 5_000,
    // A file in check is read again.
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingChecked) === true ? ASK_AGAIN_MS : false),
  });

/**
 * The cart as if it held only these lines: their total, as an order would fix it. `cartAt`: when the whole cart was
 * read, because each change of it changes this too.
 */
export function chosenCartQuery(lineIds: readonly number[], cartAt: number) {
  const options = { query: { itemIds: lineIds.join() } };
  return queryOptions({
    queryKey: [...cartQueryKey(options), cartAt],
    queryFn: ({ signal }) => cart({ ...options, signal }),
    staleTime: 0,
  });
}

/** Every change returns the whole cart, which replaces the one on screen; coupons are checked again. */
export function keepCart(queries: QueryClient, cart: Cart): void {
  // A pending read is older than this.
  for (const queryKey of [cartQueryKey(), cartCountQueryKey()])
    void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(cartOptions().queryKey, cart);
  queries.setQueryData(cartCountOptions().queryKey, cart.items.length);
  void queries.invalidateQueries({ queryKey: listCouponsQueryKey() });
}
