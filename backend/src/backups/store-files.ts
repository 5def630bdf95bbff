import { createReadStream, createWriteStream } from 'node:fs';
import { access, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import type { Environment } from '../config/environment.js';
import { directUrl } from '../platform/db/bounded-client.js';
import { checkedKey, type ObjectStore } from '../platform/storage/object-store.js';
import { mediaTypeOf } from '../platform/storage/s3-bucket.js';
import { createMediaStorage, createPrivateStorage } from '../platform/storage/storage.module.js';
import type { ArchiveEntry, ArchiveWriter } from './archive.js';
import { BackupError } from './backup-error.js';
import { connectForCopy, wasRestored } from './database-copy.js';

const FOLDER = 'files/';
/**
 * State of the local stand-ins: without it, a restored trial store has payments and tax documents that the stand-ins do
 * not know.
 */
const STAND_INS = ['toss-stand-in', 'popbill-stand-in'];
const JOURNALS = STAND_INS.map((folder) => `${folder}/journal.jsonl`);

const SECRETS = z.record(z.string(), z.string());
/** How long to wait for a restore that the server has not ended yet. */
const SETTLE_WAIT = '30s';

type Kind = 'media' | 'private';

const storesOf = (environment: Environment): [Kind, ObjectStore][] => [
  ['media', createMediaStorage(environment)],
  ['private', createPrivateStorage(environment)],
];

/** Copies pictures, private files and the stand-ins' journals; returns the number of files. */
export async function copyFilesOut(environment: Environment, archive: ArchiveWriter): Promise<number> {
  let count = 0;
  for (const [kind, store] of storesOf(environment)) {
    for await (const key of store.list()) {
      const opened = await store.open(key);
      // Deleted since it was listed: nothing in the snapshot needs it, or it was erased on purpose.
      if (opened === null) continue;
      await archive.addStream(`${FOLDER}${kind}/${key}`, opened.bytes, opened.body);
      count += 1;
    }
  }
  for (const name of JOURNALS) {
    const journal = join(environment.STORE_DATA_DIR, name);
    const bytes = await sizeOf(journal);
    if (bytes === 0) continue;
    // It grows meanwhile; its last line may be cut, which the stand-in ignores as not written.
    await archive.addStream(`${FOLDER}${name}`, bytes, createReadStream(journal, { end: bytes - 1 }));
    count += 1;
  }
  return count;
}

/** Whether there are pictures or private files. */
export async function hasFiles(environment: Environment): Promise<boolean> {
  for (const [, store] of storesOf(environment)) {
    for await (const _key of store.list()) return true;
  }
  return false;
}

export const isFileEntry = (name: string): boolean => name.startsWith(FOLDER);

/** Record beside the former files, so that a killed restore can be settled. */
const MARK = z.strictObject({
  /** Id of the restore; the tables that it creates have it too. */
  id: z.string(),
  /** Names of the former files and folders. */
  present: z.array(z.string()),
});
type Mark = z.infer<typeof MARK>;
const MARK_NAME = 'restore.json';
const SECRETS_NAME = 'secrets.json';

/**
 * Restores files. In folders they are staged beside their place until `place`, so that a failed restore leaves the
 * former files; into buckets they are written at once, because a key there never gets other bytes.
 */
export class FileRestorer {
  private readonly staging: string;
  private readonly previous: string;
  count = 0;
  hasSecrets = false;

  constructor(private readonly environment: Environment) {
    this.staging = this.at('restoring');
    this.previous = this.at('before-restore');
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

  /** The embedded database's password belongs to the present cluster; all other secrets come from the backup. */
  async addSecrets(backedUp: Buffer): Promise<void> {
    const present = await readFile(this.at(SECRETS_NAME), 'utf8').catch(() => undefined);
    const old = SECRETS.parse(JSON.parse(backedUp.toString('utf8')));
    const { databasePassword } = present === undefined ? {} : SECRETS.parse(JSON.parse(present));
    const merged = databasePassword === undefined ? old : { ...old, databasePassword };
    await mkdir(this.staging, { recursive: true });
    await writeFile(join(this.staging, SECRETS_NAME), `${JSON.stringify(merged, null, 2)}\n`, {
      mode: 0o600,
    });
    this.hasSecrets = true;
  }

  /** Moves the staged files into place; the former ones are kept until the restore is settled. */
  async install(id: string): Promise<void> {
    await mkdir(this.previous, { recursive: true });
    const present = await namesIn(this.environment.STORE_DATA_DIR);
    await writeFile(join(this.previous, MARK_NAME), JSON.stringify({ id, present } satisfies Mark), {
      flush: true,
    });
    for (const folder of this.folders()) {
      if (present.includes(folder)) await rename(this.at(folder), join(this.previous, folder));
      const staged = join(this.staging, folder);
      if (await exists(staged)) await rename(staged, this.at(folder));
    }
    const secrets = join(this.staging, SECRETS_NAME);
    if (!(await exists(secrets))) return;
    // Secrets exist at every moment: without them the embedded database cannot be opened.
    if (present.includes(SECRETS_NAME)) {
      const copy = join(this.previous, SECRETS_NAME);
      await copyFile(this.at(SECRETS_NAME), `${copy}.new`);
      await rename(`${copy}.new`, copy);
    }
    await rename(secrets, this.at(SECRETS_NAME));
  }

  /** Whether a running or interrupted restore has moved files. */
  isUnsettled(): Promise<boolean> {
    return exists(this.previous);
  }

  /**
   * Keeps the files of a restore whose tables exist, otherwise puts the former ones back; returns whether the tables
   * exist. The next call completes an interrupted one.
   */
  async settle(wasRestored: (id: string) => Promise<boolean>): Promise<boolean> {
    const mark = await this.mark();
    const done = mark !== undefined && (await wasRestored(mark.id));
    if (!done && (await exists(this.previous))) await this.putBack(mark);
    const leaving = this.at('before-restore.done');
    // A part of the former files must not be taken for all of them.
    await rm(leaving, { recursive: true, force: true });
    if (await exists(this.previous)) await rename(this.previous, leaving);
    await rm(leaving, { recursive: true, force: true });
    await rm(this.staging, { recursive: true, force: true });
    return done;
  }

  private async putBack(mark: Mark | undefined): Promise<void> {
    const former = await namesIn(this.previous);
    for (const name of [...this.folders(), SECRETS_NAME]) {
      const target = this.at(name);
      if (former.includes(name)) {
        if (name !== SECRETS_NAME) await rm(target, { recursive: true, force: true });
        await rename(join(this.previous, name), target);
      } else if (mark !== undefined && !mark.present.includes(name)) {
        await rm(target, { recursive: true, force: true });
      }
    }
  }

  private async mark(): Promise<Mark | undefined> {
    const text = await readFile(join(this.previous, MARK_NAME), 'utf8').catch(() => undefined);
    // An incomplete record was written before any file was moved.
    return text === undefined || !text.endsWith('}') ? undefined : MARK.parse(JSON.parse(text));
  }

  private at(name: string): string {
    return join(this.environment.STORE_DATA_DIR, name);
  }

  private folders(): string[] {
    return this.environment.S3 === null ? ['media', 'private', ...STAND_INS] : STAND_INS;
  }

  private pathOf(name: string): string {
    const path = name.slice(FOLDER.length);
    const isStoreFile = JOURNALS.includes(path) || isKind(path.split('/')[0] ?? '');
    if (!isStoreFile) throw new BackupError('damaged', name);
    return join(this.staging, checkedKey(path));
  }
}

/** Settles an interrupted restore; returns whether the store now has its rows and files. */
export function settleRestore(environment: Environment): Promise<boolean> {
  return new FileRestorer(environment).settle(async (id) => {
    const client = await connectForCopy(directUrl(environment));
    try {
      await client.query(`set lock_timeout = '${SETTLE_WAIT}'`);
      return await wasRestored(client, id);
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

const isKind = (text: string): text is Kind => text === 'media' || text === 'private';

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

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
