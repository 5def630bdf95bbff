import { Injectable } from '@nestjs/common';

/** An artwork version of a member, as a placement names it. */
export interface KnownArtwork {
  id: string;
  /** SHA-256 of its bytes, hexadecimal. */
  sha256: string;
}

/** What placements ask of the logo vault. */
export abstract class ArtworkVersions {
  /** The member's own versions with these ids; what is unknown or somebody else's is left out. */
  abstract find(memberId: number, ids: readonly string[]): Promise<KnownArtwork[]>;
}

/** The store has no logo vault yet: no version exists, so every id is unknown. */
@Injectable()
export class NoArtworkVersions extends ArtworkVersions {
  find(): Promise<KnownArtwork[]> {
    return Promise.resolve([]);
  }
}
