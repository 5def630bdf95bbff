import { FILE_MAX_BYTES, FILE_PURPOSES, FILE_TYPES, messageFor } from '@store/domain';

const MEGABYTE = 1024 * 1024;
const MEGABYTES = FILE_MAX_BYTES / MEGABYTE;

/** For the file dialog: the types that are accepted as proof. */
export const DOCUMENT_ACCEPT = FILE_PURPOSES.document.join(',');

/** 'PDF, PNG, JPG, WEBP': the usual ending of each type. */
const NAMES = FILE_PURPOSES.document.map((type) => FILE_TYPES[type][0].toUpperCase()).join(', ');

/** Shown before anything is chosen. */
export const DOCUMENT_FILE_HINT = `${NAMES} · ${MEGABYTES}MB 이하`;

/** Why the file cannot be sent, as far as this device knows; null where the server should decide. */
export function documentFileProblem(file: { type: string; size: number }): string | null {
  if (file.size === 0) return messageFor('FILE_EMPTY');
  if (file.size > FILE_MAX_BYTES) return messageFor('FILE_TOO_LARGE', { megabytes: MEGABYTES });
  const types: readonly string[] = FILE_PURPOSES.document;
  // A device that does not know the type reports none; the server reads the bytes.
  return file.type === '' || types.includes(file.type) ? null : `${messageFor('FILE_PURPOSE')} (${NAMES})`;
}
