import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LineArtwork } from '@store/domain';
import { UUID } from '../files/files.service.js';
import { ArtworksRepository, type FoundVersion } from './artworks.repository.js';

/** Finds versions for the modules that print them. */
@Injectable()
export class ArtworkVersionsService {
  constructor(private readonly artworks: ArtworksRepository) {}

  /** Versions of this member among the ids, in no order, one statement; others, and what is no id, are left out. */
  async find(em: EntityManager, memberId: number, ids: readonly string[]): Promise<LineArtwork[]> {
    const known = knownForm(ids);
    if (known.length === 0) return [];
    return (await this.artworks.findVersions(em, memberId, known)).map(lineArtwork);
  }

  /** The same, and none of them is deleted or blocked before the end of the transaction of `em`. Two statements. */
  async lock(em: EntityManager, memberId: number, ids: readonly string[]): Promise<LineArtwork[]> {
    const known = knownForm(ids);
    if (known.length > 0) await this.artworks.lockOf(em, memberId, known);
    return this.find(em, memberId, known);
  }
}

const knownForm = (ids: readonly string[]): string[] => [
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
}: FoundVersion): LineArtwork => ({
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
});
