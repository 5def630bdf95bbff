import 'reflect-metadata';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import * as z from 'zod/mini';
import { loadEnvironment, type Environment } from './config/environment.js';
import { readArchive } from './backups/archive.js';
import { BackupError } from './backups/backup-error.js';
import { checkBackup } from './backups/check-backup.js';
import {
  connectForCopy,
  dropTables,
  emptyTables,
  hasRows,
  isInUse,
  setSequences,
  TableLoader,
  tableNames,
  tableOf,
} from './backups/database-copy.js';
import { fingerprintOf, type Manifest } from './backups/manifest.js';
import { FileRestorer, hasFiles, isFileEntry } from './backups/store-files.js';
import { MIGRATIONS } from './migrations/index.js';
import { rebuildOutdated } from './modules/catalog/rebuild/rebuild-outdated.js';
import { ormConfig } from './orm.config.js';
import { messageWithoutValues } from './platform/logging/loggable-error.js';
import { directUrl } from './platform/db/primary.js';

/** What was restored. */
export interface Restored {
  /** ISO 8601, UTC: the moment whose state the store has now. */
  madeAt: string;
  /** By table. */
  rows: Record<string, number>;
  files: number;
  /** The secret by which columns are encrypted is not that of the backup: they cannot be read. */
  otherSecret: boolean;
}

type Say = (line: string) => void;

const SECRETS = z.record(z.string(), z.string());
/** A store without any row of these has nothing to lose. */
const VITAL = ['members', 'products', 'orders', 'payment_ledger'];

/** The names of all migrations would hide what matters. */
const QUIET = (): void => undefined;

const USAGE = `usage: node backend/dist/restore.js store-20261123T040000Z.tar.gz [--force]
       node backend/dist/restore.js --check store-20261123T040000Z.tar.gz`;

/**
 * Makes an empty store that of the backup, then brings it to the newest migration. Nothing is written before all of the
 * backup was read and compared with its checksums. `force`: replaces what the store holds.
 */
export async function restoreBackup(
  environment: Environment,
  path: string,
  { force = false, say = () => undefined }: { force?: boolean; say?: Say } = {},
): Promise<Restored> {
  const { manifest, rows } = await checkBackup(path, environment.BACKUP_KEY);
  say(`backup of ${manifest.madeAt}: whole, every checksum and every count is right`);
  if (!manifest.migrations.every((name) => MIGRATIONS.some((migration) => migration.name === name)))
    throw new BackupError('newer');
  const client = await connectForCopy(directUrl(environment));
  const files = new FileRestorer(environment);
  try {
    await requireRoom(client, environment, force);
    await makeTables(client, directUrl(environment), manifest);
    const secrets = await fillStore(client, files, { environment, path, manifest, rows });
    say(`database: ${count(sum(rows))} rows`);
    say(`files: ${count(files.count)}`);
    if (secrets !== undefined) await mergeSecrets(environment, secrets);
    await files.finish();
    await client.query('analyze');
    await bringToNewest(directUrl(environment));
    return {
      madeAt: manifest.madeAt,
      rows,
      files: files.count,
      otherSecret: secrets === undefined && hasOtherSecret(environment, manifest),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Tables and files, all or nothing; answers the secrets of the backup. */
async function fillStore(client: Client, files: FileRestorer, source: Source): Promise<Buffer | undefined> {
  await client.query('begin');
  try {
    // What a restore that was killed has left.
    await files.abandon();
    const secrets = await fill(client, files, source);
    await files.place();
    await client.query('commit');
    return secrets;
  } catch (error) {
    await files.abandon();
    throw error;
  }
}

async function requireRoom(client: Client, environment: Environment, force: boolean): Promise<void> {
  if (await isInUse(client)) throw new BackupError('in-use');
  const tables = await tableNames(client);
  if (tables.length > 0 && !tables.includes('mikro_orm_migrations')) throw new BackupError('other-program');
  if (!force && ((await hasRows(client, VITAL)) || (await hasFiles(environment))))
    throw new BackupError('not-empty');
}

/** The tables as they were when the backup was made: what migrations change later, they change in its rows too. */
async function makeTables(client: Client, url: string, { migrations }: Manifest): Promise<void> {
  await client.query('begin');
  await dropTables(client, await tableNames(client));
  await client.query('commit');
  const last = MIGRATIONS.findLast(({ name }) => migrations.includes(name));
  const orm = await MikroORM.init({ ...ormConfig(url, 2), logger: QUIET });
  try {
    await orm.migrator.up({ to: last?.name ?? 0 });
  } finally {
    await orm.close();
  }
}

async function bringToNewest(url: string): Promise<void> {
  const orm = await MikroORM.init({ ...ormConfig(url, 4), logger: QUIET });
  try {
    await orm.migrator.up();
    await rebuildOutdated(orm.em.fork());
  } finally {
    await orm.close();
  }
}

interface Source {
  environment: Environment;
  path: string;
  manifest: Manifest;
  /** By table. */
  rows: Record<string, number>;
}

/** Reads the backup in one pass; answers its secrets. */
async function fill(
  client: Client,
  files: FileRestorer,
  { environment, path, manifest, rows }: Source,
): Promise<Buffer | undefined> {
  await emptyTables(client, manifest.tables);
  const loader = new TableLoader(client, manifest.tables);
  let secrets: Buffer | undefined;
  for await (const entry of readArchive(path, environment.BACKUP_KEY)) {
    if (tableOf(entry.name) !== undefined) {
      await loader.add(entry);
      continue;
    }
    await loader.finish();
    if (isFileEntry(entry.name)) {
      await files.add(entry);
      continue;
    }
    const content = await buffer(entry.body);
    if (entry.name === 'sequences.json') await setSequences(client, content);
    else if (entry.name === 'secrets.json') secrets = content;
  }
  const loaded = Object.fromEntries(manifest.tables.map(({ name }) => [name, loader.rows.get(name) ?? 0]));
  if (!isDeepStrictEqual(loaded, rows)) throw new BackupError('damaged');
  return secrets;
}

/** The password of the embedded database belongs to the cluster that is there; all else comes from the backup. */
async function mergeSecrets(environment: Environment, backedUp: Buffer): Promise<void> {
  const path = join(environment.STORE_DATA_DIR, 'secrets.json');
  const present = await readFile(path, 'utf8').catch(() => undefined);
  const old = SECRETS.parse(JSON.parse(backedUp.toString('utf8')));
  const { databasePassword } = present === undefined ? {} : SECRETS.parse(JSON.parse(present));
  const merged = databasePassword === undefined ? old : { ...old, databasePassword };
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, `${JSON.stringify(merged, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
}

function hasOtherSecret({ JWT_SECRET }: Environment, { secret }: Manifest): boolean {
  return secret !== null && process.env['JWT_SECRET'] !== undefined && fingerprintOf(JWT_SECRET) !== secret;
}

const sum = (rows: Readonly<Record<string, number>>): number =>
  Object.values(rows).reduce((total, number) => total + number, 0);
const count = (number: number): string => number.toLocaleString('en');

if (import.meta.filename === process.argv[1]) {
  const started = performance.now();
  const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1);
  const options = process.argv.slice(2);
  const [path, ...more] = options.filter((option) => !option.startsWith('--'));
  const flags = options.filter((option) => option.startsWith('--'));
  try {
    if (
      path === undefined ||
      more.length > 0 ||
      flags.some((flag) => flag !== '--force' && flag !== '--check')
    )
      throw new Error(USAGE);
    const environment = loadEnvironment();
    if (flags.includes('--check')) {
      const { manifest, rows } = await checkBackup(path, environment.BACKUP_KEY);
      const { madeAt, migrations } = manifest;
      console.log(`backup of ${madeAt}: whole, every checksum and every count is right`);
      console.log(`${count(sum(rows))} rows, ${migrations.length} migrations`);
    } else {
      const { otherSecret } = await restoreBackup(environment, path, {
        force: flags.includes('--force'),
        say: console.log,
      });
      console.log(`restored in ${seconds()} s`);
      if (otherSecret)
        console.log(
          'JWT_SECRET is not that of the backup: second factors and bank accounts cannot be decrypted.',
        );
    }
    process.exit(0);
  } catch (error) {
    console.error(
      `the restore failed: ${error instanceof BackupError ? error.message : messageWithoutValues(error)}`,
    );
    process.exit(1);
  }
}
