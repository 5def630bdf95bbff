import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { addWish, removeWish, restoreWish, wishIdsOptions, wishIdsQueryKey } from '@store/openapi';
import type { WishStateDto } from '@store/openapi';
import { answersOf } from '@store/openapi/session';
import { useIsMember } from '../session/member-role';

const wishIdsQuery = () =>
  queryOptions({
    ...wishIdsOptions(),
    // Changes in this window are written into the list; those of another window may wait.
    staleTime: 10 * 60_000,
  });

/** Whether the member has marked the product; false for everybody else and while it is unknown. */
export function useIsWished(productId: number): boolean {
  const isMember = useIsMember();
  const ids = useQuery({
    ...wishIdsQuery(),
    enabled: isMember,
    select: ({ ids: wished }) => wished.includes(productId),
  });
  return isMember && ids.data === true;
}

/** The same once, read if it is unknown. */
export const isWished = async (queries: QueryClient, productId: number): Promise<boolean> =>
  (await queries.ensureQueryData(wishIdsQuery())).ids.includes(productId);

/** Number of marked products; null while it is unknown. */
export function useWishCount(): number | null {
  const ids = useQuery({
    ...wishIdsQuery(),
    enabled: useIsMember(),
    select: ({ ids: wished }) => wished.length,
  });
  return ids.data ?? null;
}

export interface WishChange {
  productId: number;
  wished: boolean;
}

/**
 * Marks or unmarks a product: shown at once, reverted where the server refuses. It runs without an observer: every
 * card has a heart, and none of them shows progress. `undo` of a removal's answer puts the mark back at its place.
 */
export async function setWish(queries: QueryClient, wish: WishChange): Promise<WishStateDto> {
  const change = queries.getMutationCache().build(queries, {
    // In sequence, so that of two quick clicks the last one counts.
    scope: { id: 'wishes' },
    mutationFn: ({ productId, wished }: WishChange) =>
      wished ? addWish({ path: { productId } }) : removeWish({ path: { productId } }),
    onMutate: async (change: WishChange) => {
      await queries.cancelQueries({ queryKey: wishIdsQueryKey() });
      show(queries, change);
    },
    onError: (_error, { productId, wished }) => show(queries, { productId, wished: !wished }),
    onSettled: () => {
      // The ids are known already, unless they were still loading when the heart was pressed.
      const cached = queries.getQueryData(wishIdsQuery().queryKey);
      return queries.invalidateQueries(
        cached === undefined ? answersOf('wishlist', 'wishIds') : answersOf('wishlist'),
      );
    },
  });
  return change.execute(wish);
}

/** Puts a removed mark back at its place. */
export async function undoWishRemoval(queries: QueryClient, removal: Promise<WishStateDto>): Promise<void> {
  const { undo } = await removal;
  if (undo !== undefined) await restoreWish({ body: { undo } });
  await queries.invalidateQueries(answersOf('wishlist', 'wishIds'));
}

function show(queries: QueryClient, { productId, wished }: WishChange): void {
  queries.setQueryData(wishIdsQuery().queryKey, (cached) => {
    if (cached === undefined) return undefined;
    const others = cached.ids.filter((id) => id !== productId);
    return { ids: wished ? [productId, ...others] : others };
  });
}
