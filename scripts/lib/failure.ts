/** A failure that the person at the terminal can act on: its message is one line that says what to do. */
export class Failure extends Error {
  override name = 'Failure';
}

/** The code of a system error (`ENOSPC`) or of a database error (`28P01`); undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const DISK_FULL =
  'The disk is full: free some space, or choose a folder on another disk with STORE_DATA_DIR.';

/** The way back from damage; README has the whole of it. */
export const RESTORE =
  'Stop the store, keep a copy of its data folder, and put the whole folder back from the last backup ' +
  '(README, "Back up and restore"); without a backup, another STORE_DATA_DIR begins an empty store.';

/** What PostgreSQL says when its files are not as it left them. */
const DAMAGED =
  /invalid (?:primary )?checkpoint record|could not locate a valid checkpoint|invalid page in block|incorrect checksum in control file|control file contains invalid|invalid data in file "[^"]*pg_control|could not open file "[^"\n]*(?:global\/|base\/|pg_wal\/|pg_xact\/|pg_filenode)[^"\n]*": No such file|could not read file "(?:global|base|pg_xact)[^\n]*: read|is not a valid data directory|could not access status of transaction|bogus data in lock file|unexpected data beyond EOF/i;

/** What a program wrote before it failed, recognised: one line that says what to do, or undefined. */
export function recognise(output: string): string | undefined {
  if (/ENOSPC|no space left on device/i.test(output)) return DISK_FULL;
  if (/EDQUOT|disk quota exceeded/i.test(output)) return `Your disk quota is used up. ${DISK_FULL}`;
  const damage = DAMAGED.exec(output)?.[0];
  if (damage !== undefined) return `The database is damaged (${damage}). ${RESTORE}`;
  const port = /EADDRINUSE[^\n]*?:(\d+)/.exec(output)?.[1];
  if (port !== undefined)
    return `Port ${port} is in use: stop the other program or choose another with PORT.`;
  if (/heap out of memory|ENOMEM|cannot allocate memory/i.test(output)) {
    return 'There is not enough memory: the store needs about 1 GB for its first start.';
  }
  return undefined;
}

/** One line for any failure, for the last line that the terminal shows. */
export function explain(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return DISK_FULL;
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `No permission (${message}): run as the owner of that folder, or choose another with STORE_DATA_DIR.`;
  }
  return recognise(message) ?? message;
}
