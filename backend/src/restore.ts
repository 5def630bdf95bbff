import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Client, Pool } from 'pg';
import { loadEnvironment, type Environment } from './config/environment.js';
import { readArchive } from './backups/archive.js';
import { BackupError } from './backups/backup-error.js';
import { checkBackup } from './backups/check-backup.js';
import {
  COPY_SETTINGS,
  dropTables,
  emptyTables,
  hasRows,
  isInUse,
  noteRestore,
  renewChangeLog,
  setSequences,
  TableLoader,
  tableNames,
  tableOf,
  triggering,
} from './backups/database-copy.js';
import { fingerprintOf, type Manifest } from './backups/manifest.js';
import { FileRestorer, hasFiles, isFileEntry, settleRestore } from './backups/store-files.js';
import { MIGRATIONS } from './migrations/index.js';
import { CatalogRebuildService } from './modules/catalog/rebuild/catalog-rebuild.service.js';
import { ormConfig } from './orm.config.js';
import { messageWithoutValues } from './platform/logging/loggable-error.js';
import { directUrl } from './platform/db/bounded-client.js';

/** Result of a restore. */
export interface Restored {
  /** ISO 8601, UTC: the time of the restored state. */
  madeAt: string;
  /** By table. */
  rows: Record<string, number>;
  files: number;
  /** The store's secret is not the backup's: encrypted columns cannot be read. */
  otherSecret: boolean;
}

type Log = (line: string) => void;

/** A store without rows in these tables has nothing to lose. */
const VITAL = ['members', 'products', 'orders', 'payment_ledger'];

/** The names of all migrations would hide the important lines. */
const QUIET = (): void => undefined;

const USAGE = `usage: node backend/dist/restore.js store-20261123T040000Z.tar.gz [--force]
       node backend/dist/restore.js --check store-20261123T040000Z.tar.gz`;

/**
 * Makes an empty store equal to the backup, and brings it to the newest migration. Nothing is written before the whole
 * backup was read and compared with its checksums and counts. Everything is one transaction, and files are moved at its
 * end: a restore that fails, is killed or loses its connection leaves rows and files unchanged. `force`: replaces the
 * store's content.
 */
export async function restoreBackup(
  environment: Environment,
  path: string,
  { force = false, log = () => undefined }: { force?: boolean; log?: Log } = {},
): Promise<Restored> {
  const { manifest, rows } = await checkBackup(path, environment.BACKUP_KEY);
  log(`backup of ${manifest.madeAt}: whole, every checksum and every count is right`);
  if (!manifest.migrations.every((name) => MIGRATIONS.some((migration) => migration.name === name)))
    throw new BackupError('newer');
  const files = new FileRestorer(environment);
  const { orm, client } = await connectForRestore(directUrl(environment));
  try {
    if (await isInUse(client)) throw new BackupError('in-use');
    await settleRestore(environment);
    await requireEmptyStore(client, environment, force);
    try {
      await replaceAll({ orm, client, files }, { environment, path, manifest, rows });
    } catch (error) {
      await settleFailed(environment, error);
    }
    await settleRestore(environment);
    await client.query('analyze').catch(() => undefined);
  } finally {
    await orm.close().catch(() => undefined);
  }
  log(`database: ${count(sum(rows))} rows`);
  log(`files: ${count(files.count)}`);
  const otherSecret = !files.hasSecrets && hasOtherSecret(environment, manifest);
  return { madeAt: manifest.madeAt, rows, files: files.count, otherSecret };
}

interface Store {
  orm: MikroORM;
  /** The only connection of the ORM: it sees the ORM's transaction. */
  client: Client;
  files: FileRestorer;
}

/** Migrations and copied rows use one connection, so that they can be one transaction. */
async function connectForRestore(url: string): Promise<Omit<Store, 'files'>> {
  const opened: Client[] = [];
  const onPoolCreated = (pool: Pool): void => void pool.on('connect', (client) => opened.push(client));
  const orm = await MikroORM.init({
    ...ormConfig(url),
    driverOptions: { ...COPY_SETTINGS, min: 1, max: 1, idleTimeoutMillis: 0, onPoolCreated },
    logger: QUIET,
  });
  await orm.em.getConnection().execute('select 1');
  const [client] = opened;
  if (client === undefined) throw new Error('the ORM did not connect');
  return { orm, client };
}

async function requireEmptyStore(client: Client, environment: Environment, force: boolean): Promise<void> {
  const tables = await tableNames(client);
  if (tables.length > 0 && !tables.includes('mikro_orm_migrations')) throw new BackupError('other-program');
  if (!force && ((await hasRows(client, VITAL)) || (await hasFiles(environment))))
    throw new BackupError('not-empty');
}

/** Tables and files, all or nothing. */
async function replaceAll({ orm, client, files }: Store, source: Source): Promise<void> {
  const { migrator } = orm;
  // Creates the migrations' table if it is missing, which does not happen within the transaction.
  await migrator.getExecuted();
  const { migrations } = source.manifest;
  const last = MIGRATIONS.findLast(({ name }) => migrations.includes(name))?.name ?? '';
  await orm.em.fork().transactional(async (em) => {
    const transaction: unknown = em.getTransactionContext();
    if (transaction === undefined) throw new Error('there is no transaction');
    await dropTables(client);
    // The tables as they were at the backup: later migrations change its rows too.
    await migrator.up({ to: last, transaction });
    await fill(client, files, source);
    await migrator.up({ transaction });
    await CatalogRebuildService.standalone().rebuildOutdated(em);
    await renewChangeLog(client);
    const id = randomUUID();
    await noteRestore(client, id);
    await files.install(id);
  });
}

/** Throws the reason of the failure, unless the restore was completed and only its answer was lost. */
async function settleFailed(environment: Environment, error: unknown): Promise<void> {
  let done: boolean;
  try {
    done = await settleRestore(environment);
  } catch {
    throw new BackupError('unsettled', messageWithoutValues(error));
  }
  if (done) return;
  throw error instanceof BackupError ? error : new BackupError('undone', messageWithoutValues(error));
}

interface Source {
  environment: Environment;
  path: string;
  manifest: Manifest;
  /** By table. */
  rows: Record<string, number>;
}

/** Fills the tables and stages the files. */
async function fill(
  client: Client,
  files: FileRestorer,
  { environment, path, manifest, rows }: Source,
): Promise<void> {
  await emptyTables(client, manifest.tables);
  await triggering(client, manifest.tables, 'disable');
  const loader = new TableLoader(client, manifest.tables);
  try {
    await readInto({ loader, client, files }, path, environment.BACKUP_KEY);
  } catch (error) {
    loader.abandon();
    throw error;
  }
  const loaded = Object.fromEntries(manifest.tables.map(({ name }) => [name, loader.rows.get(name) ?? 0]));
  if (!isDeepStrictEqual(loaded, rows)) throw new BackupError('damaged');
  await triggering(client, manifest.tables, 'enable');
}

interface Targets {
  loader: TableLoader;
  client: Client;
  files: FileRestorer;
}

/** Reads the backup in one pass. */
async function readInto(
  { loader, client, files }: Targets,
  path: string,
  key: string | undefined,
): Promise<void> {
  for await (const entry of readArchive(path, key)) {
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
    else if (entry.name === 'secrets.json') await files.addSecrets(content);
  }
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
        log: console.log,
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
