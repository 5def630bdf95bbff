import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { BackupError } from './backup-error.js';
import { TABLE } from './database-copy.js';

/** The first entry of a backup: its description, so that a restore can be refused before anything is written. */
export const MANIFEST_NAME = 'store.json';
/** The number of rows of each table. */
export const ROWS_NAME = 'rows.json';

const MANIFEST = z.strictObject({
  format: z.literal(1),
  /** ISO 8601, UTC: the time of the snapshot. */
  madeAt: z.string(),
  /** Names of the applied migrations, oldest first. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  tables: z.array(TABLE),
  /** Fingerprint of the secret that encrypts columns; null if none was set. */
  secret: z.nullable(z.string()),
});
export type Manifest = z.infer<typeof MANIFEST>;

/** The manifest of a backup; BackupError for an unknown format. */
export function readManifest(json: Buffer): Manifest {
  try {
    return MANIFEST.parse(JSON.parse(json.toString('utf8')));
  } catch {
    throw new BackupError('no-backup');
  }
}

const ROWS = z.record(z.string(), z.int());

/** The backup's number of rows per table; BackupError if it is missing. */
export function readRows(json: Buffer): Record<string, number> {
  try {
    return ROWS.parse(JSON.parse(json.toString('utf8')));
  } catch {
    throw new BackupError('damaged', ROWS_NAME);
  }
}

/** For comparing two secrets without storing them. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(`store-backup:${secret}`).digest('hex').slice(0, 16);
