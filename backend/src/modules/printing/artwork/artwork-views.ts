import type { FilesService, Viewer } from '../../files/files.service.js';
import type { AdminArtworkDto } from './dto/admin-artwork.dto.js';
import type { ArtworkDto, ArtworkVersionDto } from './dto/artwork.dto.js';
import type { StoredArtwork, StoredVersion } from './artworks.repository.js';

/** The data of a view besides the rows. */
interface ViewOptions {
  files: FilesService;
  viewer: Viewer;
  /** The existing version with the uploaded bytes. */
  duplicateId?: string;
}

/** An artwork with addresses that work for ten minutes. */
export function artworkView(
  artwork: StoredArtwork,
  versions: readonly StoredVersion[],
  options: ViewOptions,
): ArtworkDto {
  const { id, name, lastUsedAt, keepUntil, createdAt } = artwork;
  return {
    id,
    name,
    blocked: artwork.blockedAt !== null,
    lastUsedAt,
    keepUntil,
    createdAt,
    versions: versions.map((version) => versionView(version, options)),
  };
}

/** The same for admins. */
export function adminArtworkView(
  artwork: StoredArtwork & { memberName: string },
  versions: readonly StoredVersion[],
  options: ViewOptions,
): AdminArtworkDto {
  const { memberId, memberName, archivedAt, blockedAt, blockedReason } = artwork;
  const view = artworkView(artwork, versions, options);
  return { ...view, memberId, memberName, archivedAt, blockedAt, blockedReason };
}

function versionView(version: StoredVersion, { files, viewer, duplicateId }: ViewOptions): ArtworkVersionDto {
  const url = (id: string | null): string | null => (id === null ? null : files.sign(id, viewer).url);
  const { id, no, type, fileName, bytes, sha256, state, report, printed, createdAt } = version;
  return {
    id,
    no,
    type,
    fileName,
    bytes,
    sha256,
    state,
    // While the bytes are checked again, the earlier result does not count.
    report: state === 'queued' || state === 'running' ? null : report,
    previewUrl: url(version.previewId),
    zoomUrl: url(version.zoomId),
    fileUrl: url(version.fileId),
    duplicate: id === duplicateId,
    printed,
    createdAt,
  };
}
