import { useQueries } from '@tanstack/react-query';
import type { ArtworkData, Finding, PrintSelection } from '@store/domain';
import { artworkQuery, isBeingChecked, type ArtworkVersion } from '../api/artworks';
import { isLocal, localArtwork } from './local-artwork';

/** What the panel knows about a placed file. */
export interface PlacedFile {
  name: string;
  /** A picture that can be shown; null while there is none. */
  url: string | null;
  /** Null while nothing is known. */
  facts: ArtworkData | null;
  /** The result of the file's check. */
  findings: readonly Finding[];
  isChecking: boolean;
  /** Only on this device. */
  isLocal: boolean;
  /** A print of it was approved before. */
  isPrinted: boolean;
}

/** The artworks of a selection's versions in the vault: artwork ids by version id. */
export type ArtworkIds = ReadonlyMap<string, number>;

/** The files of a selection by version id; files in check are read again each second. */
export function usePlacedArtworks(
  selection: PrintSelection | null,
  artworkIds: ArtworkIds,
): ReadonlyMap<string, PlacedFile> {
  const versionIds = (selection?.placements ?? []).flatMap(({ artwork }) =>
    artwork === null ? [] : [artwork.versionId],
  );
  const idsToLoad = [...new Set(versionIds.flatMap((id) => artworkIds.get(id) ?? []))];
  const answers = useQueries({ queries: idsToLoad.map((id) => artworkQuery(id)) });
  const files = new Map<string, PlacedFile>();
  for (const { data } of answers) {
    for (const version of data?.versions ?? []) {
      if (data !== undefined) files.set(version.id, fileOf(version, data.name, isBeingChecked(data)));
    }
  }
  for (const id of versionIds.filter(isLocal)) {
    const local = localArtwork(id);
    if (local === undefined) continue;
    const { file, url, facts } = local;
    files.set(id, {
      name: file.name,
      url,
      facts,
      findings: [],
      isChecking: false,
      isLocal: true,
      isPrinted: false,
    });
  }
  return files;
}

function fileOf(version: ArtworkVersion, name: string, isChecking: boolean): PlacedFile {
  const own = ownCopies.get(version.id);
  return {
    name,
    isChecking,
    url: version.previewUrl ?? own?.url ?? null,
    facts: version.report?.facts ?? own?.facts ?? null,
    findings: version.report?.findings ?? [],
    isLocal: false,
    isPrinted: version.printed,
  };
}

/** The browser's copies of files uploaded here, shown until the store has drawn them. */
const ownCopies = new Map<string, { url: string | null; facts: ArtworkData }>();

export function rememberOwnCopy(versionId: string, copy: { url: string | null; facts: ArtworkData }): void {
  ownCopies.set(versionId, copy);
}
