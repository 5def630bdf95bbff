import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { BackupError } from './backup-error.js';
import { TABLE } from './database-copy.js';

/** The first entry of a backup: what it is, so that a restore can be refused before anything is written. */
export const MANIFEST_NAME = 'store.json';
/** How many rows each table has. */
export const ROWS_NAME = 'rows.json';

const MANIFEST = z.strictObject({
  format: z.literal(1),
  /** ISO 8601, UTC: the moment whose state it holds. */
  madeAt: z.string(),
  /** Names of the migrations that had been applied, oldest first. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  tables: z.array(TABLE),
  /** Knows the secret by which columns are encrypted, without giving it away; null where none was set. */
  secret: z.nullable(z.string()),
});
export type Manifest = z.infer<typeof MANIFEST>;

/** The manifest as it stands in a backup; BackupError for one of another format. */
export function readManifest(json: Buffer): Manifest {
  try {
    return MANIFEST.parse(JSON.parse(json.toString('utf8')));
  } catch {
    throw new BackupError('no-backup');
  }
}

const ROWS = z.record(z.string(), z.int());

/** The rows of each table, as the backup counts them; BackupError where it does not. */
export function readRows(json: Buffer): Record<string, number> {
  try {
    return ROWS.parse(JSON.parse(json.toString('utf8')));
  } catch {
    throw new BackupError('damaged', ROWS_NAME);
  }
}

/** By which two secrets are compared. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(`store-backup:${secret}`).digest('hex').slice(0, 16);
