import 'reflect-metadata';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Client } from 'pg';
import { loadEnvironment, type Environment } from './config/environment.js';
import { ArchiveWriter } from './backups/archive.js';
import { BackupError } from './backups/backup-error.js';
import { checkBackup } from './backups/check-backup.js';
import {
  appliedMigrations,
  beginSnapshot,
  connectForCopy,
  copyOut,
  noteBackup,
  sequencesNow,
  tablesInOrder,
} from './backups/database-copy.js';
import { fingerprintOf, MANIFEST_NAME, ROWS_NAME, type Manifest } from './backups/manifest.js';
import { copyFilesOut } from './backups/store-files.js';
import { messageWithoutValues } from './platform/logging/loggable-error.js';
import { directUrl } from './platform/db/bounded-client.js';

/** A finished backup. */
export interface WrittenBackup {
  path: string;
  /** Size of the file. */
  bytes: number;
  /** By table. */
  rows: Record<string, number>;
  files: number;
  /** Names of deleted older backups. */
  removed: string[];
}

type Log = (line: string) => void;

const NAME = /^store-\d{8}T\d{6}Z(?:-\d+)?\.(?:tar\.gz|backup)$/;
const DAY_MS = 86_400_000;

/**
 * Writes database and files into one file in BACKUP_DIR while the store runs. The rows are one snapshot; files are
 * copied after it, so that every file of a row exists. The data folder's `secrets.json` is included.
 */
export async function makeBackup(
  environment: Environment,
  log: Log = () => undefined,
): Promise<WrittenBackup> {
  const folder = resolve(environment.BACKUP_DIR);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now = new Date();
  const path = await freePath(folder, now, environment.BACKUP_KEY !== undefined);
  const draft = `${path}.${process.pid}.part`;
  try {
    const written = await writeBackup(environment, { draft, now, log });
    // Only a backup that can be read again gets its name.
    await checkBackup(draft, environment.BACKUP_KEY);
    log('read again: whole, every checksum and every count is right');
    await rename(draft, path);
    const { size } = await stat(path);
    log(`${count(written.bytes)} bytes in, ${count(size)} bytes written`);
    await noteInStore(environment, log);
    return { ...written, path, bytes: size, removed: await removeOld(environment, now) };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A read-only database, such as a standby or one with a full disk, can be backed up too. */
async function noteInStore(environment: Environment, log: Log): Promise<void> {
  try {
    const client = await connectForCopy(directUrl(environment));
    try {
      await noteBackup(client);
    } finally {
      await client.end();
    }
  } catch (error) {
    log(`the store does not know of this backup: ${messageWithoutValues(error)}`);
  }
}

interface Target {
  draft: string;
  now: Date;
  log: Log;
}

async function writeBackup(
  environment: Environment,
  { draft, now, log }: Target,
): Promise<Pick<WrittenBackup, 'rows' | 'files' | 'bytes'>> {
  const client = await connectForCopy(environment.DATABASE_READ_URL ?? directUrl(environment));
  let archive: ArchiveWriter | undefined;
  try {
    await beginSnapshot(client);
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      migrations: await appliedMigrations(client),
      tables: await tablesInOrder(client),
      secret: process.env['JWT_SECRET'] === undefined ? null : fingerprintOf(environment.JWT_SECRET),
    };
    archive = new ArchiveWriter(draft, environment.BACKUP_KEY);
    await archive.add(MANIFEST_NAME, json(manifest));
    const rows = await copyDatabase(client, manifest, archive);
    log(`database: ${count(sum(rows))} rows of ${manifest.tables.length} tables`);
    const files = await copyFilesOut(environment, archive);
    log(`files: ${count(files)}`);
    const secrets = await readFile(join(environment.STORE_DATA_DIR, 'secrets.json')).catch(() => undefined);
    if (secrets !== undefined) await archive.add('secrets.json', secrets);
    await archive.finish();
    return { rows, files, bytes: archive.bytes };
  } catch (error) {
    await archive?.abandon();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The rows of one snapshot, and the positions of sequences; returns the number of rows per table. */
async function copyDatabase(
  client: Client,
  { tables }: Manifest,
  archive: ArchiveWriter,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await copyOut(client, table, archive);
  await archive.add('sequences.json', json(await sequencesNow(client)));
  await archive.add(ROWS_NAME, json(rows));
  await client.query('commit');
  return rows;
}

/** The first backup of a second has the plain name; further ones are numbered. */
async function freePath(folder: string, now: Date, encrypted: boolean): Promise<string> {
  const names = await readdir(folder);
  const stem = `store-${now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}-${number}`;
    if (!names.some((taken) => taken.startsWith(`${name}.`)))
      return join(folder, `${name}.${encrypted ? 'backup' : 'tar.gz'}`);
  }
}

/** Only after a successful backup: if backups fail for weeks, nothing is deleted. The new one always stays. */
async function removeOld(
  { BACKUP_DIR, BACKUP_KEEP, BACKUP_KEEP_DAYS }: Environment,
  now: Date,
): Promise<string[]> {
  const folder = resolve(BACKUP_DIR);
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort(byAge);
  const removed: string[] = [];
  for (const [index, name] of names.entries()) {
    const old = now.getTime() - timeOf(name) > BACKUP_KEEP_DAYS * DAY_MS;
    if (index === 0 || (index < BACKUP_KEEP && !old)) continue;
    await rm(join(folder, name), { force: true });
    removed.push(name);
  }
  return removed;
}

/** Newest first; within one second the highest number first. */
function byAge(a: string, b: string): number {
  return timeOf(b) - timeOf(a) || b.localeCompare(a, 'en', { numeric: true });
}

/** The time in the name, because a copy of the file has another date. */
function timeOf(name: string): number {
  const [, year, month, day, hour, minute, second] =
    /^store-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
const sum = (rows: Readonly<Record<string, number>>): number =>
  Object.values(rows).reduce((total, number) => total + number, 0);
const count = (number: number): string => number.toLocaleString('en');

if (import.meta.filename === process.argv[1]) {
  const started = performance.now();
  try {
    const environment = loadEnvironment();
    const { path, removed } = await makeBackup(environment, console.log);
    for (const name of removed)
      console.log(`removed ${name}: older than BACKUP_KEEP and BACKUP_KEEP_DAYS allow`);
    console.log(`backup made in ${((performance.now() - started) / 1000).toFixed(1)} s: ${path}`);
    if (environment.BACKUP_KEY === undefined)
      console.log(
        'It is not encrypted and holds personal data and secrets: set BACKUP_KEY, or keep it where nobody else reads it.',
      );
    process.exit(0);
  } catch (error) {
    console.error(
      `no backup was made: ${error instanceof BackupError ? error.message : messageWithoutValues(error)}`,
    );
    process.exit(1);
  }
}
