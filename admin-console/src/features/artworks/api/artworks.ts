import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  blockArtwork,
  getAdminArtworkOptions,
  listAdminArtworksOptions,
  listAdminArtworksQueryKey,
} from '@store/openapi';
import type { AdminArtworkDto, ArtworkVersionDto } from '@store/openapi';
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

/** A page of members' print files, newest first. */
export const artworkListQuery = (request: ArtworkListRequest) =>
  queryOptions({ ...listAdminArtworksOptions({ query: request }), placeholderData: keepRows });

/** One artwork with addresses that work for ten minutes; read again when the page comes back into view. */
export const artworkQuery = (id: number) =>
  queryOptions({ ...getAdminArtworkOptions({ path: { id } }), staleTime: 5 * 60_000 });

/** Blocks an artwork or unblocks it. */
export function useBlockArtwork(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { blocked: boolean; reason: string }) => blockArtwork({ path: { id }, body }),
    onSuccess: async (artwork) => {
      queries.setQueryData(getAdminArtworkOptions({ path: { id } }).queryKey, artwork);
      await queries.invalidateQueries({ queryKey: listAdminArtworksQueryKey() });
    },
  });
}
