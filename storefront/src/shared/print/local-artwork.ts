import {
  ARTWORK_HEAD_BYTES,
  artworkTypeOf,
  svgSize,
  type ArtworkData,
  type PrintSelection,
} from '@store/domain';
import { sendArtwork } from '../api/artworks';
import { isLocal, LOCAL_PREFIX } from './local-id';
import { fieldsOfFile } from './placement-edit';

/** A placed file on this device. It is not sent anywhere until its owner is a member and uploads it. */
export interface LocalArtwork {
  /** Stands for a version id in the selection. */
  id: string;
  /** Hash of its bytes, hexadecimal: prices count plates by it. */
  sha256: string;
  file: File;
  /** Address of the file on this device; null for types that a browser cannot show. */
  url: string | null;
  facts: ArtworkData;
}

/** Kept while the page is open, so that a choice survives the sign-in and back. */
const artworks = new Map<string, LocalArtwork>();

export { isLocal };
export const localArtwork = (versionId: string): LocalArtwork | undefined => artworks.get(versionId);

/** Reads what this device can know about a file; null where its type cannot be printed. */
export async function readLocally(file: File): Promise<LocalArtwork | null> {
  const head = new Uint8Array(await file.slice(0, ARTWORK_HEAD_BYTES).arrayBuffer());
  const type = artworkTypeOf(head, file.name);
  if (type === null) return null;
  const canShow = ['svg', 'png', 'jpeg', 'webp'].includes(type);
  const url = canShow ? URL.createObjectURL(file) : null;
  const pixels = url === null ? null : await sizeOf(url);
  const fields = fieldsOfFile(type, pixels !== null && type === 'svg' ? await drawnSizeOf(file) : pixels);
  const sha256 = await hashOf(file);
  const artwork = { id: `${LOCAL_PREFIX}${sha256}`, sha256, file, url, facts: fields };
  artworks.set(artwork.id, artwork);
  return artwork;
}

async function hashOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sizeOf(url: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The drawing's own size: a browser reports whole pixels, which would change the logo's proportions. */
async function drawnSizeOf(file: File): Promise<{ width: number; height: number }> {
  const { documentElement: root } = new DOMParser().parseFromString(await file.text(), 'image/svg+xml');
  return svgSize((name) => root.getAttribute(name));
}

/**
 * The selection with every file of this device uploaded to the member's vault; one that is no longer here, because its
 * page was left, is sent later.
 */
export async function uploadLocals(selection: PrintSelection): Promise<PrintSelection> {
  const sent = new Map<string, { versionId: string; sha256: string }>();
  for (const { artwork } of selection.placements) {
    const local = artwork === null ? undefined : artworks.get(artwork.versionId);
    if (local === undefined || sent.has(local.id)) continue;
    const { signal } = new AbortController();
    const { versions } = await sendArtwork({
      file: local.file,
      artworkId: null,
      onProgress: () => undefined,
      signal,
    });
    const version = versions.find(({ duplicate }) => duplicate) ?? versions[0];
    if (version !== undefined) sent.set(local.id, { versionId: version.id, sha256: version.sha256 });
  }
  return {
    ...selection,
    placements: selection.placements.map((placement) => ({
      ...placement,
      artwork: inVault(placement.artwork, sent),
    })),
  };
}

type Artwork = PrintSelection['placements'][number]['artwork'];

function inVault(artwork: Artwork, sent: ReadonlyMap<string, NonNullable<Artwork>>): Artwork {
  if (artwork === null || !isLocal(artwork.versionId)) return artwork;
  return sent.get(artwork.versionId) ?? null;
}

/** The files of a selection that are only on this device, each once. */
export const localFiles = (selection: PrintSelection | null): File[] => [
  ...new Set(
    (selection?.placements ?? []).flatMap(({ artwork }) =>
      artwork === null ? [] : (artworks.get(artwork.versionId)?.file ?? []),
    ),
  ),
];

/**
 * The selection for a request whose files are sent separately: only a member has a vault whose files can be named.
 */
export const withoutFiles = (selection: PrintSelection, isMember: boolean): PrintSelection => ({
  ...selection,
  placements: selection.placements.map((placement) => {
    const { artwork } = placement;
    return artwork === null || (isMember && !isLocal(artwork.versionId))
      ? placement
      : { ...placement, artwork: null };
  }),
});
