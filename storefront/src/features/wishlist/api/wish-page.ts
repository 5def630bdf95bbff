import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '@store/domain';
import { wishlistOptions } from '@store/openapi';
import type { WishDto, WishlistResponse, WishStateDto } from '@store/openapi';
import { setWish } from '../../../shared/api/wishlist';

export type Wish = WishDto;

/** One page of the marked products, last marked first, as they are on sale now. */
export const wishPageQuery = (page: number) =>
  queryOptions({
    ...wishlistOptions({ query: { page, size: PAGE_SIZE.catalogue } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Removes a product from the visible list at once; returns it where the server refuses. */
export function useRemoveWish(page: number) {
  const queries = useQueryClient();
  const { queryKey } = wishPageQuery(page);
  return async (wish: Wish): Promise<WishStateDto> => {
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueryData(queryKey);
    queries.setQueryData(queryKey, (cached) => cached && without(cached, wish.id));
    try {
      return await setWish(queries, { productId: wish.id, wished: false });
    } catch (error) {
      queries.setQueryData(queryKey, before);
      throw error;
    }
  };
}

const without = ({ items, total, ...page }: WishlistResponse, id: number): WishlistResponse => ({
  ...page,
  items: items.filter((item) => item.id !== id),
  total: total - 1,
});
