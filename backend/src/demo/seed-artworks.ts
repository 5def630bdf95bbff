import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ARTWORK_TYPES } from '@store/domain';
import { Artwork, ArtworkVersion } from '../modules/printing/artwork/entities/artwork.entity.js';
import { StoredFile } from '../modules/files/entities/stored-file.entity.js';
import type { PrivateStorage } from '../platform/storage/private-storage.js';
import { DEMO_FOLDER, required, readDemo, type DemoArtwork } from './data.js';
import { daysBefore, insertRows } from './insert-rows.js';
import type { SeededPerson } from './seed-people.js';

/** A file whose bytes are stored. */
export interface StoredArtwork extends DemoArtwork {
  fileId: string;
  storageKey: string;
  bytes: number;
  sha256: string;
}

/** Days for which a file stays that nothing was ordered with. */
const STORED_DAYS = 180;

export function storeArtworks(storage: PrivateStorage): Promise<StoredArtwork[]> {
  return Promise.all(
    readDemo('artworks').map(async (artwork) => {
      const body = await readFile(join(DEMO_FOLDER, 'artworks', artwork.file));
      const fileId = randomUUID();
      const storageKey = `${fileId}/content`;
      await storage.put(storageKey, body);
      const sha256 = createHash('sha256').update(body).digest('hex');
      return { ...artwork, fileId, storageKey, sha256, bytes: body.length };
    }),
  );
}

/** The vaults of the demo's buyers. The worker checks the files as it does every other upload. */
export async function seedArtworks(
  em: EntityManager,
  stored: readonly StoredArtwork[],
  people: ReadonlyMap<string, SeededPerson>,
  now: Date,
): Promise<void> {
  const owned = stored.map((artwork) => ({
    ...artwork,
    member: required(people, artwork.account).member.id,
    createdAt: daysBefore(now, artwork.daysAgo),
  }));
  await insertRows(em, StoredFile, owned, ({ fileId, storageKey, bytes, sha256, ...artwork }) => ({
    id: fileId,
    storageKey,
    bytes,
    sha256,
    createdAt: artwork.createdAt,
    owner: artwork.member,
    name: artwork.file,
    type: ARTWORK_TYPES[artwork.type].mediaType,
    state: 'attached' as const,
    purpose: 'artwork' as const,
  }));
  const artworks = await insertRows(em, Artwork, owned, ({ member, name, createdAt }) => ({
    member,
    name,
    createdAt,
    lastUsedAt: createdAt,
    keepUntil: daysBefore(createdAt, -STORED_DAYS),
  }));
  await insertRows(em, ArtworkVersion, artworks, ({ item: { file, type, fileId, bytes, ...own }, row }) => ({
    id: randomUUID(),
    artwork: row.id,
    member: own.member,
    no: 1,
    type,
    fileId,
    fileName: file,
    bytes,
    sha256: own.sha256,
    createdAt: own.createdAt,
    nextTryAt: now,
  }));
}
