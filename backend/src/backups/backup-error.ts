/** Why a backup cannot be made, read or restored, in words for the operator. */
const MESSAGES = {
  damaged: 'the backup is damaged or was cut off; nothing was changed. Take another one',
  miscounted:
    'the backup does not hold the rows that it counts, so that some may be missing; nothing was changed. Take another one',
  'no-backup': 'the file is no backup of this store; nothing was changed',
  'key-missing':
    'the backup is encrypted; nothing was changed. Set BACKUP_KEY to the key with which it was made',
  'wrong-key':
    'the backup was encrypted with another key; nothing was changed. Set BACKUP_KEY to the key with which it was made',
  newer:
    'the backup was made by a newer version of the store; nothing was changed. Restore it with that version',
  'in-use':
    'the database is in use; nothing was changed. Stop every API, worker and tool that is connected to it',
  'other-program':
    'the database holds tables that are not of this store; nothing was changed. Name an empty database',
  'not-empty':
    'the store is not empty; nothing was changed. Restore into an empty one, or replace all of it with --force',
  undone: 'the restore broke off; nothing was changed: rows and files are as they were before it',
  unsettled:
    'the restore broke off, and the database does not answer. Rows and files are settled by the next start of the store, or the next restore',
  'no-store': 'there is no store to back up: the database was never prepared',
  cycle: 'tables refer to each other in a circle, so that there is no order in which they can be filled',
} as const;

export type BackupProblem = keyof typeof MESSAGES;

/** A failure that the operator can act on. */
export class BackupError extends Error {
  override name = 'BackupError';

  constructor(
    readonly problem: BackupProblem,
    detail?: string,
  ) {
    super(detail === undefined ? `${MESSAGES[problem]}.` : `${MESSAGES[problem]} (${detail}).`);
  }
}
