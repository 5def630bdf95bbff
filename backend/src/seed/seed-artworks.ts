import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ARTWORK_TYPES } from '@store/domain';
import sharp from 'sharp';
import type { DemoArtwork } from '../demo/artworks.js';
import { Artwork, ArtworkVersion } from '../modules/artwork/entities/artwork.entity.js';
import { StoredFile } from '../modules/files/entities/stored-file.entity.js';
import type { PrivateStorage } from '../platform/storage/private-storage.js';
import { insertRows } from './insert-rows.js';
import type { SeededPerson } from './seed-people.js';
import { daysBefore } from './times.js';

/** A demo artwork whose bytes are stored. */
export interface StoredDemoArtwork {
  demo: DemoArtwork;
  fileId: string;
  storageKey: string;
  bytes: number;
  sha256: string;
}

/** Days for which a file stays that nothing was ordered with. */
const STORED_DAYS = 180;

/** Draws the files and stores their bytes. */
export function storeArtworks(
  storage: PrivateStorage,
  artworks: readonly DemoArtwork[],
): Promise<StoredDemoArtwork[]> {
  return Promise.all(
    artworks.map(async (demo) => {
      const drawn = Buffer.from(demo.content);
      const { pixels } = demo;
      const body = pixels === undefined ? drawn : await sharp(drawn).resize(pixels, pixels).png().toBuffer();
      const fileId = randomUUID();
      const storageKey = `${fileId}/content`;
      await storage.put(storageKey, body);
      const sha256 = createHash('sha256').update(body).digest('hex');
      return { demo, fileId, storageKey, sha256, bytes: body.length };
    }),
  );
}

/** The vaults of the demo's buyers. The worker checks the files as it does every other upload. */
export async function seedArtworks(
  em: EntityManager,
  stored: readonly StoredDemoArtwork[],
  { people, now }: { people: ReadonlyMap<string, SeededPerson>; now: Date },
): Promise<void> {
  const rows = stored.map((artwork, i) => {
    const member = people.get(artwork.demo.account)?.id;
    if (member === undefined) throw new Error(`demo artwork of an unknown member: ${artwork.demo.account}`);
    return { ...artwork, member, createdAt: daysBefore(now, 40 - i * 3) };
  });
  await em.insertMany(
    StoredFile,
    rows.map(({ fileId, storageKey, bytes, sha256, member, demo, createdAt }) => ({
      id: fileId,
      storageKey,
      bytes,
      sha256,
      createdAt,
      owner: member,
      name: demo.fileName,
      type: ARTWORK_TYPES[demo.type].mediaType,
      state: 'attached' as const,
      purpose: 'artwork' as const,
    })),
  );
  const ids = await insertRows(
    em,
    Artwork,
    rows.map(({ member, demo, createdAt }) => ({
      member,
      name: demo.name,
      createdAt,
      lastUsedAt: createdAt,
      keepUntil: daysBefore(createdAt, -STORED_DAYS),
    })),
  );
  await em.insertMany(
    ArtworkVersion,
    rows.map(({ fileId, bytes, sha256, member, demo, createdAt }, i) => ({
      id: randomUUID(),
      artwork: ids[i] ?? 0,
      member,
      no: 1,
      fileId,
      bytes,
      sha256,
      createdAt,
      type: demo.type,
      fileName: demo.fileName,
      nextTryAt: now,
    })),
  );
}
