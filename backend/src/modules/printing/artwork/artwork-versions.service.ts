import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LineArtwork } from '@store/domain';
import { FilesService, UUID, type Viewer } from '../../files/files.service.js';
import { ArtworksRepository, type OwnedVersion } from './artworks.repository.js';

/** A version, for the modules that print it. */
export type DescribedVersion = Pick<
  OwnedVersion,
  'id' | 'name' | 'fileName' | 'type' | 'sha256' | 'blocked' | 'state' | 'report' | 'zoomId'
> & { previewUrl: string | null; fileUrl: string | null };

/** Finds versions for the modules that print them. */
@Injectable()
export class ArtworkVersionsService {
  constructor(
    private readonly artworks: ArtworksRepository,
    private readonly files: FilesService,
  ) {}

  /** Versions of this member among the ids, unordered, one statement; others, and invalid ids, are left out. */
  async find(em: EntityManager, memberId: number, ids: readonly string[]): Promise<LineArtwork[]> {
    const valid = validIds(ids);
    if (valid.length === 0) return [];
    return (await this.artworks.findVersions(em, memberId, valid)).map(lineArtwork);
  }

  /** Versions of this member with addresses that work for ten minutes. */
  async describe(
    em: EntityManager,
    memberId: number,
    ids: readonly string[],
    viewer: Viewer,
  ): Promise<DescribedVersion[]> {
    const valid = validIds(ids);
    if (valid.length === 0) return [];
    const url = (id: string | null): string | null => (id === null ? null : this.files.sign(id, viewer).url);
    return (await this.artworks.findVersions(em, memberId, valid)).map((version) => {
      const { id, name, fileName, type, sha256, blocked, state, report, zoomId } = version;
      const read = state === 'queued' || state === 'running' ? null : report;
      const fields = { id, name, fileName, type, sha256, blocked, state, report: read, zoomId };
      return { ...fields, previewUrl: url(version.previewId), fileUrl: url(version.fileId) };
    });
  }

  /** The same; none of them can be deleted or blocked before the transaction of `em` ends. Two statements. */
  async lock(em: EntityManager, memberId: number, ids: readonly string[]): Promise<LineArtwork[]> {
    const valid = validIds(ids);
    if (valid.length > 0) await this.artworks.lockOf(em, memberId, valid);
    return this.find(em, memberId, valid);
  }
}

const validIds = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase())),
];

const lineArtwork = ({
  id,
  artworkId,
  name,
  sha256,
  type,
  fileName,
  state,
  blocked,
  archived,
  fileId,
  report,
  previewId,
}: OwnedVersion): LineArtwork => ({
  id,
  artworkId,
  name,
  sha256,
  type,
  fileName,
  state,
  blocked,
  gone: archived || fileId === null,
  verdict: report?.verdict ?? null,
  facts: report?.facts ?? null,
  findings: report?.findings ?? [],
  previewId,
});
