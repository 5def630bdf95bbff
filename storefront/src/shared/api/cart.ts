import { queryOptions } from '@tanstack/react-query';
import { cart } from '@store/openapi';
import type { CartDto, CartItemDto } from '@store/openapi';

export type Cart = CartDto;
export type CartLine = CartItemDto;

export const cartKey = ['cart', 'lines'] as const;

/** The member's cart, priced by the server at this moment. */
export const cartQuery = () =>
  queryOptions({
    queryKey: cartKey,
    queryFn: async ({ signal }): Promise<Cart> => (await cart({ signal, throwOnError: true })).data.data,
    // Prices and stock may have moved since the page was last looked at.
    staleTime: 0,
  });
