import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { buildProductFeed, getProductFeedOptions, getProductFeedQueryKey } from '@store/openapi';
import type { ProductFeedDto } from '@store/openapi';

export type ProductFeed = ProductFeedDto;
export type LeftOut = ProductFeed['leftOut'][number];

/** While a build is waited for, the page looks again so often. */
const BUILDING_MS = 3_000;

export const productFeedQuery = queryOptions({
  ...getProductFeedOptions(),
  refetchInterval: ({ state }) =>
    state.data?.building === true || (state.data?.requestedAt ?? null) !== null ? BUILDING_MS : false,
});

/** Wants a build now. `true`: it replaces the file however few products it has. */
export function useBuildFeed() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (accept: boolean) => buildProductFeed({ body: { accept } }),
    onSuccess: (feed) => queries.setQueryData(getProductFeedQueryKey(), feed),
  });
}
