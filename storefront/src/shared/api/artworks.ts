import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteArtwork,
  getMyArtworkOptions,
  keepArtwork,
  listMyArtworksOptions,
  renameArtwork,
  uploadArtwork,
  uploadArtworkVersion,
} from '@store/openapi';
import type { ArtworkDto, ArtworkVersionDto, FindingDto, ListMyArtworksResponse } from '@store/openapi';
import { answersOf, uploadTransport } from '@store/openapi/session';

export type Artwork = ArtworkDto;
export type ArtworkVersion = ArtworkVersionDto;
export type ArtworkFinding = FindingDto;

export const ARTWORKS_PER_PAGE = 24;
/** Pause between two reads of a file that is being checked, milliseconds. */
const ASK_AGAIN_MS = 1000;

export type ArtworkPage = ListMyArtworksResponse;

export const isBeingChecked = ({ versions }: Artwork): boolean =>
  versions.some(({ state }) => state === 'queued' || state === 'running');

/** One page (from 0) of the vault; read again while a file on it is being checked. */
export const artworksQuery = (page: number) =>
  queryOptions({
    ...listMyArtworksOptions({ query: { page, size: ARTWORKS_PER_PAGE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingChecked) === true ? ASK_AGAIN_MS : false),
  });

/** One artwork with all of its versions; read again while one is being checked. */
export const artworkQuery = (id: number) =>
  queryOptions({
    ...getMyArtworkOptions({ path: { id } }),
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isBeingChecked(state.data) ? ASK_AGAIN_MS : false,
  });

interface Sending {
  file: File;
  /** The artwork whose next version it is; null for a new one. */
  artworkId: number | null;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a file into the vault; its check then starts. */
export async function sendArtwork({ file, artworkId, onProgress, signal }: Sending): Promise<Artwork> {
  const options = { body: { file }, fetch: uploadTransport(onProgress), signal } as const;
  return artworkId === null
    ? await uploadArtwork(options)
    : await uploadArtworkVersion({ ...options, path: { id: artworkId } });
}

/** All changes of one artwork; the pages of the vault are read again afterwards. */
export function useChangeArtwork() {
  const queries = useQueryClient();
  const onSuccess = (): Promise<void> =>
    queries.invalidateQueries(answersOf('listMyArtworks', 'getMyArtwork'));
  return {
    rename: useMutation({
      mutationFn: ({ id, name }: { id: number; name: string }) =>
        renameArtwork({ path: { id }, body: { name } }),
      onSuccess,
    }),
    keep: useMutation({
      mutationFn: (id: number) => keepArtwork({ path: { id } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: number) => deleteArtwork({ path: { id } }),
      onSuccess,
    }),
  };
}
