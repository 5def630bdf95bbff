import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ArtworkFacts, ArtworkState, ArtworkType, ArtworkResult, Finding } from '@store/domain';
import { UUID } from '../files/files.service.js';
import { ArtworksRepository } from './artworks.repository.js';

/** A version as cart, estimates and jobs need it: what can be printed of it, and why not. */
export interface PrintableVersion {
  id: string;
  artworkId: number;
  /** SHA-256 of the bytes: what plates and reprints go by. */
  sha256: string;
  type: ArtworkType;
  fileName: string;
  /** `queued` and `running`: PRINT_ARTWORK_CHECKING. */
  state: ArtworkState;
  /** A claim of right stands against it: ARTWORK_BLOCKED. */
  blocked: boolean;
  /** Its bytes are gone, or it was deleted: ARTWORK_GONE. */
  gone: boolean;
  /** Null until it was checked. */
  verdict: ArtworkResult | null;
  facts: ArtworkFacts | null;
  findings: Finding[];
}

/** Finds versions for the modules that print them. */
@Injectable()
export class ArtworkVersionsService {
  constructor(private readonly artworks: ArtworksRepository) {}

  /** Versions of this member among the ids, in no order, one statement; others, and what is no id, are left out. */
  async find(em: EntityManager, memberId: number, ids: readonly string[]): Promise<PrintableVersion[]> {
    const known = [...new Set(ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase()))];
    if (known.length === 0) return [];
    const versions = await this.artworks.findVersions(em, memberId, known);
    return versions.map(
      ({ id, artworkId, sha256, type, fileName, state, blocked, archived, fileId, report }) => ({
        id,
        artworkId,
        sha256,
        type,
        fileName,
        state,
        blocked,
        gone: archived || fileId === null,
        verdict: report?.verdict ?? null,
        facts: report?.facts ?? null,
        findings: report?.findings ?? [],
      }),
    );
  }
}
