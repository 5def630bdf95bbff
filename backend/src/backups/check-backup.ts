import { verifyArchive } from './archive.js';
import { BackupError } from './backup-error.js';
import { tableOf } from './database-copy.js';
import { MANIFEST_NAME, readManifest, readRows, ROWS_NAME, type Manifest } from './manifest.js';

/** A backup that can be restored. */
export interface CheckedBackup {
  manifest: Manifest;
  /** By table. */
  rows: Record<string, number>;
}

/**
 * Reads all of a backup and checks that every byte matches the checksums, and every table has the counted rows;
 * otherwise BackupError.
 */
export async function checkBackup(path: string, key: string | undefined): Promise<CheckedBackup> {
  const { lines, contents } = await verifyArchive(path, key, [MANIFEST_NAME, ROWS_NAME]);
  const manifest = readManifest(contents.get(MANIFEST_NAME) ?? Buffer.alloc(0));
  const rows = readRows(contents.get(ROWS_NAME) ?? Buffer.alloc(0));
  const held = new Map(manifest.tables.map(({ name }) => [name, 0]));
  for (const [entry, count] of lines) {
    const table = tableOf(entry);
    if (table === undefined) continue;
    const before = held.get(table);
    if (before === undefined) throw new BackupError('damaged', entry);
    held.set(table, before + count);
  }
  for (const table of new Set([...held.keys(), ...Object.keys(rows)])) {
    if (rows[table] !== held.get(table))
      throw new BackupError(
        'miscounted',
        `${table}: ${rows[table] ?? 'not'} counted, ${held.get(table) ?? 'none'} held`,
      );
  }
  return { manifest, rows };
}
