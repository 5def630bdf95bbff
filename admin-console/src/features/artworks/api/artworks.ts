import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { blockArtwork, getAdminArtwork, listAdminArtworks } from '@store/openapi';
import type { AdminArtworkDto, ArtworkVersionDto, PageMeta } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';
import { keepRows } from '../../../shared/api/keep-rows';

export type AdminArtwork = AdminArtworkDto;
export type ArtworkVersion = ArtworkVersionDto;

export interface ArtworkListRequest {
  q?: string;
  memberId?: number;
  blocked?: 'true' | 'false';
  /** From 0. */
  page: number;
}

export interface ArtworkList {
  items: AdminArtwork[];
  total: number;
  meta: PageMeta;
}

/** A page of members' print files, newest first. */
export const artworkListQuery = (request: ArtworkListRequest) =>
  queryOptions({
    queryKey: queryKeys.artworks.list(request),
    queryFn: async ({ signal }): Promise<ArtworkList> => {
      return await listAdminArtworks({ query: request, signal });
    },
    placeholderData: keepRows,
  });

/** One artwork with addresses that work for ten minutes; read again when the page comes back into view. */
export const artworkQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.artworks.one(id),
    queryFn: async ({ signal }): Promise<AdminArtwork> => await getAdminArtwork({ path: { id }, signal }),
    staleTime: 5 * 60_000,
  });

/** Blocks an artwork or unblocks it. */
export function useBlockArtwork(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: { blocked: boolean; reason: string }): Promise<AdminArtwork> =>
      await blockArtwork({ path: { id }, body }),
    onSuccess: async (artwork) => {
      queries.setQueryData(queryKeys.artworks.one(id), artwork);
      await queries.invalidateQueries({ queryKey: queryKeys.artworks.lists });
    },
  });
}
