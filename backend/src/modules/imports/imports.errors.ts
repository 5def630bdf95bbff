import { messageFor, type PlainMessageCode } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';
import { fileProblem } from '../../platform/storage/upload.errors.js';

/** Largest file size. */
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
/** Most rows of one file, without the heading, where its kind sets no other limit. */
export const IMPORT_MAX_ROWS = 10_000;
/** Three columns per price tier, and the others. */
export const IMPORT_MAX_COLUMNS = 200;

export const importNotFound = (): DomainError =>
  new DomainError('IMPORT_NOT_FOUND', 'notFound', messageFor('IMPORT_NOT_FOUND'));

export const importNotReady = (): DomainError =>
  new DomainError('IMPORT_NOT_READY', 'conflict', messageFor('IMPORT_NOT_READY'));

/** The worker has not read the file yet. */
export const importChecking = (): DomainError =>
  new DomainError('IMPORT_CHECKING', 'conflict', messageFor('IMPORT_CHECKING'));

export const importNothing = (): DomainError =>
  new DomainError('IMPORT_NOTHING', 'unprocessable', messageFor('IMPORT_NOTHING'));

const unreadable = (code: PlainMessageCode): DomainError =>
  fileProblem(code, 'unprocessable', messageFor(code));

export const fileTypeUnknown = (): DomainError =>
  fileProblem('IMPORT_FILE_TYPE', 'unsupported', messageFor('IMPORT_FILE_TYPE'));
export const fileBroken = (): DomainError => unreadable('IMPORT_FILE_BROKEN');
export const encodingUnknown = (): DomainError => unreadable('IMPORT_ENCODING');
export const sheetEmpty = (): DomainError => unreadable('IMPORT_EMPTY');

/** Two workers failed to finish reading the file. */
export const checkFailed = (): DomainError => unreadable('IMPORT_CHECK_FAILED');
/** No worker read the file within the day of its storage. */
export const fileGone = (): DomainError => unreadable('IMPORT_FILE_GONE');

export const tooManyRows = (cap: number): DomainError =>
  fileProblem('IMPORT_TOO_MANY_ROWS', 'unprocessable', messageFor('IMPORT_TOO_MANY_ROWS', { cap }));
/** A cell longer than Excel allows, or more text than any list needs. */
export const tooMuchText = (): DomainError => unreadable('IMPORT_TOO_MUCH_TEXT');
export const tooWide = (): DomainError =>
  fileProblem('IMPORT_TOO_WIDE', 'unprocessable', messageFor('IMPORT_TOO_WIDE', { cap: IMPORT_MAX_COLUMNS }));

export const columnsMissing = (columns: string): DomainError =>
  fileProblem('IMPORT_COLUMN_MISSING', 'unprocessable', messageFor('IMPORT_COLUMN_MISSING', { columns }));
export const columnsTwice = (columns: string): DomainError =>
  fileProblem('IMPORT_COLUMN_TWICE', 'unprocessable', messageFor('IMPORT_COLUMN_TWICE', { columns }));

/** Why a row could not be applied. */
export function reasonOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof DomainError))
    return { code: 'INTERNAL_ERROR', message: messageFor('INTERNAL_ERROR') };
  const stale = error.code === 'STALE_VERSION';
  return { code: error.code, message: stale ? messageFor('ROW_STALE') : error.message };
}
