import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Environment } from '../config/environment.js';
import { checkedKey, type ObjectStore } from '../platform/storage/object-store.js';
import { mediaTypeOf } from '../platform/storage/s3-bucket.js';
import { createMediaStorage, createPrivateStorage } from '../platform/storage/storage.module.js';
import type { ArchiveEntry, ArchiveWriter } from './archive.js';
import { BackupError } from './backup-error.js';

const FOLDER = 'files/';
/** What the local stand-ins remember: without it a store that was tried out has payments and tax documents that no one knows. */
const STAND_INS = ['toss-stand-in', 'popbill-stand-in'];
const JOURNALS = STAND_INS.map((folder) => `${folder}/journal.jsonl`);

type Kind = 'media' | 'private';

const storesOf = (environment: Environment): [Kind, ObjectStore][] => [
  ['media', createMediaStorage(environment)],
  ['private', createPrivateStorage(environment)],
];

/** Copies pictures, private files and the stand-ins' journals; answers how many files there were. */
export async function copyFilesOut(environment: Environment, archive: ArchiveWriter): Promise<number> {
  let count = 0;
  for (const [kind, store] of storesOf(environment)) {
    for await (const key of store.list()) {
      const opened = await store.open(key);
      // Removed since it was listed: nothing in the snapshot needs it, or it was erased on purpose.
      if (opened === null) continue;
      await archive.addStream(`${FOLDER}${kind}/${key}`, opened.bytes, opened.body);
      count += 1;
    }
  }
  for (const name of JOURNALS) {
    const journal = join(environment.STORE_DATA_DIR, name);
    const bytes = await sizeOf(journal);
    if (bytes === 0) continue;
    // It grows meanwhile; its last line may be cut, which counts there as never written.
    await archive.addStream(`${FOLDER}${name}`, bytes, createReadStream(journal, { end: bytes - 1 }));
    count += 1;
  }
  return count;
}

/** Whether there is any picture or private file. */
export async function hasFiles(environment: Environment): Promise<boolean> {
  for (const [, store] of storesOf(environment)) {
    for await (const _key of store.list()) return true;
  }
  return false;
}

export const isFileEntry = (name: string): boolean => name.startsWith(FOLDER);

/**
 * Puts files back. In folders they wait beside their place until `place`, so that a restore that fails leaves what was
 * there; into buckets they go at once, where a key is never written with other bytes.
 */
export class FileRestorer {
  private readonly staging: string;
  private readonly previous: string;
  count = 0;

  constructor(private readonly environment: Environment) {
    this.staging = join(environment.STORE_DATA_DIR, 'restoring');
    this.previous = join(environment.STORE_DATA_DIR, 'before-restore');
  }

  async add({ name, body }: ArchiveEntry): Promise<void> {
    const path = this.pathOf(name);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(body, createWriteStream(path, { mode: 0o600 }));
    this.count += 1;
    const [, kind = '', ...key] = name.split('/');
    if (this.environment.S3 === null || !isKind(kind)) return;
    const store =
      kind === 'media' ? createMediaStorage(this.environment) : createPrivateStorage(this.environment);
    const { size } = await stat(path);
    await store.putFile(key.join('/'), { path, bytes: size, type: mediaTypeOf(name) });
    await rm(path);
  }

  /** Puts the folders into their places; what was there is kept until `finish`. */
  async place(): Promise<void> {
    await mkdir(this.previous, { recursive: true });
    for (const folder of this.folders()) {
      const target = join(this.environment.STORE_DATA_DIR, folder);
      if (await exists(target)) await rename(target, join(this.previous, folder));
      const staged = join(this.staging, folder);
      if (await exists(staged)) await rename(staged, target);
    }
  }

  /** Undoes what was placed. */
  async abandon(): Promise<void> {
    for (const folder of this.folders()) {
      const previous = join(this.previous, folder);
      if (!(await exists(previous))) continue;
      const target = join(this.environment.STORE_DATA_DIR, folder);
      await rm(target, { recursive: true, force: true });
      await rename(previous, target);
    }
    await this.finish();
  }

  /** Removes what was there before. */
  async finish(): Promise<void> {
    await rm(this.staging, { recursive: true, force: true });
    await rm(this.previous, { recursive: true, force: true });
  }

  private folders(): string[] {
    return this.environment.S3 === null ? ['media', 'private', ...STAND_INS] : STAND_INS;
  }

  private pathOf(name: string): string {
    const path = name.slice(FOLDER.length);
    const known = JOURNALS.includes(path) || isKind(path.split('/')[0] ?? '');
    if (!known) throw new BackupError('damaged', name);
    return join(this.staging, checkedKey(path));
  }
}

const isKind = (text: string): text is Kind => text === 'media' || text === 'private';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}
